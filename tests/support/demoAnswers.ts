import { listingId, photoTexts, searchPrice } from '../../e2e/demo.ts'
import type { ListedProperty } from '../../src/types/property.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { propertyRow } from '../../supabase/seed/rows.ts'
import { storagePaths } from '../../supabase/seed/storagePaths.ts'
import { type Network, stubNetwork } from './network.ts'

/** The backend calls of the public pages. */
export const routes = {
  search: 'POST /rest/v1/rpc/search_listings',
  total: 'POST /rest/v1/rpc/count_found',
  suggestions: 'POST /rest/v1/rpc/suggest_places',
  counts: 'POST /rest/v1/rpc/count_options',
  relaxations: 'POST /rest/v1/rpc/relax_search',
  place: 'POST /rest/v1/rpc/describe_place',
  cards: 'GET /rest/v1/listing_cards',
  property: 'GET /rest/v1/properties',
} as const

/** The row of a demo listing in the view of cards. */
export function cardRow(listing: Listing): ListedProperty {
  const { description, features, ...row } = propertyRow(listing)
  const [alt_text] = photoTexts(listing)
  const { original, small, medium } = storagePaths(listing, 0)
  return {
    ...row,
    excerpt: description.slice(0, 200),
    search_price: searchPrice(listing),
    place_id: 1,
    features: features.slice(0, 4),
    feature_count: features.length,
    cover: alt_text
      ? { url: original.path, alt_text, small_url: small.path, medium_url: medium.path }
      : null,
    photo_count: listing.photos.length,
  }
}

/** So many cards, each with an id and a title of its own. */
export function manyCards(count: number): readonly ListedProperty[] {
  const [first] = demoListings.map(cardRow)
  if (!first) throw new Error('There are no demo listings.')
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Gabled house ${index}`,
  }))
}

/** The row of a demo listing with all its particulars and photographs. */
export function wholeRow(listing: Listing) {
  return {
    ...propertyRow(listing),
    search_price: searchPrice(listing),
    property_images: photoTexts(listing).map((alt_text, display_order) => {
      const { original, small, medium, thumbnail } = storagePaths(listing, display_order)
      return {
        id: original.path,
        url: original.path,
        display_order,
        created_at: listing.created_at,
        alt_text,
        small_images: [{ url: small.path }],
        medium_images: [{ url: medium.path }],
        thumbnails: [{ url: thumbnail.path }],
      }
    }),
  }
}

/** Empty answers to the calls that help with a search. */
export const noHelp = {
  [routes.suggestions]: () => ({ places: [], listings: [] }),
  [routes.place]: () => null,
  [routes.counts]: () => null,
  [routes.relaxations]: () => [],
}

/**
 * A backend whose lists contain only these listings, whatever the search. Every demo listing can be read at its own
 * address.
 */
export function stubListings(listed: readonly Listing[]): Network {
  return stubNetwork({
    ...noHelp,
    [routes.search]: () => listed.map(cardRow),
    [routes.total]: () => ({ count: listed.length, more: false }),
    [routes.cards]: () => listed.map(cardRow),
    [routes.property]: ({ query }) =>
      demoListings
        .filter((listing) => query.get('id') === `eq.${listingId(listing)}`)
        .map(wholeRow),
  })
}
