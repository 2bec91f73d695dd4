import { expect, it } from 'vitest'
import {
  edgeRange,
  labelledPlaces,
  lineWidth,
  roomForLastLabel,
  roundValues,
} from '~/components/market/edgeLine'

/** What the widest label takes. */
const LABEL = 52

it.each([304, 350, 700, 1200])(
  'columns over %i pixels leave room for half of the last label',
  (width) => {
    const columns = 12
    const room = roomForLastLabel(width, columns)
    const behindLastMiddle = (width - room) / columns / 2 + room
    // The columns become narrower by the room, each by a twelfth of it.
    expect(behindLastMiddle).toBeGreaterThan(LABEL / 2 - 2)
    if (width / columns >= LABEL) expect(room).toBe(0)
  },
)

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
