import type { RentListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const rentLondonStudios: readonly RentListing[] = [
  {
    key: 'rent-bloomsbury-studio',
    property_class: 'rent',
    type: 'studio',
    title: 'Student studio on a Bloomsbury garden square',
    location: 'Bloomsbury, London',
    outward_postcode: 'WC1B',
    borough: 'Camden',
    nearest_station: 'Russell Square',
    price: 1950,
    price_frequency: 'pcm',
    minimum_term: 9,
    deposit_amount: 2250,
    available_from: '2026-12-28',
    furnished: true,
    pet_friendly: false,
    bills_included: true,
    student_friendly: true,
    status: 'sold',
    description: prose`
      A doctoral student has taken it for the rest of the academic year. The studio is at the rear
      of a brick terrace where the university begins. Its one room has a high ceiling, olive walls
      and a wall of cupboards beside the bed. All bills were part of the rent, including the licence
      for the television nobody watched. Residents hold a key to the square. Senate House library is
      three minutes away. Owners of similar studios are advised to list in May, when enquiries for
      September start.`,
    features: [
      'garden',
      'furnished',
      'Key to the garden square',
      'All bills included',
      'Near the university',
    ],
    bedrooms: 0,
    bathrooms: 1,
    parking_spaces: 0,
    area: 310,
    council_tax_band: 'B',
    availability: 'Let agreed',
    created_at: '2026-08-28T09:45:00.000Z',
    photos: ['mansion-bedroom', 'mansion-bathroom'],
  },
  {
    key: 'rent-camden-studio',
    property_class: 'rent',
    type: 'studio',
    title: 'Black-painted mews studio in Camden',
    location: 'Camden, London',
    outward_postcode: 'NW1',
    borough: 'Camden',
    nearest_station: 'Camden Town',
    price: 425,
    price_frequency: 'pw',
    minimum_term: 6,
    deposit_amount: 2125,
    available_from: '2026-12-09',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Pianos were once strung here, and the workshop's steel windows are still in place. Camden then
      made more pianos than any place in England. The house is painted black, with cedar doors
      below; the studio above them has a wall of bare brick behind the bed. At 430 square feet there
      is space for a sofa and a table as well, and the kitchen, along one side, is full size. A
      cupboard holds a washer-dryer. Camden Town station is close by; the market is near enough for
      lunch and far enough for sleep.`,
    features: ['furnished', 'security', 'Exposed brick', 'Steel-framed windows', 'Washer-dryer'],
    bedrooms: 0,
    bathrooms: 1,
    parking_spaces: 0,
    area: 430,
    council_tax_band: 'C',
    specs: { front: 'Two storeys, two bays wide, the door on the left.' },
    availability: 'Available from 9 December 2026',
    created_at: '2026-11-16T14:25:00.000Z',
    photos: ['mews-house-black', 'bedroom-loft'],
  },
  {
    key: 'rent-croydon-studio',
    property_class: 'rent',
    type: 'studio',
    title: 'Bright studio three minutes from East Croydon',
    location: 'Croydon, London',
    outward_postcode: 'CR0',
    borough: 'Croydon',
    nearest_station: 'East Croydon',
    price: 345,
    price_frequency: 'pw',
    minimum_term: 6,
    deposit_amount: 1725,
    available_from: '2026-11-27',
    furnished: true,
    pet_friendly: true,
    bills_included: false,
    student_friendly: true,
    status: 'active',
    description: prose`
      Commuters choose it for the trains: fifteen minutes to London Bridge, sixteen to Victoria.
      They stay for the space, since the kitchen has an island and the sleeping area can be screened
      off. Oak fronts and pale boards make the most of glass that faces east. A communal roof
      garden on the twelfth floor is open to all tenants. Small pets are allowed under the
      building's rules. You may collect the keys on any working day after referencing, which usually
      takes three.`,
    features: [
      'furnished',
      'pet-friendly',
      'security',
      'Communal roof garden',
      'Lift',
      'Kitchen island',
    ],
    bedrooms: 0,
    bathrooms: 1,
    parking_spaces: 0,
    area: 405,
    council_tax_band: 'B',
    availability: 'Available now',
    created_at: '2026-09-21T11:40:00.000Z',
    photos: ['newbuild-kitchen', 'newbuild-bathroom'],
  },
  {
    key: 'rent-walthamstow-studio',
    property_class: 'rent',
    type: 'studio',
    title: 'Quiet studio off Walthamstow Village',
    location: 'Walthamstow, London',
    outward_postcode: 'E17',
    borough: 'Waltham Forest',
    nearest_station: 'Walthamstow Central',
    price: 1450,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 1673,
    available_from: '2026-12-19',
    furnished: true,
    pet_friendly: false,
    bills_included: true,
    student_friendly: false,
    status: 'active',
    description: prose`
      Lanterns come on at dusk in the cobbled mews outside, and nothing drives through. The studio
      occupies the upper floor of a coach house. Sheer curtains, a sage wall and a parquet floor set
      a calm tone. There is a separate bathroom with a window, where most studios make do with a
      cupboard. Gas, electricity, water and broadband are included up to a fair limit stated in the
      agreement; council tax is not. Orford Road has a grocer, a pub and a good Spanish restaurant.
      Walthamstow Central takes eight minutes on foot.`,
    features: ['furnished', 'Own entrance', 'Cobbled mews', 'Separate bathroom', 'Bills included'],
    bedrooms: 0,
    bathrooms: 1,
    parking_spaces: 0,
    area: 390,
    council_tax_band: 'B',
    availability: 'Available from 19 December 2026',
    created_at: '2026-08-21T14:03:00.000Z',
    photos: ['mews-evening', 'bedroom-calm', 'bedroom-calm-side'],
  },
]
