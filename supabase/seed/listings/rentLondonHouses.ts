import type { RentListing } from '../listing.ts'
import { prose } from '../prose.ts'

/** Houses and penthouses. */
export const rentLondonHouses: readonly RentListing[] = [
  {
    key: 'rent-knightsbridge-penthouse',
    property_class: 'rent',
    type: 'penthouse',
    title: 'Serviced penthouse with a terrace above Knightsbridge',
    location: 'Knightsbridge, London',
    price: 24000,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 33230,
    available_from: '2026-12-14',
    furnished: true,
    pet_friendly: false,
    bills_included: true,
    student_friendly: false,
    status: 'active',
    description: prose`
      Let with weekly housekeeping and linen, this four-bedroom penthouse suits a family posted to
      London who would rather bring suitcases than furniture. Outside, the roof terrace has seating
      for ten round a fire table and a view across to the City. Each bedroom has a bathroom, the
      main one lined in marble. Council tax, heating, water and broadband are all in the rent. Hyde
      Park is four minutes off by the side door. The desk downstairs is staffed at all hours, and
      the garage entrance is discreet.`,
    features: [
      'furnished',
      'concierge',
      'parking',
      'gym',
      'security',
      'city-view',
      'Weekly housekeeping',
      'Roof terrace',
    ],
    bedrooms: 4,
    bathrooms: 4,
    parking_spaces: 2,
    area: 3150,
    specs: { council_tax_band: 'H', epc_rating: 'C' },
    availability: 'Available from 14 December 2026',
    created_at: '2026-11-13T14:50:00.000Z',
    photos: [
      'penthouse-terrace-dusk',
      'hero-terrace-morning',
      'living-room-evening',
      'kitchen-white',
      'bedroom-calm',
      'bathroom-marble',
    ],
  },
  {
    key: 'rent-chelsea-stucco-house',
    property_class: 'rent',
    type: 'house',
    title: "White stucco house between the King's Road and the river",
    location: 'Chelsea, London',
    price: 16500,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 22846,
    available_from: '2027-01-11',
    furnished: false,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    featured: true,
    description: prose`
      A whole house, unfurnished, for tenants who want to make it theirs for a while. Two
      interconnecting reception rooms on the raised ground floor have sash windows almost to the
      boards; shelving and fireplace stay, the rest is yours to fill. The garden was replanted in
      the spring and an irrigation system waters it. Five bedrooms include one on the ground floor
      beside a shower room. Dogs are welcome. Sloane Square is ten minutes' walk, and the landlord's
      own builder is on call for repairs.`,
    features: [
      'garden',
      'pet-friendly',
      'security',
      'Interconnecting reception rooms',
      'Automatic garden watering',
      'Utility room',
    ],
    bedrooms: 5,
    bathrooms: 4,
    parking_spaces: 0,
    area: 3280,
    specs: { council_tax_band: 'H', epc_rating: 'D' },
    availability: 'Available from 11 January 2027',
    created_at: '2026-10-28T10:25:00.000Z',
    photos: [
      'stucco-terrace-porticoes',
      'living-room-daylight',
      'living-room-windows',
      'hallway',
      'kitchen-dark',
      'bathroom-marble',
    ],
  },
  {
    key: 'rent-hampstead-house',
    property_class: 'rent',
    type: 'house',
    title: 'Panelled family house in Hampstead village',
    location: 'Hampstead, London',
    price: 11500,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 15923,
    available_from: '2026-12-07',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      The sitting room is the reason to come in November: dark panels, lit shelves, a fire that
      draws. Elsewhere the mood is lighter, with a white kitchen along the garden side and four
      bedrooms at tree height. An American family lived here for three years and left the wiring for
      two home offices. Furniture was chosen with the house and is all included. South End Green and
      the Heath are down the hill; Hampstead tube is up it, seven minutes away. A gardener comes on
      alternate Thursdays, paid by the owner.`,
    features: [
      'garden',
      'furnished',
      'security',
      'Working fireplace',
      'Two home offices',
      'Gardener included',
    ],
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 0,
    area: 2640,
    specs: { council_tax_band: 'H', epc_rating: 'D' },
    availability: 'Available from 7 December 2026',
    created_at: '2026-08-27T11:04:00.000Z',
    photos: [
      'living-room-evening',
      'hallway',
      'kitchen-white',
      'kitchen-white-detail',
      'home-office',
      'bathroom-tile',
    ],
  },
  {
    key: 'rent-canary-wharf-penthouse',
    property_class: 'rent',
    type: 'penthouse',
    title: 'Duplex penthouse at the head of West India Quay',
    location: 'Canary Wharf, London',
    price: 8950,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 12392,
    available_from: '2026-12-01',
    furnished: true,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Two floors, joined by an oak stair, with the bedrooms below and the living space above. The
      upper level slides open to a decked terrace that gets morning sun and a skyline. It is fully
      furnished and has been repainted since the last tenancy. Blackout blinds work from a switch by
      each bed. Gym, pool and parcel room are on the first floor for residents only, and one parking
      space is included. For work at the Wharf, the walk is three minutes, mostly under cover.`,
    features: [
      'furnished',
      'parking',
      'concierge',
      'gym',
      'security',
      'city-view',
      'Duplex',
      'Roof terrace',
    ],
    bedrooms: 3,
    bathrooms: 3,
    parking_spaces: 1,
    area: 1880,
    specs: { council_tax_band: 'H', epc_rating: 'B' },
    availability: 'Available from 1 December 2026',
    created_at: '2026-10-30T08:58:00.000Z',
    photos: [
      'hero-terrace-morning',
      'penthouse-terrace-dusk',
      'kitchen-white',
      'bedroom-calm',
      'bedroom-calm-side',
      'glass-tower',
    ],
  },
  {
    key: 'rent-notting-hill-mews',
    property_class: 'rent',
    type: 'house',
    title: 'Painted mews house off Westbourne Grove',
    location: 'Notting Hill, London',
    price: 7800,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 10800,
    available_from: '2026-12-21',
    furnished: true,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    featured: true,
    description: prose`
      Cobbles, tubs of rosemary and a garage with coloured doors: the mews is pretty, and because it
      is gated it is also quiet. Three bedrooms sit on the lower two floors so that the living room
      can have the top, under a pitched ceiling with rooflights. The owners are abroad until at
      least 2029. They leave good furniture, a piano, and books they hope you will read. A small dog
      or a cat is no problem. Notting Hill Gate and Bayswater stations are about equally near.`,
    features: [
      'furnished',
      'pet-friendly',
      'parking',
      'security',
      'Gated mews',
      'Garage',
      'Top-floor living room',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1610,
    specs: { council_tax_band: 'H', epc_rating: 'C' },
    availability: 'Available from 21 December 2026',
    created_at: '2026-10-09T12:56:00.000Z',
    photos: [
      'mews-house',
      'hero-interior-lounge',
      'kitchen-white',
      'bedroom-calm',
      'bathroom-tile',
    ],
  },
  {
    key: 'rent-richmond-victorian-house',
    property_class: 'rent',
    type: 'house',
    title: 'Four-bedroom Victorian house on the Alberts',
    location: 'Richmond, London',
    price: 4850,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 6715,
    available_from: '2026-11-30',
    furnished: false,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'sold',
    description: prose`
      Roads named after Victoria's family run between the railway and the deer park, and this house
      has one of their better gardens. It went to a family of five, with a spaniel, within nine
      days. There is an unfurnished reception room with bookcases, a big rear kitchen with fitted
      appliances, a cellar fitted out for laundry and four bedrooms. References are complete, and
      the inventory clerk attends on the thirtieth. We hold names of other owners nearby who may let
      in the spring, so please ask.`,
    features: [
      'garden',
      'pet-friendly',
      'Cellar laundry',
      'Fitted bookcases',
      'Near the Old Deer Park',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1690,
    specs: { council_tax_band: 'G', epc_rating: 'D' },
    availability: 'Let agreed',
    created_at: '2026-09-25T16:28:00.000Z',
    photos: [
      'victorian-terrace-bay-windows',
      'hero-interior-lounge',
      'kitchen-dark',
      'bedroom-calm',
    ],
  },
  {
    key: 'rent-ealing-townhouse',
    property_class: 'rent',
    type: 'house',
    title: 'Four-storey townhouse opposite Walpole Park',
    location: 'Ealing, London',
    price: 3950,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 4557,
    available_from: '2026-12-18',
    furnished: false,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'pending',
    description: prose`
      From its second-floor balcony you can see the bandstand. The house went up in 2018, in pale
      brick with a gable, and loses very little heat. Kitchen and dining share the ground floor,
      then comes a sitting room with the balcony, then bedrooms on two floors, one of which has its
      own dressing room. Parking for one car is under cover. An application is being referenced at
      present; viewings continue until it is complete. Ealing Broadway, on the Elizabeth, Central
      and District lines, is six minutes' stroll.`,
    features: [
      'parking',
      'garden',
      'Balcony',
      'Covered parking',
      'Dressing room',
      'Low heating bills',
    ],
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 1,
    area: 1620,
    specs: { council_tax_band: 'F', epc_rating: 'B' },
    availability: 'Under application',
    created_at: '2026-09-02T14:34:00.000Z',
    photos: ['townhouses-row', 'kitchen-dark', 'bedroom-calm', 'bathroom-marble'],
  },
]
