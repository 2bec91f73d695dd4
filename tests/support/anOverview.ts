import type { Tables } from '../../src/types/database.ts'

type Overview = Tables<'listing_overview'>

/** A listing as the backend returns it for a card of the portal. A test passes only the values that it is about. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    title: 'Gabled brick house',
    location: 'Ealing, London',
    property_class: 'sale',
    type: 'house',
    status: 'active',
    featured: false,
    price: 1_250_000,
    price_qualifier: null,
    price_frequency: null,
    tenancy_kind: null,
    search_price: 1_250_000,
    updated_at: '2026-11-20T09:00:00.000+00:00',
    created_at: '2026-11-01T09:00:00.000+00:00',
    main_image: null,
    total_images: 0,
    pending_images: 0,
    gap_count: 0,
    ...changes,
  }
}
