import { describe, expect, it } from 'vitest'
import { firstListed } from '~/content/listing/history'
import { timeOnMarket } from '~/lib/history/timeOnMarket'
import type { ListingEvent, ListingEventKind } from '~/types/listingEvent'

const event = (day: string, kind: ListingEventKind): ListingEvent => ({
  happened_at: day.length > 10 ? day : `${day}T12:00:00Z`,
  kind,
  price_before: null,
  price_after: null,
  frequency: null,
})
const LISTED = event('2026-09-01', 'listed')

const daysOnMarket = (events: readonly ListingEvent[], today: string) =>
  timeOnMarket({ events, first_public_at: null }, today)?.days
const listedSince = (events: readonly ListingEvent[], first_public_at: string | null = null) =>
  timeOnMarket({ events, first_public_at }, '2026-11-24')?.since

describe('the days on the market', () => {
  it.each<[string, ListingEvent[], string, number]>([
    ['since it was listed', [], '2026-11-24', 84],
    ['on the first day', [], '2026-09-01', 0],
    ['those under offer count', [event('2026-09-10', 'under-offer')], '2026-11-24', 84],
    [
      'until it was sold',
      [event('2026-09-10', 'under-offer'), event('2026-09-30', 'sold')],
      '2026-11-24',
      29,
    ],
    [
      'until it was sold, whatever its price becomes',
      [event('2026-09-30', 'sold'), event('2026-10-10', 'price')],
      '2026-11-24',
      29,
    ],
    [
      'sold, and back again',
      [event('2026-09-11', 'sold'), event('2026-09-21', 'back')],
      '2026-10-01',
      20,
    ],
    [
      'without those on which it was withdrawn',
      [event('2026-09-11', 'withdrawn'), event('2026-11-14', 'back')],
      '2026-11-24',
      20,
    ],
    [
      'since it was listed anew',
      [event('2026-09-11', 'withdrawn'), event('2027-01-14', 'relisted')],
      '2027-01-24',
      10,
    ],
    ['of a leap year', [], '2028-03-01', 547],
  ])('%s', (_, events, today, days) => {
    expect(daysOnMarket([LISTED, ...events].toReversed(), today)).toBe(days)
  })

  // The clocks go back on 25 October 2026, and forward on 28 March 2027.
  it.each([
    ['2026-07-19T12:00:00Z', '2026-10-24', 97],
    ['2026-07-19T12:00:00Z', '2026-10-25', 98],
    ['2026-07-19T12:00:00Z', '2026-10-26', 99],
    ['2026-07-18T23:30:00Z', '2026-10-25', 98],
    ['2026-12-20T23:30:00Z', '2027-03-28', 98],
    ['2026-12-20T23:30:00Z', '2027-03-29', 99],
  ])('from %s to %s, across a change of the clocks', (listed, today, days) => {
    expect(daysOnMarket([event(listed, 'listed')], today)).toBe(days)
  })
})

it('says since when it is listed, which a short withdrawal leaves', () => {
  const back = [LISTED, event('2026-09-11', 'withdrawn'), event('2026-10-01', 'back')]
  expect(listedSince(back)).toBe('2026-09-01')
  const anew = [LISTED, event('2026-09-11', 'withdrawn'), event('2027-01-14', 'relisted')]
  expect(listedSince(anew)).toBe('2027-01-14')
})

it('goes by when it was first seen where its events do not tell', () => {
  expect(listedSince([], '2026-09-01T09:00:00Z')).toBe('2026-09-01')
  const first_public_at = '2026-11-01T09:00:00Z'
  expect(timeOnMarket({ events: [], first_public_at }, '2026-11-24')?.days).toBe(23)
})

it('is nothing for a draft', () => {
  expect(timeOnMarket({ events: [], first_public_at: null }, '2026-11-24')).toBeUndefined()
})

it.each([
  [84, 'First listed 1 September 2026 · 84 days on the market'],
  [1, 'First listed 1 September 2026 · 1 day on the market'],
  [undefined, 'First listed 1 September 2026'],
])('with %s days: %s', (days, words) => {
  expect(firstListed('2026-09-01', days).replaceAll('\u00a0', ' ')).toBe(words)
})
