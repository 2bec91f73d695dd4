import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const saleLondonPenthouses: readonly SaleListing[] = [
  {
    key: 'sale-shad-thames-penthouse',
    property_class: 'sale',
    type: 'penthouse',
    title: 'Penthouse with a roof terrace facing the City',
    location: 'Shad Thames, London',
    outward_postcode: 'SE1',
    borough: 'Southwark',
    nearest_station: 'London Bridge',
    price: 3250000,
    status: 'active',
    featured: true,
    description: prose`
      The lift opens inside the flat, one floor below a terrace of 780 square feet. The terrace
      looks straight at the towers of the City, and its olive trees in planters and gas fire table
      are included in the sale. On the level beneath, an oak kitchen and the sitting room share the
      western side; the three bedrooms face east and are cooler in summer. Marble lines the main
      bathroom. There are two parking spaces underground and a porter at the desk day and night.
      London Bridge station is twelve minutes' walk along the river.`,
    features: [
      'parking',
      'concierge',
      'security',
      'city-view',
      'river-view',
      'Roof terrace of 780 sq ft',
      'Private lift access',
    ],
    bedrooms: 3,
    bathrooms: 3,
    parking_spaces: 2,
    area: 2050,
    council_tax_band: 'H',
    availability: 'Chain free',
    created_at: '2026-11-10T14:02:00.000Z',
    photos: ['penthouse-terrace-dusk', 'newbuild-kitchen', 'newbuild-bedroom'],
  },
  {
    key: 'sale-clerkenwell-penthouse',
    property_class: 'sale',
    type: 'penthouse',
    title: 'Print-works penthouse with a panelled sitting room',
    location: 'Clerkenwell, London',
    outward_postcode: 'EC1M',
    borough: 'Islington',
    nearest_station: 'Farringdon',
    price: 2450000,
    status: 'active',
    description: prose`
      Bookbinders worked here until 1986, and the bedrooms keep their brick, beams and steel
      windows. The top floor was added in 2018: a long, dark-panelled sitting room with a fire at
      one end and a wall of glass to a decked terrace at the other. The sun is on it from breakfast
      until early afternoon. A green-tiled bathroom serves the second bedroom, and a shower room the
      first. Farringdon, with the Elizabeth line, Thameslink and Underground, is five minutes away,
      Exmouth Market eight.`,
    features: [
      'city-view',
      'security',
      'East-facing roof terrace',
      'Exposed brick and beams',
      'Steel-framed windows',
      'Bicycle store',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1720,
    council_tax_band: 'G',
    availability: 'Vendor suited',
    created_at: '2026-08-25T16:37:00.000Z',
    photos: ['living-room-evening', 'bedroom-loft'],
  },
  {
    key: 'sale-canary-wharf-penthouse',
    property_class: 'sale',
    type: 'penthouse',
    title: 'Thirty-fourth-floor penthouse above the docks',
    location: 'Canary Wharf, London',
    outward_postcode: 'E14',
    borough: 'Tower Hamlets',
    nearest_station: 'Canary Wharf',
    price: 1895000,
    status: 'pending',
    description: prose`
      At this height the river shows both its bends, towards Tower Bridge and towards Greenwich. The
      flat takes half the top floor of a glass tower completed in 2017, with a wide terrace
      sheltered on two sides. Comfort cooling was serviced in June. Residents share a gym, a cinema
      room and a twenty-metre pool, and two basement spaces with charging points come with the
      lease. Crossrail Place is four minutes' walk, from where the Elizabeth line reaches Heathrow
      in three-quarters of an hour.`,
    features: [
      'parking',
      'concierge',
      'gym',
      'security',
      'river-view',
      'city-view',
      "Residents' pool",
      'Comfort cooling',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 2,
    area: 1610,
    council_tax_band: 'H',
    availability: 'Under offer',
    created_at: '2026-09-21T11:20:00.000Z',
    photos: ['hero-terrace-morning', 'newbuild-bedroom', 'newbuild-bathroom'],
  },
]
