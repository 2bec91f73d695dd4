export type PortalView = 'properties' | 'enquiries'

/** Which part of the portal an address opens. */
export function parsePortalView(params: URLSearchParams): PortalView {
  return params.get('view') === 'enquiries' ? 'enquiries' : 'properties'
}
