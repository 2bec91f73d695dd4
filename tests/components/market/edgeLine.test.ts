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

it.each([320, 390, 457, 768, 915, 1440, 1920])(
  'quarters under a line over %i pixels do not touch',
  (width) => {
    const last = 11
    const [from, to] = edgeRange(width, last)
    const perPoint = width / (to - from)
    const [first = 0, second = 0] = labelledPlaces(lineWidth(width), last + 1)
    expect((second - first) * perPoint).toBeGreaterThan(LABEL + 8)
  },
)

it('in a window that is wider than the page, what is drawn keeps to the page', () => {
  const beside = (width: number) => width - lineWidth(width)
  // 57.6 pixels on either side of a narrower page; else 160 beside the page, and 76.8 within it.
  expect(beside(1920) - beside(1440)).toBeCloseTo(2 * (160 + 76.8 - 57.6))
})
