import type { TablesInsert } from '../../../src/types/database.ts'

/** A listing that staff have begun: each lacks something else. */
export type DemoDraft = { key: string } & Partial<TablesInsert<'properties'>> & {
    title: string
    property_class: 'sale' | 'rent'
  }

export const demoDrafts: readonly DemoDraft[] = [
  {
    key: 'draft-stoke-newington-garden-flat',
    property_class: 'sale',
    title: 'Garden flat near Clissold Park',
    location: 'Stoke Newington, London',
    outward_postcode: 'N16',
    borough: 'Hackney',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    area: 780,
    tenure: 'share-of-freehold',
  },
  {
    key: 'draft-winchester-hyde-cottage',
    property_class: 'rent',
    title: 'Two-bedroom cottage behind Hyde Abbey Gateway',
    location: 'Winchester, Hampshire',
    outward_postcode: 'SO23',
    borough: 'Winchester',
    type: 'house',
    price: 1675,
    price_frequency: 'pcm',
    available_from: '2027-01-15',
    minimum_term: 12,
    deposit_amount: 1932,
    bedrooms: 2,
    bathrooms: 1,
  },
  {
    key: 'draft-rochford-bungalow',
    property_class: 'sale',
    title: 'Bungalow with a workshop in Rochford',
    price: 465000,
  },
]
