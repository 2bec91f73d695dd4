import { everyField } from '../../src/content/listing/everyField.ts'
import { emptyListing } from '../../src/lib/listing/listingEntries.ts'
import type { StoredListing } from '../../src/types/listing.ts'

/** A stored house for sale. A test passes only the values that it is about. */
export function aListing(changes: Partial<StoredListing> = {}): StoredListing {
  return {
    ...emptyListing(everyField),
    id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    title: 'Gabled brick house',
    description: 'A house of three floors.',
    location: 'Ealing, London',
    property_class: 'sale',
    type: 'house',
    status: 'active',
    price: 1_250_000,
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1840,
    features: ['garden', 'Original shutters'],
    tenure: 'freehold',
    epc_state: 'held',
    epc_rating: 'C',
    availability: 'Chain free',
    created_at: '2026-11-01T09:00:00.000+00:00',
    updated_at: '2026-11-02T09:00:00.000+00:00',
    ...changes,
  }
}
