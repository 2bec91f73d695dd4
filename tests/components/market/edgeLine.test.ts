import { expect, it } from 'vitest'
import { edgeRange, lineWidth, roundValues } from '~/components/market/edgeLine'
import { labelledPlaces } from '~/components/market/quarterLabels'

/** What the widest label takes. */
const LABEL = 52

it.each([
  [629_000, 707_000, [640_000, 660_000, 680_000, 700_000]],
  [0, 9, [0, 2, 4, 6, 8]],
  [31, 44, [35, 40]],
])('the scale from %i to %i has lines at %j', (low, high, lines) => {
  expect(roundValues(low, high)).toEqual(lines)
})

it.each([320, 390, 457, 768, 915, 1440])(
  'quarters under a line over %i pixels do not touch',
  (width) => {
    const last = 11
    const [from, to] = edgeRange(width, last)
    const perPoint = width / (to - from)
    const [first = 0, second = 0] = labelledPlaces(lineWidth(width), last + 1)
    expect((second - first) * perPoint).toBeGreaterThan(LABEL + 8)
  },
)
