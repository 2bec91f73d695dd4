import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchDiagnosis, findProperties } from '~/services/listings/diagnostics'
import {
  fetchCounts,
  fetchOverview,
  fetchOverviews,
  fetchPreview,
  fetchToday,
  type OverviewRow,
} from '~/services/listings/listings'
import type { ListingRef, PortalFilters } from '~/types/listing'

/** Staff need the present state; if it cannot be fetched, they are told at once and do not wait for a network. */
const fresh = { staleTime: 0, networkMode: 'always' } as const

/**
 * Every key of the portal's data. No other file writes one down. What no first view asks for is fetched by code that
 * comes with the dialog that shows it.
 */
export const portalQueries = {
  overviews: (filters: PortalFilters) =>
    infiniteQueryOptions({
      queryKey: [...portalKey, 'overviews', filters],
      queryFn: ({ pageParam, signal }) => fetchOverviews(filters, pageParam, signal),
      initialPageParam: undefined as OverviewRow | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  overview: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'overview', id],
      queryFn: ({ signal }) => fetchOverview(id, signal),
      ...fresh,
    }),

  counts: ({ search, status }: Pick<PortalFilters, 'search' | 'status'>) =>
    queryOptions({
      queryKey: [...portalKey, 'counts', search, status],
      queryFn: ({ signal }) => fetchCounts({ search, status }, signal),
      ...fresh,
    }),

  images: (listing: Pick<ListingRef, 'id' | 'title'>) =>
    queryOptions({
      queryKey: [...portalKey, 'images', listing.id],
      queryFn: async ({ signal }) =>
        (await import('~/services/images/listingImages')).fetchListingImages(
          listing,
          'Failed to process image updates',
          signal,
        ),
      ...fresh,
    }),

  /** One listing for its form: fetched whenever a form opens, and never while it is open. */
  edited: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'edited', id],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/listingEdits')).fetchListing(id, signal),
      staleTime: 'static',
      gcTime: 0,
    }),

  /** The same for its material information, which may be open over the form and saved before it. */
  material: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'material', id],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/listingEdits')).fetchListing(id, signal),
      staleTime: 'static',
      gcTime: 0,
    }),

  /** The work that waits for staff. */
  today: (day: string) =>
    queryOptions({
      queryKey: [...portalKey, 'today', day],
      queryFn: ({ signal }) => fetchToday(day, signal),
      ...fresh,
    }),

  /** A listing as visitors see it, or would see it. */
  preview: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'preview', id],
      queryFn: ({ signal }) => fetchPreview(id, signal),
      ...fresh,
    }),

  /** The listings to choose from on the diagnostic page. */
  matches: (search: string) =>
    queryOptions({
      queryKey: [...portalKey, 'matches', search],
      queryFn: ({ signal }) => findProperties(search, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),

  /** Everything known about the order of one listing's photographs. */
  diagnosis: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'diagnosis', id],
      queryFn: ({ signal }) => fetchDiagnosis(id, signal),
      staleTime: 0,
    }),
}
