import { vi } from 'vitest'
import { toProperty } from '~/lib/photo/propertyImages'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import { describePlace, suggestPlaces } from '~/services/listings/places'
import {
  countFound,
  fetchCards,
  fetchFeatured,
  fetchListingPage,
  fetchProperty,
  fetchSimilar,
} from '~/services/listings/properties'
import { fetchRelaxations, fetchSearchCounts } from '~/services/listings/searchCounts'
import { fetchCompared } from '~/services/listings/shortlistedListings'
import type { ListedProperty, Property, PropertyResults } from '~/types/property'
import { listingId } from '../../e2e/demo.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { cardRow, wholeRow } from './demoCards.ts'
import { stubNetwork } from './network.ts'

vi.mock('~/services/listings/places', { spy: true })
vi.mock('~/services/listings/properties', { spy: true })
vi.mock('~/services/listings/searchCounts', { spy: true })
vi.mock('~/services/listings/shortlistedListings', { spy: true })

/** The services of the public pages, which a test may let fail, or hold. */
export const services = {
  countFound: vi.mocked(countFound),
  describePlace: vi.mocked(describePlace),
  fetchCards: vi.mocked(fetchCards),
  fetchCompared: vi.mocked(fetchCompared),
  fetchFeatured: vi.mocked(fetchFeatured),
  fetchListingPage: vi.mocked(fetchListingPage),
  fetchProperty: vi.mocked(fetchProperty),
  fetchRelaxations: vi.mocked(fetchRelaxations),
  fetchSearchCounts: vi.mocked(fetchSearchCounts),
  fetchSimilar: vi.mocked(fetchSimilar),
  suggestPlaces: vi.mocked(suggestPlaces),
}

/** A demo listing with all its particulars and photographs. */
const wholeListing = (listing: Listing): Property =>
  toProperty(wholeRow(listing), publicPhotoUrl, propertyFileUrl)

/** The only page of a search. */
export const pageOf = (properties: readonly ListedProperty[]): PropertyResults => ({
  properties,
  next: null,
})

/** What was searched for last. */
export const lastSearch = () => services.fetchListingPage.mock.lastCall?.[0]

/**
 * Lets every list contain only these listings, whatever the search. Every demo listing can be read at its own address.
 * Any call of the network fails the test.
 */
export function stubListings(listed: readonly Listing[]): void {
  stubNetwork()
  const cards = listed.map(cardRow)
  for (const service of Object.values(services)) service.mockReset()
  services.countFound.mockResolvedValue({ count: listed.length, more: false })
  services.describePlace.mockResolvedValue(null)
  services.fetchCards.mockImplementation(async (ids) => cards.filter(({ id }) => ids.includes(id)))
  services.fetchCompared.mockImplementation(async (ids) =>
    listed.filter((listing) => ids.includes(listingId(listing))).map(wholeListing),
  )
  services.fetchFeatured.mockResolvedValue(cards)
  services.fetchListingPage.mockResolvedValue(pageOf(cards))
  services.fetchProperty.mockImplementation(async (id) => {
    const found = demoListings.find((listing) => listingId(listing) === id)
    return found ? wholeListing(found) : null
  })
  services.fetchRelaxations.mockResolvedValue([])
  services.fetchSearchCounts.mockResolvedValue(null)
  services.fetchSimilar.mockResolvedValue(cards)
  services.suggestPlaces.mockResolvedValue({ places: [], listings: [] })
}
