import { expect, it } from 'vitest'
import { median } from '../../bench/median.ts'

it.each([
  ['the one in the middle', [900, 20, 100], 100],
  ['between the two in the middle', [4, 1, 3, 2], 2.5],
  ['the only one', [7], 7],
])('is %s', (_, values, expected) => {
  expect(median(values)).toBe(expected)
})

it('is none of nothing', () => {
  expect(() => median([])).toThrow(RangeError)
})
