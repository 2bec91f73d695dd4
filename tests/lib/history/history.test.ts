import { describe, expect, it } from 'vitest'
import { historyLine } from '~/content/listing/history'
import { historyOf } from '~/lib/history/history'
import type { ListingEvent, ListingEventKind } from '~/types/listingEvent'

const event = (
  happened_at: string,
  kind: ListingEventKind,
  price_before: number | null = null,
  price_after: number | null = null,
  frequency: ListingEvent['frequency'] = null,
): ListingEvent => ({ happened_at, kind, price_before, price_after, frequency })

const inWords = (events: readonly ListingEvent[], propertyClass: 'sale' | 'rent' = 'sale') => {
  const { lines, before } = historyOf(events)
  const written = (some: typeof lines) =>
    some.map((line) => `${line.day} ${historyLine(line, propertyClass)}`.replaceAll('\u00a0', ' '))
  return { lines: written(lines), before: written(before) }
}
const linesOf = (events: readonly ListingEvent[]) => inWords(events).lines

const LISTED = event('2026-09-01T09:00:00Z', 'listed', null, 1_325_000)

describe('the history of a listing', () => {
  it('has the newest first, in words', () => {
    const events = [
      event('2026-10-03T09:00:00Z', 'under-offer'),
      event('2026-11-12T09:00:00Z', 'price', 1_325_000, 1_275_000),
      LISTED,
      event('2026-10-20T09:00:00Z', 'back'),
    ]
    expect(linesOf(events)).toEqual([
      '2026-11-12 Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)',
      '2026-10-20 Back on the market',
      '2026-10-03 Under offer',
      '2026-09-01 Listed at £1,325,000',
    ])
  })

  it('names what has no price of ours as a fact alone', () => {
    expect(linesOf([LISTED, event('2026-10-03T09:00:00Z', 'sold')])[0]).toBe('2026-10-03 Sold')
  })

  it('says what a rent is let by, and has it by the month or week', () => {
    const events = [
      event('2026-09-01T09:00:00Z', 'listed', null, 2400, 'pcm'),
      event('2026-09-20T09:00:00Z', 'price', 2400, 2300, 'pcm'),
      event('2026-10-01T09:00:00Z', 'under-offer'),
      event('2026-10-09T09:00:00Z', 'sold'),
    ]
    expect(inWords(events, 'rent').lines).toEqual([
      '2026-10-09 Let',
      '2026-10-01 Let agreed',
      '2026-09-20 Reduced from £2,400 to £2,300 pcm (£100, 4.2 %)',
      '2026-09-01 Listed at £2,400 pcm',
    ])
  })

  it('counts days in London', () => {
    expect(linesOf([event('2026-07-01T23:30:00Z', 'listed', null, 5)])).toEqual([
      '2026-07-02 Listed at £5',
    ])
  })

  it('tells a rise, a price that is withheld and one that is stated again', () => {
    const events = [
      LISTED,
      event('2026-09-02T09:00:00Z', 'price', 1_325_000, 1_350_000),
      event('2026-09-03T09:00:00Z', 'price', 1_350_000, null),
      event('2026-09-04T09:00:00Z', 'price', null, 1_300_000),
    ]
    expect(linesOf(events).slice(0, 3)).toEqual([
      '2026-09-04 Priced at £1,300,000',
      '2026-09-03 Price on application',
      '2026-09-02 Increased from £1,325,000 to £1,350,000 (£25,000, 1.9 %)',
    ])
  })

  it('has what was before a long withdrawal apart', () => {
    const events = [
      LISTED,
      event('2026-09-10T09:00:00Z', 'price', 1_325_000, 1_300_000),
      event('2026-09-20T09:00:00Z', 'withdrawn'),
      event('2027-01-20T09:00:00Z', 'relisted', null, 1_200_000),
    ]
    expect(inWords(events)).toEqual({
      lines: ['2027-01-20 Listed at £1,200,000'],
      before: [
        '2026-09-20 Taken off the market',
        '2026-09-10 Reduced from £1,325,000 to £1,300,000 (£25,000, 1.9 %)',
        '2026-09-01 Listed at £1,325,000',
      ],
    })
  })

  it('says at which other price a listing came back, which is no reduction', () => {
    const events = [
      LISTED,
      event('2026-09-20T09:00:00Z', 'withdrawn'),
      event('2026-10-20T09:00:00Z', 'back', null, 1_200_000),
      event('2026-10-21T09:00:00Z', 'price', 1_200_000, 1_190_000),
    ]
    expect(linesOf(events).slice(0, 2)).toEqual([
      '2026-10-21 Reduced from £1,200,000 to £1,190,000 (£10,000, 0.8 %)',
      '2026-10-20 Back on the market at £1,200,000',
    ])
  })

  it('is empty without events', () => {
    expect(historyOf([])).toEqual({ lines: [], before: [] })
  })
})

describe('changes of the same day', () => {
  const at = (minute: number) => `2026-11-12T09:${String(minute).padStart(2, '0')}:00Z`

  it('are one line', () => {
    const prices = [1_325_000, 1_300_000, 1_290_000, 1_310_000, 1_275_000]
    const changes = prices
      .slice(1)
      .map((price, index) => event(at(index), 'price', prices[index] ?? null, price))
    expect(linesOf([LISTED, ...changes])).toEqual([
      '2026-11-12 Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)',
      '2026-09-01 Listed at £1,325,000',
    ])
  })

  it.each<[string, ListingEvent[]]>([
    [
      'a price',
      [event(at(1), 'price', 1_325_000, 132_500), event(at(2), 'price', 132_500, 1_325_000)],
    ],
    ['an offer', [event(at(1), 'under-offer'), event(at(2), 'back')]],
    ['a withdrawal', [event(at(1), 'withdrawn'), event(at(2), 'back', null, 1_325_000)]],
  ])('are none where they end as they began: %s', (_, events) => {
    expect(linesOf([LISTED, ...events])).toEqual(['2026-09-01 Listed at £1,325,000'])
  })

  it('of price and status are a line each', () => {
    const events = [
      event(at(1), 'price', 1_325_000, 1_300_000),
      event(at(2), 'under-offer'),
      event(at(3), 'price', 1_300_000, 1_275_000),
      event(at(4), 'back'),
      event(at(5), 'sold'),
    ]
    expect(linesOf([LISTED, ...events]).slice(0, 2)).toEqual([
      '2026-11-12 Sold',
      '2026-11-12 Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)',
    ])
  })

  it('do not fold over midnight in London', () => {
    const events = [
      event('2026-11-12T23:59:00Z', 'price', 1_325_000, 1_300_000),
      event('2026-11-13T00:01:00Z', 'price', 1_300_000, 1_325_000),
    ]
    expect(linesOf([LISTED, ...events])).toHaveLength(3)
  })

  it('leave the day of the listing its price', () => {
    const events = [LISTED, event('2026-09-01T10:00:00Z', 'price', 1_325_000, 1_300_000)]
    expect(linesOf(events)).toEqual([
      '2026-09-01 Reduced from £1,325,000 to £1,300,000 (£25,000, 1.9 %)',
      '2026-09-01 Listed at £1,325,000',
    ])
  })
})

describe('a typing error, which visitors do not get', () => {
  it('leaves no gap: the next change begins where the last one ended', () => {
    const events = [LISTED, event('2026-11-13T09:00:00Z', 'price', 127_500, 1_275_000)]
    expect(linesOf(events)[0]).toBe(
      '2026-11-13 Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)',
    )
  })

  it('that was put right leaves no line', () => {
    const events = [LISTED, event('2026-11-13T09:00:00Z', 'price', 132_500, 1_325_000)]
    expect(linesOf(events)).toHaveLength(1)
  })
})
