import { expect, it } from 'vitest'
import { epcBand, epcBands } from '~/lib/energy/epcBands'

it.each([
  [100, 'A'],
  [92, 'A'],
  [91, 'B'],
  [81, 'B'],
  [80, 'C'],
  [69, 'C'],
  [68, 'D'],
  [55, 'D'],
  [54, 'E'],
  [39, 'E'],
  [38, 'F'],
  [21, 'F'],
  [20, 'G'],
  [1, 'G'],
  [0, undefined],
] as const)('a home of %i is in band %s', (score, band) => {
  expect(epcBand('sale', score)).toBe(band)
  expect(epcBand('rent', score)).toBe(band)
  expect(epcBand('development', score)).toBe(band)
})

it.each([
  [-1, 'A+'],
  [0, 'A'],
  [25, 'A'],
  [26, 'B'],
  [50, 'B'],
  [51, 'C'],
  [75, 'C'],
  [76, 'D'],
  [100, 'D'],
  [101, 'E'],
  [125, 'E'],
  [126, 'F'],
  [150, 'F'],
  [151, 'G'],
] as const)('another building of %i is in band %s', (score, band) => {
  expect(epcBand('commercial', score)).toBe(band)
})

it('homes have seven bands, other buildings eight, the best first', () => {
  expect(epcBands('rent').map(({ band }) => band)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(epcBands('commercial')[0]?.band).toBe('A+')
  expect(epcBands('commercial')).toHaveLength(8)
})
