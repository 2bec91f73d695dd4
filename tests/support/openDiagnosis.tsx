import { screen } from '@testing-library/react'
import { aListing } from './aListing.ts'
import type { Call } from './network.ts'
import { type OpenPortal, openPortal } from './openPortal.tsx'

type Opening = Parameters<typeof openPortal>[0]

/** A stored photograph of the listing below. */
function image(index: number) {
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    property_id: aListing().id,
    property_type: 'sale',
    url: `house/${index}.jpg`,
    filename: `${index}.jpg`,
    size: 1000 + index,
    mime_type: 'image/jpeg',
    display_order: index,
    created_at: '2026-11-01T09:00:00.000+00:00',
    alt_text: null as string | null,
    small_images: null,
    medium_images: null,
    thumbnails: null,
  }
}

/** A listing with this many photographs, as the diagnostic page reads it. */
export function withPhotographs(count: number) {
  const property_images = Array.from({ length: count }, (_, index) => image(index))
  return { ...aListing(), image_urls: property_images.map(({ url }) => url), property_images }
}

type Diagnosed = ReturnType<typeof withPhotographs>

/** The listing's row in the view of cards. */
function cardOf({ property_images: [first], features, image_urls, ...listing }: Diagnosed) {
  return {
    ...listing,
    excerpt: listing.description,
    features: features.slice(0, 4),
    feature_count: features.length,
    cover: first
      ? { url: first.url, alt_text: first.alt_text, small_url: null, medium_url: null }
      : null,
    photo_count: image_urls.length,
  }
}

export const PROPERTIES = 'GET /rest/v1/properties'
export const IMAGES = 'GET /rest/v1/property_images'

/** The answer of a backend with one listing, which is found by its id and in an unfiltered list. */
export const answerOf =
  (listing: Diagnosed) =>
  ({ query }: Pick<Call, 'query'>): unknown[] => {
    if (query.has('title') || query.has('location')) return []
    const id = query.get('id')
    return id === null || id === `eq.${listing.id}` ? [listing] : []
  }

/** Opens the diagnostic page, with this listing chosen unless the query says otherwise. */
export async function openDiagnosis(
  listing: Diagnosed = withPhotographs(2),
  { routes, ...opening }: NonNullable<Opening> = {},
): Promise<OpenPortal> {
  return openPortal({
    path: '/diagnostic',
    query: `?property=${listing.id}`,
    routes: {
      [PROPERTIES]: answerOf(listing),
      [IMAGES]: () => listing.property_images,
      'GET /rest/v1/listing_cards': () => [cardOf(listing)],
      ...routes,
    },
    ...opening,
  })
}

/** The rows of a table that the page shows. */
export async function dump(name: 'property_images' | 'image_urls'): Promise<unknown[]> {
  const region = await screen.findByRole('region', { name: new RegExp(`^${name}`) })
  return JSON.parse(region.textContent ?? '') as unknown[]
}
