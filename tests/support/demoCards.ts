import { photoTexts, searchPrice } from '../../e2e/demo.ts'
import type { ListedProperty } from '../../src/types/property.ts'
import { answerRecords } from '../../supabase/seed/answers.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { eventRows } from '../../supabase/seed/histories.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { photoKind, propertyRow, roomRecords } from '../../supabase/seed/rows.ts'
import { storagePaths } from '../../supabase/seed/storagePaths.ts'

/** The row of a demo listing in the view of cards. */
export function cardRow(listing: Listing): ListedProperty {
  const { description, features, specs, ...row } = propertyRow(listing)
  // The view has no more of them than a card shows.
  const { front: _front, ...shown }: ListedProperty['specs'] = specs
  const [alt_text] = photoTexts(listing)
  const { original, small, medium, card } = storagePaths(listing, 0)
  return {
    ...row,
    specs: shown,
    excerpt: description.slice(0, 200),
    search_price: searchPrice(listing),
    place_id: 1,
    features: features.slice(0, 4),
    feature_count: features.length,
    cover: alt_text
      ? {
          url: original.path,
          alt_text,
          kind: photoKind(listing),
          small_url: small.path,
          medium_url: medium.path,
          card_url: card.path,
        }
      : null,
    photo_count: listing.photos.length,
    has_floor_plan: false,
    reduced_at: null,
  }
}

/** The row of a demo listing, with the rows of its rooms, photographs and history. */
export function wholeRow(listing: Listing) {
  return {
    ...propertyRow(listing),
    search_price: searchPrice(listing),
    property_rooms: roomRecords(listing),
    listing_events: eventRows(listing),
    listing_answers: answerRecords(listing),
    property_images: photoTexts(listing).map((alt_text, display_order) => {
      const { original, small, medium, card, thumbnail } = storagePaths(listing, display_order)
      return {
        id: original.path,
        url: original.path,
        display_order,
        created_at: listing.created_at,
        alt_text,
        kind: photoKind(listing),
        card_url: card.path,
        small_images: [{ url: small.path }],
        medium_images: [{ url: medium.path }],
        thumbnails: [{ url: thumbnail.path }],
      }
    }),
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
