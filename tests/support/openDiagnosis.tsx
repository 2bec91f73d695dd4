import { screen } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { toProperty } from '~/lib/photo/propertyImages'
import { inStoredOrder } from '~/lib/storedOrder'
import * as images from '~/services/images/listingImages'
import * as diagnostics from '~/services/listings/diagnostics'
import * as properties from '~/services/listings/properties'
import type { ManagedImage } from '~/types/listing'
import { aListing } from './aListing.ts'
import { openPortal } from './openPortal.tsx'
import type { OpenSite } from './openSite.tsx'

type Opening = NonNullable<Parameters<typeof openPortal>[0]>

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
    width: null,
    height: null,
    has_small_image: false,
    card_url: null,
    kind: null,
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

/** What the services find of it. */
function found(listing: Diagnosed) {
  const { property_images, features, ...particulars } = listing
  const property = toProperty(
    listing,
    (path) => path,
    (path) => path,
  )
  const stored = inStoredOrder(property_images)
  const [cover] = stored
  const card = {
    ...particulars,
    excerpt: listing.description,
    features: features.slice(0, 4),
    feature_count: features.length,
    cover: cover
      ? {
          url: cover.url,
          alt_text: cover.alt_text,
          kind: cover.kind,
          small_url: null,
          medium_url: null,
        }
      : null,
    photo_count: property_images.length,
    has_floor_plan: false,
    reduced_at: null,
    place_id: 1,
    specs: property.specs,
    search_price: listing.price,
  }
  const managed = stored.map(
    ({ id, filename, url, display_order }): ManagedImage => ({
      ...{ id, filename, path: url, originalUrl: url, alt: filename, display_order, kind: null },
      ...{ smallUrl: undefined, mediumUrl: undefined, thumbnailUrl: undefined },
    }),
  )
  return { property, card, images: stored, imageUrls: listing.image_urls, managed }
}

/** The services of the page, which a test may let fail. */
export const services = {
  matches: () => vi.spyOn(diagnostics, 'findProperties'),
  diagnosis: () => vi.spyOn(diagnostics, 'fetchDiagnosis'),
  images: () => vi.spyOn(images, 'fetchListingImages'),
  property: () => vi.spyOn(properties, 'fetchProperty'),
}
afterEach(() => {
  for (const service of Object.values(services)) service().mockRestore()
})

/** From now on there is this listing alone, which is found by its id and without any words. */
export function letThereBe(listing: Diagnosed): void {
  const { managed, ...diagnosis } = found(listing)
  services.matches().mockImplementation(async (text) => ({
    found: text === '' || text === listing.id ? [listing] : [],
    isCut: false,
  }))
  services.diagnosis().mockImplementation(async (id) => (id === listing.id ? diagnosis : null))
  services.images().mockResolvedValue(managed)
  // The card's further photographs.
  services.property().mockResolvedValue(diagnosis.property)
}

/** Opens the diagnostic page, with this listing chosen unless the query says otherwise. */
export function openDiagnosis(
  listing: Diagnosed = withPhotographs(2),
  { matches, ...opening }: Opening & { matches?: typeof diagnostics.findProperties } = {},
): Promise<OpenSite> {
  letThereBe(listing)
  if (matches) services.matches().mockImplementation(matches)
  return openPortal({ path: '/diagnostic', query: `?property=${listing.id}`, ...opening })
}

/** The rows of a table that the page shows. */
export async function dump(name: 'property_images' | 'image_urls'): Promise<unknown[]> {
  const region = await screen.findByRole('region', { name: new RegExp(`^${name}`) })
  return JSON.parse(region.textContent ?? '') as unknown[]
}
