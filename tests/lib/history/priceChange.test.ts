import { expect, it } from 'vitest'
import { changeBetween } from '~/lib/history/priceChange'

const sale = (price: number) => ({ price, frequency: null })

it.each([
  [1_325_000, 1_275_000, '3.8'],
  [1000, 950, '5.0'],
  [2000, 1999, '0.1'],
  [2001, 2000, '0.0'],
  [2000, 1997, '0.2'],
  [200_000, 200_100, '0.1'],
  [400, 999, '149.8'],
  [999_999_999, 1, '100.0'],
])('from £%i to £%i are %s %%, half up', (before, after, percent) => {
  expect(changeBetween(sale(before), sale(after))?.percent).toBe(percent)
})

it('is a reduction where the price is lower', () => {
  expect(changeBetween(sale(5), sale(4))).toMatchObject({ isReduction: true, by: 1 })
  expect(changeBetween(sale(4), sale(5))).toMatchObject({ isReduction: false, by: 1 })
})

it('is none between equal prices, nor between a rent of the month and one of the week', () => {
  expect(changeBetween(sale(5), sale(5))).toBeUndefined()
  const [month, week] = [
    { price: 2400, frequency: 'pcm' as const },
    { price: 500, frequency: 'pw' as const },
  ]
  expect(changeBetween(month, week)).toBeUndefined()
})
