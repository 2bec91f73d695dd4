import type { TablesInsert } from '../../../src/types/database.ts'
import {
  assured,
  bedroomsUpstairs,
  byStairs,
  conservationArea,
  epc,
  fibreToCabinet,
  gas,
  inTown,
  lease,
  nothingKnown,
  yes,
} from '../facts/common.ts'
import { prose } from '../prose.ts'

/** A listing that staff have begun: each lacks something else that it has to have before it is published. */
export type DemoDraft = { key: string; photos: readonly string[] } & Partial<
  TablesInsert<'properties'>
> & { title: string; property_class: 'sale' | 'rent' }

/** Lacks an energy certificate and photographs. */
const withoutCertificate: DemoDraft = {
  key: 'draft-stoke-newington-garden-flat',
  property_class: 'sale',
  type: 'apartment',
  title: 'Garden flat near Clissold Park',
  location: 'Stoke Newington, London',
  outward_postcode: 'N16',
  borough: 'Hackney',
  nearest_station: 'Canonbury',
  description: prose`
    The whole lower floor of a Victorian house, with a door of its own under the front steps. The
    living room has the garden at its end, and a kitchen to one side that was fitted in 2022. Both
    bedrooms are at the front. Forty feet of lawn and beds face south-west.`,
  features: ['garden', 'Own front door', 'Kitchen of 2022'],
  price: 695000,
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 0,
  area: 780,
  availability: 'Chain free',
  council_tax_band: 'D',
  council_tax_cost: 2069,
  tenure: 'share-of-freehold',
  ...lease(999, '1989-03-25'),
  service_charge: 850,
  service_charge_review: 'What insurance and repairs cost, shared with the flats above',
  chain: 'none',
  ...inTown,
  ...gas,
  step_free_entrance: 'no',
  lift: 'no',
  construction: 'Solid stock brick, about 1870; slate roof',
  floor_level: 'Lower ground floor of four storeys',
  aspect: 'South-west to the garden, north-east to the street',
  parking: ['permit'],
  answers: {
    ...nothingKnown,
    restrictions: yes(conservationArea('Clissold')),
    flooding: yes('Very low risk from rivers; low from surface water at the lower floor.'),
  },
  photos: [],
}

/** Nobody has answered for its risks and rights yet. */
const withoutRisks: DemoDraft = {
  key: 'draft-winchester-hyde-cottage',
  property_class: 'rent',
  type: 'house',
  title: 'Two-bedroom cottage behind Hyde Abbey Gateway',
  location: 'Winchester, Hampshire',
  outward_postcode: 'SO23',
  borough: 'Winchester',
  nearest_station: 'Winchester',
  description: prose`
    Low, white and older than it looks, the cottage stands in a lane behind the gateway of the
    abbey. One room with beams and a wood burner takes up the ground floor beside the kitchen; two
    bedrooms and a bathroom are above. There is a yard for bicycles and pots.`,
  features: ['Wood burner', 'Beams', 'Yard'],
  price: 1675,
  price_frequency: 'pcm',
  available_from: '2027-01-15',
  minimum_term: 12,
  deposit_amount: 1932,
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 0,
  area: 720,
  availability: 'Available from 15 January 2027',
  council_tax_band: 'C',
  council_tax_cost: 2125,
  ...assured,
  ...epc('D', 57, 78, '2033-05-04', 1310),
  ...fibreToCabinet,
  heating: ['gas-central', 'wood-burner'],
  ...bedroomsUpstairs,
  construction: 'Timber frame of about 1620, rendered; clay-tiled roof',
  floor_level: 'Ground and first floor',
  aspect: 'South to the lane, north to the yard',
  parking: ['permit'],
  answers: {},
  photos: [
    'flat-front-cottage-navy-door',
    'country-living-room',
    'country-kitchen',
    'country-bedroom',
  ],
}

/** Asks for more deposit than five weeks' rent, and says what an advert must not say. */
const withUnlawfulTerms: DemoDraft = {
  key: 'draft-rochford-bungalow',
  property_class: 'rent',
  type: 'house',
  title: 'Bungalow with a workshop in Rochford',
  location: 'Rochford, Essex',
  outward_postcode: 'SS4',
  borough: 'Rochford',
  nearest_station: 'Rochford',
  description: prose`
    Everything is on one floor, from a long living room to a bathroom with a shower without a step.
    Behind the bungalow stands a brick workshop with its own supply. The owner's note asks for
    working tenants only on a 12-month contract.`,
  features: ['garden', 'parking', 'Workshop', 'Shower without a step'],
  price: 1450,
  price_frequency: 'pcm',
  available_from: '2027-01-04',
  minimum_term: 12,
  deposit_amount: 2175,
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 2,
  area: 810,
  availability: 'Available from 4 January 2027',
  council_tax_band: 'D',
  council_tax_cost: 2312,
  ...assured,
  ...epc('D', 66, 84, '2034-01-30', 1180),
  ...inTown,
  ...gas,
  ...byStairs,
  step_free_entrance: 'yes',
  ground_floor_bedroom: 'yes',
  ground_floor_bathroom: 'yes',
  construction: 'Cavity brick of about 1958; tiled roof',
  floor_level: 'Ground floor alone',
  aspect: 'East to the street, west to the garden',
  parking: ['driveway', 'off-street'],
  parking_near_door: 'yes',
  answers: {
    ...nothingKnown,
    accessibility: yes('Level entrance, and a shower without a step.'),
    noise: yes('Aeroplanes of Southend Airport, a mile to the south.'),
  },
  photos: ['living-room-daylight', 'kitchen-white', 'bedroom-calm', 'bathroom-tile'],
}

export const demoDrafts: readonly DemoDraft[] = [
  withoutCertificate,
  withoutRisks,
  withUnlawfulTerms,
]
