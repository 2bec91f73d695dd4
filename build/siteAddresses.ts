import { paths } from '../src/lib/paths.ts'
import { propertyClasses } from '../src/types/property.ts'

/** Every public page that there is whatever the listings. */
export const staticAddresses: readonly string[] = [
  paths.home,
  ...propertyClasses.map(paths.listings),
  paths.propertiesSelection,
  paths.services,
  paths.marketAnalysis,
  paths.costs,
  paths.shortlist,
  paths.contact,
  paths.about,
  paths.privacyPolicy,
  paths.terms,
  paths.lettingFees,
]

const LISTING = /^\/(?:property|developments)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PORTAL = /^\/management-portal\/[^/]+$/

export function isListingAddress(path: string): boolean {
  return LISTING.test(path)
}

/** Whether a page of the site may be at an address: which listings there are, only the backend knows. */
export function isSiteAddress(path: string): boolean {
  // As the router takes it: whatever the case, with or without a slash at the end.
  const address = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return (
    [...staticAddresses, paths.diagnostic].includes(address) ||
    isListingAddress(address) ||
    PORTAL.test(address)
  )
}
