import { type PortalFilters, portalSorts, portalTabs } from '~/types/listing'

/** As long as any title or place; a longer text finds nothing and only makes the address long. */
export const SEARCH_MAX_LENGTH = 100

/** What the portal's address asks for. Never throws: what makes no sense is left out. */
export function parsePortalFilters(params: URLSearchParams): PortalFilters {
  return {
    tab: portalTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    sort: portalSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH).trim(),
  }
}

/** The address's query for these filters, in a fixed order and without defaults. */
export function serialisePortalFilters({ tab, search, sort }: PortalFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('tab', tab)
  if (search) params.set('search', search)
  if (sort !== 'newest') params.set('sort', sort)
  return params
}
