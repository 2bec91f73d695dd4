import type { DevelopmentListing } from '../listing.ts'
import { prose } from '../prose.ts'

/** Developments in Hampshire and Essex. */
export const developmentsCounties: readonly DevelopmentListing[] = [
  {
    key: 'development-barrack-gardens',
    property_class: 'development',
    type: 'townhouse',
    title: 'Barrack Gardens',
    location: 'Winchester, Hampshire',
    outward_postcode: 'SO23',
    borough: 'Winchester',
    nearest_station: 'Winchester',
    price: 765000,
    status: 'active',
    description: prose`
      Officers once played cricket on the lawn that these thirty-four houses enclose. Their mess, a
      stone house with a portico and a fountain, stands at its head, on high ground west of the
      city. Planners insisted on brick, slate and chimneys for the swifts. The two houses left are
      of the three-bedroom type, finished in 2024 and never occupied. Dark kitchens with marble tops
      open through a glazed door to private gardens, walled on the north side. A management company
      owned by residents looks after the lawn. Winchester station is eleven minutes away by a lit
      footpath.`,
    features: [
      'garden',
      'parking',
      'Walled private gardens',
      'Shared lawn',
      'Air-source heat pumps',
      'Resident-owned management',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 2,
    area: 1290,
    completion_year: 2024,
    specs: {
      units: 34,
      completion: 'Q4 2024',
      progress: 100,
      occupancy: '32 of 34 sold',
      size: '1,290–1,740 sq ft',
      floors: 3,
    },
    availability: 'Two houses remaining',
    created_at: '2026-10-21T09:52:00.000Z',
    photos: ['kitchen-dark', 'country-mansion'],
  },
  {
    key: 'development-meadgate-place',
    property_class: 'development',
    type: 'apartment-complex',
    title: 'Meadgate Place',
    location: 'Chelmsford, Essex',
    outward_postcode: 'CM2',
    borough: 'Chelmsford',
    nearest_station: 'Chelmsford',
    price: 285000,
    status: 'active',
    description: prose`
      Kept back for letting until now, the last three apartments are newly decorated. All are for
      sale, each with one bedroom, a balcony and a bicycle locker. The building, seventy-four
      apartments in grey brick round a courtyard of grasses and river birch, was finished in summer
      2024, so service charges are known rather than estimated. From the top floor you can see as
      far as the county cricket ground. Help with legal fees is available on reservations made this
      year.`,
    features: [
      'garden',
      'security',
      'Landscaped courtyard',
      'Balconies',
      'Bicycle lockers',
      'Legal fees contribution',
    ],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 0,
    area: 545,
    completion_year: 2024,
    specs: {
      units: 74,
      completion: 'Q3 2024',
      progress: 100,
      occupancy: '71 of 74 sold',
      size: '545–890 sq ft',
      floors: 6,
    },
    availability: 'Three apartments remaining',
    created_at: '2026-10-12T10:10:00.000Z',
    photos: ['apartments-courtyard-dusk', 'bathroom-marble'],
  },
  {
    key: 'development-itchen-quays',
    property_class: 'development',
    type: 'mixed-use',
    title: 'Itchen Quays',
    location: 'Southampton, Hampshire',
    outward_postcode: 'SO14',
    borough: 'Southampton',
    nearest_station: 'Southampton Central',
    price: 245000,
    status: 'active',
    description: prose`
      Ferries to the Isle of Wight pass the end of the quay, now lined with 160 apartments. These
      are in pale brick; two restaurants, a chandlery and a doctors' surgery share the quay. Phase
      one was completed in November 2025. Its remaining homes include one-bedroom apartments facing
      the courtyard, at the price shown, and some three-bedroom apartments on the waterfront. Flood
      defences were raised along the whole frontage as part of the works. Investors may like to know
      that lettings so far have taken thirteen days on average.`,
    features: [
      'river-view',
      'parking',
      'security',
      'Restaurants and shops',
      'Surgery on site',
      'Waterfront promenade',
    ],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 1,
    area: 505,
    completion_year: 2025,
    specs: {
      units: 160,
      bedrooms_to: 3,
      completion: 'Q4 2025',
      progress: 100,
      occupancy: '122 of 160 sold',
      size: '505–1,120 sq ft',
      floors: 8,
    },
    availability: 'Available now',
    created_at: '2026-09-07T15:29:00.000Z',
    photos: ['river-apartments-day', 'kitchen-white', 'restaurant-interior'],
  },
  {
    key: 'development-station-yard',
    property_class: 'development',
    type: 'apartment-complex',
    title: 'Station Yard',
    location: 'Basingstoke, Hampshire',
    outward_postcode: 'RG21',
    borough: 'Basingstoke and Deane',
    nearest_station: 'Basingstoke',
    price: 232500,
    status: 'sold',
    description: prose`
      All ninety-six apartments built over the goods yard were sold within fourteen months. The
      scheme remains on our pages for buyers who want to see what we have handled. Its architects
      turned the blocks to face south, away from the line, and gave the railway side thick brick
      walls with few openings. One-bedroom apartments began at the figure above. Resales do occur.
      Leave your details through the form and we will write when a leaseholder asks us to sell.`,
    features: [
      'concierge',
      'gym',
      'security',
      'South-facing balconies',
      'Shared workroom',
      'Beside the station',
    ],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 0,
    area: 498,
    completion_year: 2024,
    specs: {
      units: 96,
      completion: 'Q2 2024',
      progress: 100,
      occupancy: 'Sold out',
      size: '498–910 sq ft',
      floors: 10,
    },
    availability: 'Sold out',
    created_at: '2026-09-04T14:57:00.000Z',
    photos: ['apartments-brick-entrance', 'open-plan-office'],
  },
]
