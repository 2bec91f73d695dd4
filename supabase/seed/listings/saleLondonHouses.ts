import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const saleLondonHouses: readonly SaleListing[] = [
  {
    key: 'sale-belgravia-stucco-house',
    property_class: 'sale',
    type: 'house',
    title: 'Stucco townhouse behind a columned portico',
    location: 'Belgravia, London',
    outward_postcode: 'SW1X',
    borough: 'Westminster',
    nearest_station: 'Hyde Park Corner',
    price: 7950000,
    status: 'active',
    description: prose`
      Two first-floor reception rooms are now one, 31 feet deep, with French windows to the balcony.
      The house, of 1840s stucco, has five bedrooms and is on the quieter side of Belgravia, six
      minutes on foot from Hyde Park Corner. The hall keeps its chequered stone and a mahogany
      handrail that runs up four flights. The kitchen faces a paved garden, and the principal suite
      takes the whole second floor. Rewired and re-roofed in 2021, with records and guarantees held
      by the owner's solicitor.`,
    features: [
      'garden',
      'security',
      'First-floor balcony',
      'Principal suite on its own floor',
      'Two cellar vaults',
      'Grade II listed',
    ],
    bedrooms: 5,
    bathrooms: 4,
    parking_spaces: 0,
    area: 3450,
    council_tax_band: 'H',
    specs: {
      front: 'Four storeys, three bays wide, the door on the right.',
    },
    availability: 'Chain free',
    created_at: '2026-10-22T12:00:00.000Z',
    photos: [
      'stucco-portico-black-door',
      'stucco-living-room',
      'stucco-kitchen',
      'detail-worktop-bowl',
      'stucco-bedroom',
      'stucco-bathroom',
    ],
  },
  {
    key: 'sale-marylebone-georgian-house',
    property_class: 'sale',
    type: 'house',
    title: 'Listed Georgian house with its panelled rooms intact',
    location: 'Marylebone, London',
    outward_postcode: 'W1U',
    borough: 'Westminster',
    nearest_station: 'Baker Street',
    price: 6450000,
    price_qualifier: 'guide',
    status: 'active',
    description: prose`
      Its present owners took out the consulting rooms and made it one private house again. Built in
      1788, it has a red front door under the original fanlight, which leads to a stone hall. The
      dining room on the ground floor is panelled and painted teal; above it the drawing room is
      grey-green, with shelves either side of a working fireplace. Five bedrooms and three bathrooms
      fill the second and third floors. Below stairs there is a large kitchen with its own entrance
      from the area steps. Marylebone High Street is one turning away.`,
    features: [
      'security',
      'Three working fireplaces',
      'Original fanlight and railings',
      'Separate lower-ground entrance',
      'Roof terrace',
      'Grade II listed',
    ],
    bedrooms: 5,
    bathrooms: 3,
    parking_spaces: 0,
    area: 3350,
    council_tax_band: 'H',
    availability: 'Available now',
    created_at: '2026-10-23T15:06:00.000Z',
    photos: ['georgian-bedroom', 'georgian-kitchen'],
  },
  {
    key: 'sale-canonbury-georgian-house',
    property_class: 'sale',
    type: 'house',
    title: 'Georgian family house near Canonbury Square',
    location: 'Canonbury, London',
    outward_postcode: 'N1',
    borough: 'Islington',
    nearest_station: 'Highbury & Islington',
    price: 3650000,
    status: 'active',
    featured: true,
    description: prose`
      Forty-two feet of west-facing garden lie behind, with a brick studio at the far end. One
      family has lived in the house for the past nineteen years: four storeys of London stock brick
      with a blue front door, in a terrace finished in 1826. The raised ground floor is a double
      reception room with tall sashes at both ends, a marble fireplace and oak boards laid by the
      owners. From the kitchen a glazed door opens to the garden. Four bedrooms and a study are
      arranged over the upper floors. Highbury & Islington station is nine minutes away, and New
      River Walk begins at the corner.`,
    features: [
      'garden',
      'West-facing garden of 42 feet',
      'Brick garden studio',
      'Study with fitted shelves',
      'Double reception room',
      'Grade II listed',
    ],
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 0,
    area: 2480,
    council_tax_band: 'H',
    specs: {
      front: 'Four storeys and an attic, three bays wide, the door on the left.',
    },
    availability: 'Vendor suited',
    created_at: '2026-11-17T15:36:00.000Z',
    photos: [
      'georgian-terrace',
      'georgian-entrance',
      'kitchen-white',
      'kitchen-white-detail',
      'hero-street-evening',
    ],
  },
  {
    key: 'sale-south-kensington-mews',
    property_class: 'sale',
    type: 'house',
    title: 'Three-bedroom mews house on a cobbled cul-de-sac',
    location: 'South Kensington, London',
    outward_postcode: 'SW7',
    borough: 'Kensington and Chelsea',
    nearest_station: 'South Kensington',
    price: 2850000,
    status: 'active',
    description: prose`
      Its garage is still a garage, and no through traffic passes the door. The house is freehold
      and stands at the closed end of a cobbled street between Gloucester Road and the museums.
      Sitting room and kitchen share the first floor, where the ceiling was raised in 2019, so the
      light reaches right through. Two bedrooms are on the ground floor behind the garage, and the
      third, with a marble bathroom, is under the roof. Heating is by air-source heat pump.
      Neighbours put pots of bay and box outside their doors.`,
    features: [
      'parking',
      'security',
      'Integral garage',
      'Air-source heat pump',
      'Raised ceiling to the first floor',
      'No through traffic',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1520,
    council_tax_band: 'H',
    availability: 'Chain free',
    created_at: '2026-10-02T16:19:00.000Z',
    photos: ['mews-house', 'bathroom-marble'],
  },
  {
    key: 'sale-highgate-terrace-house',
    property_class: 'sale',
    type: 'house',
    title: 'Early nineteenth-century house by Waterlow Park',
    location: 'Highgate, London',
    outward_postcode: 'N6',
    borough: 'Camden',
    nearest_station: 'Archway',
    price: 2350000,
    price_qualifier: 'offers-over',
    status: 'active',
    description: prose`
      The front windows look out over lamp posts and a broad pavement to the trees of the
      park. The house is narrow and tall, with two good rooms on each of its four floors. A
      painter owned it until 2014, and her dark green kitchen has been kept, with its range
      and plate dresser. The study at the back has shelves from wall to wall and looks into
      the crown of a field maple. Some updating is wanted in both bathrooms, which the price
      reflects. Archway station is twelve minutes downhill, and Highgate village five minutes
      up.`,
    features: [
      'garden',
      'Views over Waterlow Park',
      'Courtyard garden with a fig tree',
      'Study with fitted bookshelves',
      'Scope to update',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 2050,
    council_tax_band: 'G',
    availability: 'Chain free',
    created_at: '2026-09-28T13:42:00.000Z',
    photos: ['georgian-kitchen', 'home-office'],
  },
  {
    key: 'sale-wandsworth-victorian-house',
    property_class: 'sale',
    type: 'house',
    title: 'Bay-fronted Victorian house off Northcote Road',
    location: 'Wandsworth, London',
    outward_postcode: 'SW11',
    borough: 'Wandsworth',
    nearest_station: 'Clapham Junction',
    price: 1725000,
    status: 'pending',
    description: prose`
      Built over the side return, the kitchen is 24 feet long and level with the terrace. It has a
      sage island and a wide glazed door. The house stands in the grid of red-brick streets between
      the commons and has five bedrooms on three floors. Front and rear reception rooms connect
      through double doors. The loft was converted with building-control sign-off in 2020. Several
      well-regarded primary schools lie within half a mile; Clapham Junction is reached in fourteen
      minutes on foot.`,
    features: [
      'garden',
      'Side-return extension',
      'Loft conversion of 2020',
      'Utility room',
      'Double reception room',
    ],
    bedrooms: 5,
    bathrooms: 3,
    parking_spaces: 0,
    area: 2010,
    council_tax_band: 'F',
    availability: 'Under offer',
    created_at: '2026-09-22T16:23:00.000Z',
    photos: ['kitchen-white', 'kitchen-white-detail', 'living-room-daylight'],
  },
  {
    key: 'sale-ealing-new-townhouse',
    property_class: 'sale',
    type: 'house',
    title: 'Pale-brick townhouse near Pitshanger Lane',
    location: 'Ealing, London',
    outward_postcode: 'W5',
    borough: 'Ealing',
    nearest_station: 'Ealing Broadway',
    price: 1095000,
    status: 'active',
    description: prose`
      At the back, a near-black kitchen with a marble splashback opens on to 30 feet of garden. The
      house is one of eleven built in 2021 on the site of a former laundry. Each has an oak front
      door, bronze-framed windows down to the floor, and a planted yard in front. There are four
      bedrooms, two of them en suite, and enough height on the top floor to use every corner.
      Pitshanger Lane has a butcher, a bookshop and a baker. The Elizabeth line at Ealing Broadway
      is just over a mile by road.`,
    features: [
      'garden',
      'parking',
      'Full-height bronze windows',
      'Car-charging point',
      'Two en suite bedrooms',
      'New-build warranty to 2031',
    ],
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 1,
    area: 1480,
    council_tax_band: 'F',
    specs: {
      front: 'Four storeys under a flat roof, two bays wide, the door on the left.',
    },
    availability: 'Vendor suited',
    created_at: '2026-11-11T14:05:00.000Z',
    photos: ['modern-townhouse-oak-door', 'kitchen-dark'],
  },
  {
    key: 'sale-walthamstow-victorian-terrace',
    property_class: 'sale',
    type: 'house',
    title: 'Three-bedroom Victorian terrace by Lloyd Park',
    location: 'Walthamstow, London',
    outward_postcode: 'E17',
    borough: 'Waltham Forest',
    nearest_station: 'Walthamstow Central',
    price: 925000,
    status: 'active',
    description: prose`
      The chequered path, the slate-roofed bay and the working shutters are all original. So is the
      front wall; the teal of the door is not, but it suits the cream front. Inside, the sitting
      room is green and quiet, with books to either side of the chimneybreast. A rear extension
      finished in 2023 holds the kitchen and dining table under two rooflights. Both doubles and the
      single have sash windows refurbished last winter with slim double glazing. Lloyd Park and the
      William Morris Gallery are at the end of the road. Walthamstow Central, for the Victoria line,
      is fifteen minutes' walk.`,
    features: [
      'garden',
      'Refurbished sash windows',
      'Working shutters',
      'Rear extension of 2023',
      'Scope for a loft room',
    ],
    bedrooms: 3,
    bathrooms: 1,
    parking_spaces: 0,
    area: 1180,
    council_tax_band: 'D',
    specs: {
      front: 'Two storeys, with a bay window on the ground floor and the door on the left.',
    },
    availability: 'Vendor suited',
    created_at: '2026-09-03T16:19:00.000Z',
    photos: [
      'victorian-bay-cream',
      'victorian-living-room',
      'victorian-bedroom',
      'victorian-bathroom',
    ],
  },
]
