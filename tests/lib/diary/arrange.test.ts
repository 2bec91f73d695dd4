import { expect, test } from 'vitest'
import {
  beforeOf,
  endOf,
  hoursShown,
  isOff,
  isOffMarket,
  isOfThem,
  isOpen,
  lanesOf,
  NOBODY,
  personOf,
  rowsOf,
  timeOf,
  viewingsAt,
} from '~/lib/diary/arrange'
import { amira, aViewing, ben } from '../../support/aViewing.ts'

const people = [amira, ben]
const ids = people.map(({ user_id }) => user_id)
const at = (starts: string, ends: string) =>
  aViewing({ starts_at: `2026-12-01T${starts}:00Z`, ends_at: `2026-12-01T${ends}:00Z` })

test('times are those of London', () => {
  const summer = aViewing({ starts_at: '2026-07-01T09:30:00Z', ends_at: '2026-07-01T10:00:00Z' })
  expect([timeOf(summer), endOf(summer)]).toEqual(['10:30', '11:00'])
})

test('what is over cannot be moved', () => {
  expect(
    (['requested', 'booked', 'done', 'missed', 'cancelled'] as const).map((state) =>
      isOpen({ state }),
    ),
  ).toEqual([true, true, false, false, false])
})

test('whoever has left shows nothing any more, and what they had is seen first', () => {
  const left = aViewing({ staff_id: 'c5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11' })
  expect([left, aViewing({ staff_id: null })].map((each) => personOf(each, ids))).toEqual([
    NOBODY,
    NOBODY,
  ])
  expect(rowsOf(people, [left], undefined)).toEqual([NOBODY, ...ids])
  expect(rowsOf(people, [aViewing()], undefined)).toEqual(ids)
})

test('what nobody shows stays in sight while one person’s viewings are asked for', () => {
  const left = aViewing({ staff_id: null })
  expect(rowsOf(people, [left], ben.user_id)).toEqual([NOBODY, ben.user_id])
  expect(rowsOf(people, [], ben.user_id)).toEqual([ben.user_id])
  const all = [left, aViewing(), aViewing({ staff_id: ben.user_id })]
  expect(all.map((each) => isOfThem(each, ids, ben.user_id))).toEqual([true, false, true])
  expect(all.every((each) => isOfThem(each, ids, undefined))).toBe(true)
})

test('the viewings of a day, and of a person on it', () => {
  const one = aViewing()
  const other = aViewing({ staff_id: ben.user_id })
  const later = aViewing({ starts_at: '2026-12-02T00:00:00Z' })
  const all = [one, other, later]
  expect(viewingsAt(all, ids, { day: '2026-12-01' })).toEqual([one, other])
  expect(viewingsAt(all, ids, { day: '2026-12-01', person: ben.user_id })).toEqual([other])
})

test.each([
  ['a day off', { days_off: [{ id: '1', first: '2026-12-01', last: '2026-12-02' }] }, true],
  ['the day after', { days_off: [{ id: '1', first: '2026-11-29', last: '2026-11-30' }] }, false],
  ['other weekdays', { hours: [{ weekday: 1, starts: '09:00', ends: '18:00' }] }, true],
  ['this weekday', { hours: [{ weekday: 2, starts: '09:00', ends: '18:00' }] }, false],
  ['no hours yet', {}, false],
])('on a Tuesday, with %s', (_, changes, off) => {
  expect(isOff({ ...ben, ...changes }, '2026-12-01', 2)).toBe(off)
})

test('those that overlap stand beside one another', () => {
  const lanes = lanesOf([at('10:00', '11:00'), at('10:30', '11:30'), at('11:00', '12:00')])
  expect(lanes.map(({ lane, lanes: all }) => [lane, all])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ])
})

test('what only those beside it share does not narrow the rest of the day', () => {
  const lanes = lanesOf([
    at('09:00', '09:30'),
    at('10:00', '11:00'),
    at('10:15', '10:45'),
    at('11:00', '11:30'),
  ])
  expect(lanes.map(({ lane, lanes: all }) => [lane, all])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

test('a cancelled viewing is on nobody’s way', () => {
  const first = at('10:00', '10:30')
  const cancelled = { ...at('11:00', '11:30'), state: 'cancelled' as const }
  const last = at('12:00', '12:30')
  const all = [first, cancelled, last]
  expect(all.map((each) => beforeOf(all, each))).toEqual([undefined, undefined, first])
})

test.each([
  ['active', 'booked', false],
  ['pending', 'requested', false],
  ['withdrawn', 'booked', true],
  ['sold', 'requested', true],
  [null, 'booked', true],
  ['sold', 'done', false],
  ['sold', 'cancelled', false],
] as const)(
  'of a home that is %s, what is %s: no longer on the market is %s',
  (listing_status, state, isGone) => {
    const viewing = aViewing({ listing_status, state })
    expect(isOffMarket(viewing, new Date('2026-12-01T09:00:00Z'))).toBe(isGone)
    expect(isOffMarket(viewing, new Date('2026-12-01T11:00:00Z'))).toBe(false)
  },
)

test('the grid has the usual hours, and those at which somebody is booked', () => {
  expect(hoursShown([])).toEqual({ from: 540, until: 1140 })
  expect(hoursShown([at('07:45', '08:15'), at('19:30', '20:15')])).toEqual({
    from: 420,
    until: 1260,
  })
})
