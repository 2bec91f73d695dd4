import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty, Property } from '~/types/property'
import type { SavedCard } from './hunt'

/** A home as a list or a page shows it. */
export type ShownHome = Pick<
  ListedProperty | Property,
  'id' | 'title' | 'location' | 'price' | 'price_frequency' | 'property_class'
>

/** What is kept of a home when it is saved. */
export function cardOf(home: ShownHome): SavedCard {
  return {
    title: home.title,
    place: home.location,
    priceText: formatPrice(home),
    price: comparedPrice(home),
    path: paths.detail(home),
  }
}

/** Rents by the week and by the month are compared by the month. */
export function comparedPrice({ price, price_frequency }: ShownHome): number {
  return price_frequency === 'pw' ? Math.round((price * 52) / 12) : price
}

/** What has become of a home since it was saved. */
export type Freshness =
  | { kind: 'same' | 'gone' | 'unknown' }
  | { kind: 'reduced' | 'raised'; by: number }

/**
 * @param current as it is listed today: null where it is not listed any more, undefined where nobody knows.
 */
export function freshnessOf(
  card: SavedCard | null,
  current: ShownHome | null | undefined,
): Freshness {
  if (current === undefined) return { kind: 'unknown' }
  if (current === null) return { kind: 'gone' }
  const by = card ? comparedPrice(current) - card.price : 0
  if (by === 0) return { kind: 'same' }
  return by < 0 ? { kind: 'reduced', by: -by } : { kind: 'raised', by }
}
