import { expect, it } from 'vitest'
import { formatFigure, formatTick } from '~/lib/format/chartFormat'

it.each([
  ['pounds', 690_000, '£690,000', '£690k'],
  ['days', 47, '47 days', '47'],
  ['sales', 41_200, '41,200', '41.2k'],
  ['sales', 0, '0', '0'],
  ['views', 1, '1 view', '1'],
  ['views', 1_250, '1,250 views', '1,250'],
  ['views', 17_500, '17,500 views', '17.5k'],
] as const)('writes %s of %d', (unit, value, figure, tick) => {
  expect(formatFigure(unit, value)).toBe(figure)
  expect(formatTick(unit, value)).toBe(tick)
})
