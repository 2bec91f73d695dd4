import { expect, it } from 'vitest'
import { wideFirst } from '~/components/property/card/wideFirst'

it.each([
  [0, false, false],
  [1, true, false],
  [2, false, true],
  [3, true, false],
  [4, false, false],
  [5, true, true],
  [8, false, true],
  [24, false, false],
  [31, true, false],
])('the first of %i cards is wide where that fills the last row', (cards, ofTwo, ofThree) => {
  expect(wideFirst(cards)).toEqual({ ofTwo, ofThree })
  for (const [columns, isWide] of [
    [2, ofTwo],
    [3, ofThree],
  ] as const) {
    expect((cards + 1) % columns === 0).toBe(isWide)
  }
})
