import type { StoredListing } from '../../src/types/listingDetails.ts'

/** A house for sale as it is stored, of which a test changes what it is about. */
export function aListing(changes: Partial<StoredListing> = {}): StoredListing {
  return {
    id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    title: 'Gabled brick house',
    description: 'A house of three floors.',
    location: 'Ealing, London',
    property_class: 'sale',
    type: 'house',
    status: 'active',
    featured: false,
    price: 1_250_000,
    price_frequency: null,
    minimum_term: null,
    deposit_amount: null,
    available_from: null,
    furnished: false,
    bills_included: false,
    student_friendly: false,
    pet_friendly: false,
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1840,
    completion_year: null,
    features: ['garden', 'Original shutters'],
    specs: { tenure: 'Freehold', epc_rating: 'C' },
    availability: 'Chain free',
    rating: null,
    created_at: '2026-11-01T09:00:00.000+00:00',
    updated_at: '2026-11-02T09:00:00.000+00:00',
    ...changes,
  }
}
