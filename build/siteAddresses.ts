import { paths, publicAddresses } from '../src/lib/paths.ts'

const LISTING = /^\/(?:property|developments)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isListingAddress(path: string): boolean {
  return LISTING.test(path)
}

/**
 * Whether an address may be a page of the site. Only the backend knows which listings exist.
 * @param portal the address of the portal; no other id is one
 */
export function isSiteAddress(path: string, portal: string | undefined): boolean {
  // The router ignores the case and a trailing slash, too.
  const address = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return (
    [
      ...publicAddresses,
      paths.alertPage,
      paths.ownEnquiry,
      paths.viewingPage,
      paths.ownerPage,
      paths.diagnostic,
      portal?.toLowerCase(),
    ].includes(address) || isListingAddress(address)
  )
}
