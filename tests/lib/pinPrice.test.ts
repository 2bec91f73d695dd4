import { expect, it } from 'vitest'
import { pinPrice } from '~/lib/format/pinPrice'

it.each([
  [1_280_000, 'sale', '£1.28M'],
  [1_284_999, 'sale', '£1.28M'],
  [1_500_000, 'sale', '£1.5M'],
  [12_460_000, 'sale', '£12.5M'],
  [650_000, 'sale', '£650k'],
  [999_499, 'sale', '£999k'],
  [999_500, 'sale', '£1M'],
  [800, 'commercial', '£800'],
  [575_000, 'development', '£575k+'],
  [2450, 'rent', '£2,450 pcm'],
  [1949.67, 'rent', '£1,950 pcm'],
  [12_500, 'rent', '£12.5k pcm'],
  [null, 'sale', 'POA'],
  [null, 'rent', 'POA'],
] as const)('the pin of %s (%s) is %s', (price, propertyClass, written) => {
  expect(pinPrice(price, propertyClass)).toBe(written)
})
