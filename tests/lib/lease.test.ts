import { expect, it } from 'vitest'
import { yearsLeft } from '~/lib/listing/lease'

it.each([
  ['2143-03-24', '2026-11-29', 116],
  ['2143-03-24', '2027-03-24', 116],
  ['2143-03-24', '2027-03-25', 115],
  ['2027-11-28', '2026-11-29', 0],
  ['2020-01-01', '2026-11-29', 0],
])('until %s are on %s %i whole years', (ends, today, years) =>
  expect(yearsLeft(ends, today)).toBe(years),
)
