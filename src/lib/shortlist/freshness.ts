import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty, Property } from '~/types/property'
import type { SavedCard } from './shortlist'
import { raisedBy } from './since'

/** A home as a list or a page shows it. */
export type ShownHome = Pick<
  ListedProperty | Property,
  'id' | 'title' | 'location' | 'price' | 'price_qualifier' | 'price_frequency' | 'property_class'
>

/** The part of a home that is stored when it is saved. */
export function cardOf(home: ShownHome): SavedCard {
  return {
    title: home.title,
    place: home.location,
    priceText: formatPrice(home),
    price: comparedPrice(home),
    path: paths.detail(home),
  }
}

/** The price used for comparison, if there is one; weekly rents are converted to monthly ones. */
export function comparedPrice({ price, price_frequency }: ShownHome): number | null {
  return price !== null && price_frequency === 'pw' ? Math.round((price * 52) / 12) : price
}

/** What has changed about a home since it was saved. */
export type Freshness =
  | { kind: 'same' | 'gone' | 'unknown' }
  | { kind: 'reduced' | 'raised'; by: number }

/** @param current the home as listed today: null if it is no longer listed, undefined if that is unknown. */
export function freshnessOf(
  card: SavedCard | null,
  current: ShownHome | null | undefined,
): Freshness {
  if (current === undefined) return { kind: 'unknown' }
  if (current === null) return { kind: 'gone' }
  const by = card ? raisedBy(card.price, comparedPrice(current)) : 0
  if (by === 0) return { kind: 'same' }
  return by < 0 ? { kind: 'reduced', by: -by } : { kind: 'raised', by }
}
