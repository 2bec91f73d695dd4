import { describe, expect, it } from 'vitest'
import { historyOf } from '~/lib/history/history'
import type { ListingEvent } from '~/types/listingEvent'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { eventRows, statusSince } from '../../supabase/seed/histories.ts'

const statusAfter: Readonly<Record<string, string>> = {
  listed: 'active',
  back: 'active',
  'under-offer': 'pending',
  sold: 'sold',
  withdrawn: 'withdrawn',
}

describe.each(demoListings.map((listing) => [listing.key, listing] as const))(
  '%s',
  (_, listing) => {
    const rows = eventRows(listing)

    it('ends with its price and its status of today', () => {
      const status = rows
        .map(({ kind }) => statusAfter[kind])
        .findLast((each) => each !== undefined)
      expect(status).toBe(listing.status)
      const priced = rows.findLast(({ price_after }) => price_after !== null)
      expect(priced?.price_after ?? null).toBe(listing.price)
    })

    it('begins when it was listed, and goes on in order until now', () => {
      const times = rows.map(({ happened_at }) => String(happened_at))
      expect(times[0]).toBe(listing.created_at)
      expect(times).toEqual([...new Set(times)].sort())
      expect(times.at(-1)?.localeCompare('2026-11-29')).toBe(-1)
      expect(times).toContain(statusSince(listing))
    })

    it('has a price that goes on from the one before', () => {
      let price = rows[0]?.price_after
      for (const { kind, price_before, price_after } of rows.slice(1)) {
        if (kind === 'price') expect(price_before).toBe(price)
        price = price_after ?? price
      }
    })
  },
)

it('a dozen tell of more than their listing', () => {
  const histories = demoListings.map((listing) => historyOf(eventRows(listing) as ListingEvent[]))
  expect(histories.filter(({ lines }) => lines.length > 1).length).toBeGreaterThanOrEqual(12)
})
