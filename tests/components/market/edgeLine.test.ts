import { expect, it } from 'vitest'
import { roomForLastLabel } from '~/components/market/edgeLine'

/** What the widest label takes. */
const LABEL = 76

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
