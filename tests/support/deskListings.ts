import { afterEach, vi } from 'vitest'
import * as listings from '~/services/listings/listings'
import type { ListingOverview, PortalFilters } from '~/types/listing'
import { countsOf } from './openPortal.tsx'

/** A listing as the desk shows it. A test passes only the values that it is about. */
export function aDeskListing(changes: Partial<ListingOverview> = {}): ListingOverview {
  return {
    id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    title: 'Gabled brick house',
    location: 'Ealing, London',
    property_class: 'sale',
    type: 'house',
    status: 'active',
    featured: false,
    price: 1_250_000,
    price_qualifier: null,
    price_frequency: null,
    tenancy_kind: null,
    mainImage: undefined,
    totalImages: 0,
    pendingImages: 0,
    gaps: 0,
    created_at: '2026-11-01T09:00:00.000+00:00',
    updated_at: '2026-11-20T09:00:00.000+00:00',
    ...changes,
  }
}

/** This many listings, each with its own id and title. */
export const deskListings = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDeskListing({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: `House ${index + 1}`,
    }),
  )

/** The listings of the desk. What a test does changes them, and it may change them as somebody else. */
export const desk: { listings: readonly ListingOverview[] } = { listings: [] }

export function changeOnDesk(id: string, changes: Partial<ListingOverview>): void {
  desk.listings = desk.listings.map((each) => (each.id === id ? { ...each, ...changes } : each))
}

/** The search for listings, which a test may let fail, or hold. */
export const search = () => vi.spyOn(listings, 'fetchOverviews')
export const counting = () => vi.spyOn(listings, 'fetchCounts')
export const lastSearch = (): PortalFilters | undefined => search().mock.lastCall?.[0]

const rowOf = ({ mainImage: _, totalImages, pendingImages, ...listing }: ListingOverview) => ({
  ...listing,
  search_price: listing.price,
  main_image: null,
  total_images: totalImages,
  pending_images: pendingImages,
  gap_count: listing.gaps,
})

/** A page of the desk's listings, whatever is searched. */
const aPage: typeof listings.fetchOverviews = async (_, after) => {
  const start = desk.listings.findIndex(({ id }) => id === after?.id) + 1
  const page = desk.listings.slice(start, start + listings.PORTAL_PAGE_SIZE)
  const last = page.at(-1)
  return { listings: page, next: last && last !== desk.listings.at(-1) ? rowOf(last) : undefined }
}

/** Lets the desk have these listings. */
export function letDeskHave(...listed: readonly ListingOverview[]): void {
  desk.listings = listed
  search().mockImplementation(aPage)
  counting().mockImplementation(async () => countsOf(desk.listings.length))
}
afterEach(() => {
  search().mockRestore()
  counting().mockRestore()
})
