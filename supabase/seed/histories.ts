import type { TablesInsert } from '../../src/types/database.ts'
import { deterministicId } from './deterministicId.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'

type StatusStep = 'under-offer' | 'back' | 'sold' | 'withdrawn'

interface DemoHistory {
  /** The price at first, where it was not today's. */
  listedAt?: number
  /** What happened since, in order: a new price, or a new status. The last ones are those of the listing. */
  steps: readonly (readonly [moment: string, step: number | StatusStep])[]
}

/** By the keys of their listings. Whatever is not for sale or to let any more has one. */
const HISTORIES: Readonly<Record<string, DemoHistory>> = {
  'sale-pimlico-stucco-flat': { listedAt: 1_325_000, steps: [['2026-11-12T10:20:00Z', 1_275_000]] },
  'sale-tooting-garden-flat': { listedAt: 630_000, steps: [['2026-11-23T15:48:00Z', 615_000]] },
  'sale-walthamstow-victorian-terrace': {
    listedAt: 950_000,
    steps: [['2026-11-18T09:35:00Z', 925_000]],
  },
  'sale-winchester-georgian-house': {
    listedAt: 1_950_000,
    steps: [
      ['2026-09-24T11:05:00Z', 1_895_000],
      ['2026-10-29T14:40:00Z', 1_875_000],
    ],
  },
  'sale-fleet-family-house': { listedAt: 760_000, steps: [['2026-10-12T10:15:00Z', 735_000]] },
  'sale-south-kensington-mews': {
    listedAt: 2_750_000,
    steps: [['2026-10-15T16:10:00Z', 2_850_000]],
  },
  'sale-clerkenwell-penthouse': {
    steps: [
      ['2026-09-29T12:25:00Z', 'under-offer'],
      ['2026-11-04T10:50:00Z', 'back'],
    ],
  },
  'sale-shenfield-villa': {
    steps: [
      ['2026-09-11T16:45:00Z', 'withdrawn'],
      ['2026-10-26T10:30:00Z', 'back'],
    ],
  },
  'commercial-leigh-restaurant': { listedAt: 725_000, steps: [['2026-11-16T13:20:00Z', 685_000]] },
  'rent-walthamstow-studio': { listedAt: 1500, steps: [['2026-11-09T10:05:00Z', 1450]] },
  'rent-croydon-studio': { listedAt: 360, steps: [['2026-11-20T15:30:00Z', 345]] },
  'rent-hampstead-house': { listedAt: 12_500, steps: [['2026-10-05T11:10:00Z', 11_500]] },

  'sale-wandsworth-victorian-house': { steps: [['2026-11-25T10:12:00Z', 'under-offer']] },
  'sale-hook-townhouse': { steps: [['2026-11-10T12:00:00Z', 'under-offer']] },
  'sale-colchester-mill-flat': {
    listedAt: 360_000,
    steps: [
      ['2026-10-06T09:50:00Z', 345_000],
      ['2026-10-30T14:15:00Z', 'under-offer'],
    ],
  },
  'sale-canary-wharf-penthouse': { steps: [['2026-11-17T11:30:00Z', 'under-offer']] },
  'sale-petersfield-victorian-house': {
    steps: [
      ['2026-10-28T10:40:00Z', 'under-offer'],
      ['2026-11-26T15:05:00Z', 'sold'],
    ],
  },
  'sale-leigh-on-sea-flat': {
    steps: [
      ['2026-10-08T13:10:00Z', 'under-offer'],
      ['2026-11-24T12:20:00Z', 'sold'],
    ],
  },
  'sale-blackheath-georgian-flat': {
    listedAt: 875_000,
    steps: [
      ['2026-09-28T10:25:00Z', 845_000],
      ['2026-10-14T16:35:00Z', 'under-offer'],
      ['2026-11-20T11:55:00Z', 'sold'],
    ],
  },
  'development-station-yard': { steps: [['2026-11-13T10:00:00Z', 'sold']] },
  'commercial-chelmsford-office': { steps: [['2026-11-02T14:50:00Z', 'under-offer']] },
  'rent-greenwich-riverside-flat': { steps: [['2026-11-19T09:45:00Z', 'under-offer']] },
  'rent-ealing-townhouse': { steps: [['2026-11-11T16:20:00Z', 'under-offer']] },
  'rent-colchester-loft-flat': { steps: [['2026-11-23T10:30:00Z', 'under-offer']] },
  'rent-richmond-victorian-house': {
    steps: [
      ['2026-10-12T12:40:00Z', 'under-offer'],
      ['2026-10-27T10:10:00Z', 'sold'],
    ],
  },
  'rent-bloomsbury-studio': {
    steps: [
      ['2026-09-09T15:15:00Z', 'under-offer'],
      ['2026-09-18T11:20:00Z', 'sold'],
    ],
  },
}

const stepsOf = ({ key }: Listing) => HISTORIES[key]?.steps ?? []

/** Since when a listing has its status. */
export function statusSince(listing: Listing): string {
  const last = stepsOf(listing).findLast(([, step]) => typeof step === 'string')
  return last?.[0] ?? listing.created_at
}

/**
 * What happened to a listing, oldest first. The database has written the first one of these itself, with today's price; a
 * row from here takes its place.
 */
export function eventRows(listing: Listing): TablesInsert<'listing_events'>[] {
  const { key, created_at } = listing
  const frequency = listing.property_class === 'rent' ? listing.price_frequency : null
  const row = (happened_at: string, kind: string, prices: object = {}, index = 0) => ({
    id: deterministicId(`event/${key}/${index}`),
    property_id: listingId(listing),
    happened_at,
    kind,
    price_before: null,
    price_after: null,
    frequency: null,
    ...prices,
  })
  let price = HISTORIES[key]?.listedAt ?? listing.price
  const first = row(created_at, 'listed', { price_after: price, frequency })
  return [
    first,
    ...stepsOf(listing).map(([moment, step], index) => {
      if (typeof step === 'number') {
        const change = { price_before: price, price_after: step, frequency }
        price = step
        return row(moment, 'price', change, index + 1)
      }
      return row(moment, step, {}, index + 1)
    }),
  ]
}
