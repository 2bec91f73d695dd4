import type { RentListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const rentHampshire: readonly RentListing[] = [
  {
    key: 'rent-winchester-family-house',
    property_class: 'rent',
    type: 'house',
    title: 'Five-bedroom family house in Fulflood',
    location: 'Winchester, Hampshire',
    outward_postcode: 'SO22',
    borough: 'Winchester',
    nearest_station: 'Winchester',
    price: 5250,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 7269,
    available_from: '2027-01-02',
    furnished: false,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      School catchments make January busy here, which is when the house becomes free. A tiled hall
      with the stairs to one side opens to sitting room, dining room and a wide sage kitchen that
      looks out on the lawn. Bedrooms are spread over two upper floors with three bathrooms between
      them. The landlord permits pets and, with a note to us first, pictures on walls. Western
      Church of England primary is round the corner; the station is eight minutes' walk for trains
      to London and the coast.`,
    features: [
      'garden',
      'pet-friendly',
      'parking',
      'Separate dining room',
      'Three bathrooms',
      'Near the station',
    ],
    bedrooms: 5,
    bathrooms: 3,
    parking_spaces: 2,
    area: 2310,
    council_tax_band: 'G',
    availability: 'Available from 2 January 2027',
    created_at: '2026-10-19T12:12:00.000Z',
    photos: [
      'detail-fanlight',
      'victorian-kitchen',
      'victorian-bathroom',
      'detail-hall-floor',
      'detail-stair-newel',
    ],
  },
  {
    key: 'rent-southsea-terrace',
    property_class: 'rent',
    type: 'house',
    title: 'Bay-windowed terrace for sharers in Southsea',
    location: 'Southsea, Hampshire',
    outward_postcode: 'PO5',
    borough: 'Portsmouth',
    nearest_station: 'Portsmouth & Southsea',
    price: 2100,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 2423,
    available_from: '2027-01-15',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: true,
    status: 'active',
    description: prose`
      Licensed for four, the house has a desk, a lock and a fire door to every bedroom. It was last
      inspected in August. What you would not guess is the comfort: new mattresses, a living room
      with a fireplace, a bathroom tiled in green to the ceiling. Bills are split by an app that the
      present tenants recommend. Bicycles go through a side passage to the yard. Albert Road and its
      bands are two streets away, the university twenty minutes on foot, the sea fifteen.`,
    features: [
      'furnished',
      'HMO licence for four',
      'Desk in each bedroom',
      'Bicycle yard',
      'Living room with fireplace',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1260,
    council_tax_band: 'C',
    specs: {
      front: 'Victorian, two storeys, with a bay window on both floors and the door on the right.',
    },
    availability: 'Available from 15 January 2027',
    created_at: '2026-10-26T09:11:00.000Z',
    photos: ['victorian-terrace-bay-windows', 'bathroom-tile'],
  },
  {
    key: 'rent-winchester-hyde-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'Raised ground-floor flat in Hyde',
    location: 'Winchester, Hampshire',
    outward_postcode: 'SO23',
    borough: 'Winchester',
    nearest_station: 'Winchester',
    price: 1650,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 1903,
    available_from: '2026-12-22',
    furnished: false,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Two tall windows look from the living room to the lawn, and there are shelves by the fire.
      King Alfred is said to lie under the gardens near here; the house itself is merely Victorian,
      of pale brick with a columned porch and a red door. Its raised ground floor makes one generous
      flat. Both bedrooms are doubles, though one is a snug double. The owner maintains the garden
      and asks tenants only to enjoy it. You can park one car behind the gate. City centre, river
      and station are each under ten minutes away.`,
    features: [
      'garden',
      'parking',
      'Tall sash windows',
      'Garden maintained by the owner',
      'Walking distance of the city',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 1,
    area: 860,
    council_tax_band: 'C',
    specs: {
      front: 'Three storeys, with a bay window on the ground floor and the door on the left.',
    },
    availability: 'Available from 22 December 2026',
    created_at: '2026-11-04T15:03:00.000Z',
    photos: ['victorian-gault-brick-red-door', 'mansion-bedroom', 'mansion-bathroom'],
  },
  {
    key: 'rent-basingstoke-brick-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'Two-bedroom flat close to Basingstoke station',
    location: 'Basingstoke, Hampshire',
    outward_postcode: 'RG21',
    borough: 'Basingstoke and Deane',
    nearest_station: 'Basingstoke',
    price: 1350,
    price_frequency: 'pcm',
    minimum_term: 6,
    deposit_amount: 1557,
    available_from: '2026-12-04',
    furnished: false,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Two minutes from the platforms and ten from Festival Place, it saves its tenants a car. The
      flat is on the second floor at Station Yard, and a space in the gated yard comes with it all
      the same. The main bedroom has an en suite. A bronze-railed balcony is wide enough for
      breakfast. Since our landlord owns four flats in the block, one contractor looks after them
      all and repairs are seldom left over a weekend. White goods are supplied. Council tax is among
      the lowest in the county.`,
    features: [
      'parking',
      'security',
      'En suite shower room',
      'Balcony',
      'White goods supplied',
      'Gated yard',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 1,
    area: 735,
    council_tax_band: 'C',
    availability: 'Available from 4 December 2026',
    created_at: '2026-11-10T16:38:00.000Z',
    photos: ['apartments-brick-entrance', 'bathroom-tile'],
  },
  {
    key: 'rent-southampton-student-studio',
    property_class: 'rent',
    type: 'studio',
    title: 'All-inclusive studio for students in Southampton',
    location: 'Southampton, Hampshire',
    outward_postcode: 'SO17',
    borough: 'Southampton',
    nearest_station: 'St Denys',
    price: 925,
    price_frequency: 'pcm',
    minimum_term: 6,
    deposit_amount: 1067,
    available_from: '2027-01-06',
    furnished: true,
    pet_friendly: false,
    bills_included: true,
    student_friendly: true,
    status: 'active',
    description: prose`
      One price covers the room, heating, water, contents cover and broadband. The broadband is
      quick enough for six people gaming at once. The studio has a long desk at the window, a wall
      of shelves, and its own kitchen and bathroom, so there is no rota on the fridge. On the ground
      floor of this corner block are a laundry, a common room and a shop which shuts at eleven.
      Highfield campus is fifteen minutes' walk and the U1 bus to it stops opposite. January starts
      are possible because a tenant is transferring abroad.`,
    features: [
      'furnished',
      'security',
      'All bills included',
      'Laundry in the building',
      'On the U1 bus route',
    ],
    bedrooms: 0,
    bathrooms: 1,
    parking_spaces: 0,
    area: 285,
    council_tax_band: 'A',
    availability: 'Available from 6 January 2027',
    created_at: '2026-10-05T12:31:00.000Z',
    photos: ['home-office', 'mansion-bathroom'],
  },
]
