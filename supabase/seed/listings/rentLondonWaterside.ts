import type { RentListing } from '../listing.ts'
import { prose } from '../prose.ts'

/** Flats to rent beside the Thames and the Lea. */
export const rentLondonWaterside: readonly RentListing[] = [
  {
    key: 'rent-wapping-riverside-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'Three-bedroom flat on the river at Wapping',
    location: 'Wapping, London',
    outward_postcode: 'E1W',
    borough: 'Tower Hamlets',
    nearest_station: 'Wapping',
    price: 5600,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 7753,
    available_from: '2026-12-10',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Water fills the windows of the living room and two bedrooms, so you tell the time by the tide.
      On the fourth floor of a spice warehouse, with a balcony where the loading bay was, the flat
      comes furnished down to the cutlery. Wine lovers will note the cooled cabinet in the hall.
      Both bathrooms were redone in 2024, one with its brick left bare and a steel-framed shower.
      The building has a gym, a porter and a mooring that is never used. Wapping's pubs are older
      than most countries; its Overground station is two stops from Whitechapel.`,
    features: [
      'furnished',
      'river-view',
      'concierge',
      'gym',
      'parking',
      'security',
      'Loading-bay balcony',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1340,
    council_tax_band: 'G',
    specs: { front: 'Five storeys, seven bays wide, a hoist in the gable.' },
    availability: 'Available from 10 December 2026',
    created_at: '2026-09-17T09:29:00.000Z',
    photos: ['warehouse-conversion', 'warehouse-bedroom', 'warehouse-bathroom'],
  },
  {
    key: 'rent-greenwich-riverside-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'Top-floor flat with a river view in Greenwich',
    location: 'Greenwich, London',
    outward_postcode: 'SE10',
    borough: 'Greenwich',
    nearest_station: 'Greenwich',
    price: 2750,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 3173,
    available_from: '2026-12-16',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'pending',
    description: prose`
      Sunsets are the selling point, over the roofs to the river and the towers beyond. Two
      bedrooms, two bathrooms and a bronze balcony make it practical for friends sharing. The owner
      has fitted blinds, a drying cupboard and a very large sofa. Holding deposit taken; we expect
      to confirm the tenancy within the week, after which it will come off the list. Greenwich
      station, for the DLR and Thameslink, is seven minutes off, and the boat to Bankside leaves
      from the pier.`,
    features: ['furnished', 'river-view', 'security', 'Balcony', 'Two bathrooms'],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 0,
    area: 795,
    council_tax_band: 'E',
    specs: { front: 'Six storeys of brick.' },
    availability: 'Holding deposit taken',
    created_at: '2026-10-01T12:26:00.000Z',
    photos: ['modern-brick-apartments', 'newbuild-living-room'],
  },
  {
    key: 'rent-stratford-waterside-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'One-bedroom waterside flat near the Olympic Park',
    location: 'Stratford, London',
    outward_postcode: 'E20',
    borough: 'Newham',
    nearest_station: 'Stratford',
    price: 450,
    price_frequency: 'pw',
    minimum_term: 6,
    deposit_amount: 2250,
    available_from: '2026-12-02',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: true,
    status: 'active',
    description: prose`
      Coots and, in summer, kayaks go by on the branch of the Lea below the balcony. The balconies
      here are white and curved, and the people in the kayaks wave. At 540 square feet it is a
      proper one-bedroom, with a door between bed and kettle. The rent is quoted by the week and
      paid by the month. Students at UAL and UCL East walk to lectures in ten minutes. There is
      hidden storage under the raised hall floor. Fast broadband is ready to switch on, and a desk
      and chair are among the furniture.`,
    features: ['furnished', 'river-view', 'security', 'Balcony', 'Desk space', 'Lift'],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 0,
    area: 540,
    council_tax_band: 'C',
    specs: { front: 'Seven storeys with a curved corner.' },
    availability: 'Available from 2 December 2026',
    created_at: '2026-10-19T14:56:00.000Z',
    photos: ['white-apartments-curved', 'newbuild-bedroom', 'newbuild-bathroom'],
  },
]
