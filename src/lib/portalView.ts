const portalViews = ['properties', 'enquiries', 'activity'] as const
export type PortalView = (typeof portalViews)[number]

/** Which part of the portal an address opens. */
export function parsePortalView(params: URLSearchParams): PortalView {
  return portalViews.find((view) => view === params.get('view')) ?? 'properties'
}
