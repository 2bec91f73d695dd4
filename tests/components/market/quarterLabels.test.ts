import { expect, it } from 'vitest'
import { labelledPlaces, overhangOf } from '~/components/market/quarterLabels'

/** What the widest label takes. */
const LABEL = 52
const COLUMNS = 12

it.each([234, 304, 350, 700, 1200])(
  'quarters under columns over %i pixels do not touch, though the last ends with its column',
  (width) => {
    const slot = width / COLUMNS
    const overhang = overhangOf(width, COLUMNS)
    const [before = 0, last = 0] = labelledPlaces(width, COLUMNS, overhang).slice(-2)
    expect(last).toBe(COLUMNS - 1)
    expect((last - before) * slot - overhang).toBeGreaterThan(LABEL + 8)
    if (slot >= LABEL) expect(overhang).toBe(0)
  },
)
