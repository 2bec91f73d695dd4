import { deterministicId } from './deterministicId.ts'
import type { Listing } from './listing.ts'

export function listingId(listing: Pick<Listing, 'key'>): string {
  return deterministicId(`property/${listing.key}`)
}
