import { everyField } from '../../src/content/listing/everyField.ts'
import { emptyListing } from '../../src/lib/listing/listingEntries.ts'
import type { Property } from '../../src/types/property.ts'

/** A listing with every particular. A test passes only the values that it is about. */
export function aProperty(changes: Partial<Property> = {}): Property {
  return {
    ...emptyListing(everyField),
    id: '7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35',
    title: 'Georgian terrace house beside the garden',
    description:
      'A house of five floors on the quiet side of the square. The kitchen looks over the garden, and the principal bedroom has the whole of the second floor.',
    location: 'Islington, London',
    price: 2_450_000,
    search_price: 2_450_000,
    type: 'house',
    status: 'active',
    property_class: 'sale',
    created_at: '2026-09-01T09:00:00Z',
    first_public_at: '2026-09-01T09:00:00Z',
    reduced_at: null,
    bedrooms: 5,
    bathrooms: 3,
    parking_spaces: 1,
    area: 2840,
    features: ['garden', 'parking', 'Original shutters'],
    council_tax_band: 'H',
    tenure: 'freehold',
    epc_state: 'held',
    epc_rating: 'C',
    specs: {},
    availability: 'Available now',
    place: { town: 'Islington', north: 51536, east: -103 },
    map_lat: null,
    map_lng: null,
    map_shown: null,
    photos: [],
    rooms: [],
    plans: [],
    documents: [],
    tours: [],
    events: [],
    questions: [],
    ...changes,
  }
}
