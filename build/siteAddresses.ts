import { paths, publicAddresses } from '../src/lib/paths.ts'

const LISTING = /^\/(?:property|developments)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PORTAL = /^\/management-portal\/[^/]+$/

export function isListingAddress(path: string): boolean {
  return LISTING.test(path)
}

/** Whether an address may be a page of the site. Only the backend knows which listings exist. */
export function isSiteAddress(path: string): boolean {
  // The router ignores the case and a trailing slash, too.
  const address = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return (
    [...publicAddresses, paths.diagnostic].includes(address) ||
    isListingAddress(address) ||
    PORTAL.test(address)
  )
}
