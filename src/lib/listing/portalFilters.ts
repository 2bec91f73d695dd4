import { type PortalFilters, portalSorts, portalTabs, propertyStatuses } from '~/types/listing'
import { type AuditFilters, auditKinds } from '~/types/portal/activity'

/** As long as any title or place. A longer text would find nothing and only make the address long. */
export const SEARCH_MAX_LENGTH = 100

/** The filters in the portal's address. Never throws: a value that makes no sense is left out. */
export function parsePortalFilters(params: URLSearchParams): PortalFilters {
  return {
    tab: portalTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    sort: portalSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH).trim(),
    status: propertyStatuses.find((status) => status === params.get('status')),
  }
}

/** The address's query for these filters, in a fixed order and without defaults. */
export function serialisePortalFilters({
  tab,
  search,
  sort,
  status,
}: PortalFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('tab', tab)
  if (search) params.set('search', search)
  if (sort !== 'newest') params.set('sort', sort)
  if (status) params.set('status', status)
  return params
}

const portalViews = [
  'properties',
  'enquiries',
  'diary',
  'activity',
  'visits',
  'team',
  'account',
  'preview',
] as const
export type PortalView = (typeof portalViews)[number]

/** The part of the portal that an address opens. */
export function parsePortalView(params: URLSearchParams): PortalView {
  return portalViews.find((view) => view === params.get('view')) ?? 'properties'
}

const ID = /^[0-9a-f-]{36}$/

/** The id of the listing that an address previews, or whose visits it shows. */
export function parsePreview(params: URLSearchParams): string | undefined {
  return ID.exec(params.get('listing') ?? '')?.[0]
}

/** The filters of the audit log in an address: by person, listing, action or kind. An invalid one is left out. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const idIn = (name: string) => ID.exec(params.get(name) ?? '')?.[0]
  return {
    person: idIn('person'),
    listing: idIn('listing'),
    parts: idIn('parts'),
    kind: auditKinds.find((kind) => kind === params.get('kind')),
  }
}
