import type { DevelopmentListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const developmentsLondon: readonly DevelopmentListing[] = [
  {
    key: 'development-albert-quay',
    property_class: 'development',
    type: 'luxury-residences',
    title: 'Albert Quay',
    location: 'Vauxhall, London',
    outward_postcode: 'SE1',
    borough: 'Lambeth',
    nearest_station: 'Vauxhall',
    price: 2650000,
    status: 'active',
    description: prose`
      Every living room faces the Thames, with Tate Britain on the opposite bank. Twenty-six
      residences stand on the Albert Embankment, one or two to a floor, and the upper storeys have
      terraces deep enough to dine on. Kitchens are by a joiner in Suffolk; baths are cut from
      single pieces of stone. Below ground are a pool, a gym and parking reached by car lift. Prices
      start with a two-bedroom home on the fourth floor. Handover began in October and will run into
      the new year, and a furnished residence can be visited daily.`,
    features: [
      'river-view',
      'city-view',
      'concierge',
      'gym',
      'parking',
      'security',
      'Swimming pool',
      'Private terraces',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1410,
    completion_year: 2026,
    specs: {
      units: 26,
      bedrooms_to: 4,
      completion: 'Q4 2026',
      progress: 100,
      occupancy: '15 of 26 reserved',
      size: '1,410–4,250 sq ft',
      floors: 18,
    },
    availability: 'Handover under way',
    created_at: '2026-09-02T13:37:00.000Z',
    photos: ['newbuild-living-room', 'newbuild-kitchen', 'newbuild-bathroom'],
  },
  {
    key: 'development-lexden-terrace',
    property_class: 'development',
    type: 'luxury-residences',
    title: 'Lexden Terrace',
    location: 'Kensington, London',
    outward_postcode: 'W8',
    borough: 'Kensington and Chelsea',
    nearest_station: 'High Street Kensington',
    price: 2850000,
    status: 'active',
    description: prose`
      Seven white stucco houses, for decades a hotel, are homes again: twenty-one apartments. The
      porticoes and plaster ceilings were repaired by the firm which worked on Spencer House. Behind
      them everything is new, including lifts, acoustic floors and a heat-pump plant on the roof.
      Layouts keep the big first-floor rooms whole. Building work finished in May 2025; five
      apartments are left, from two bedrooms at the rear to a four-bedroom lateral across three of
      the houses.`,
    features: [
      'garden',
      'concierge',
      'security',
      'Restored period interiors',
      'Lifts',
      'Communal garden',
      'Heat-pump heating',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 0,
    area: 1180,
    completion_year: 2025,
    specs: {
      front: 'Four storeys and an attic, three bays wide, the door on the right.',
      units: 21,
      bedrooms_to: 4,
      completion: 'Q2 2025',
      progress: 100,
      occupancy: '16 of 21 sold',
      size: '1,180–3,460 sq ft',
      floors: 6,
    },
    availability: 'Five apartments remaining',
    created_at: '2026-11-02T09:28:00.000Z',
    photos: [
      'stucco-terrace-golden-hour',
      'stucco-living-room',
      'stucco-kitchen',
      'detail-worktop-bowl',
      'stucco-bathroom',
    ],
  },
  {
    key: 'development-orchard-row-chiswick',
    property_class: 'development',
    type: 'townhouse',
    title: 'Orchard Row',
    location: 'Chiswick, London',
    outward_postcode: 'W4',
    borough: 'Hounslow',
    nearest_station: 'Turnham Green',
    price: 1395000,
    status: 'active',
    featured: true,
    description: prose`
      Each of the sixteen houses has a fruit tree in a garden of at least thirty feet. The row is
      gabled, in pale and grey brick, and replaces a bus depot that nobody mourned. Every house has
      a hedged front and a balcony off the first-floor living room. Buyers of the last houses may
      still choose between two kitchens. All are four-bedroom houses, differing in width. Roof tiles
      went on in July, the first completions are due before Christmas, and Turnham Green station is
      seven minutes' walk.`,
    features: [
      'garden',
      'parking',
      'First-floor balconies',
      'Choice of kitchen',
      'Solar panels',
      'Ten-year warranty',
    ],
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 1,
    area: 1560,
    completion_year: 2026,
    specs: {
      units: 16,
      completion: 'Q4 2026',
      progress: 92,
      occupancy: '9 of 16 reserved',
      size: '1,560–1,880 sq ft',
      floors: 3,
    },
    availability: 'Reservations open',
    created_at: '2026-10-08T14:05:00.000Z',
    photos: ['townhouses-row', 'kitchen-dark', 'bedroom-calm', 'bedroom-calm-side'],
  },
  {
    key: 'development-curtain-works',
    property_class: 'development',
    type: 'mixed-use',
    title: 'Curtain Works',
    location: 'Shoreditch, London',
    outward_postcode: 'EC2A',
    borough: 'Hackney',
    nearest_station: 'Old Street',
    price: 1025000,
    status: 'active',
    description: prose`
      The apartments have deep balconies, and glass that was tested with the night bus in mind.
      Brown brick suits this corner, where furniture makers had their showrooms. Forty-eight
      apartments stand over seven shops and a workspace run by a not-for-profit; a bakery and an
      optician were first to sign. Residents come in from the side street, through a lobby separate
      from the shops. Floors are oak, and the glass is sound-rated. Those still available have two
      bedrooms or three. Old Street and Liverpool Street stations are both walkable in ten
      minutes.`,
    features: [
      'concierge',
      'security',
      'city-view',
      'Balconies',
      'Shops and workspace below',
      'Sound-rated glazing',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 0,
    area: 845,
    completion_year: 2025,
    specs: {
      units: 48,
      bedrooms_to: 3,
      completion: 'Q3 2025',
      progress: 100,
      occupancy: '39 of 48 sold',
      size: '845–1,320 sq ft',
      floors: 6,
    },
    availability: 'Nine apartments remaining',
    created_at: '2026-11-12T11:44:00.000Z',
    photos: ['brick-apartments-corner', 'newbuild-bedroom', 'open-plan-office'],
  },
  {
    key: 'development-kew-bridge-wharf',
    property_class: 'development',
    type: 'apartment-complex',
    title: 'Kew Bridge Wharf',
    location: 'Brentford, London',
    outward_postcode: 'TW8',
    borough: 'Hounslow',
    nearest_station: 'Kew Bridge',
    price: 575000,
    status: 'active',
    featured: true,
    description: prose`
      Five buildings step up along the water, and every one of their 212 apartments has a balcony.
      They stand between Kew Bridge and the Grand Union lock, with a new public path in front. The
      final two, of red and buff brick, are being fitted out now. From the west you look over to the
      trees of Kew Gardens. Apartments have one, two or three bedrooms. Ground floors are given to
      cafés, a nursery and a rowing club. A one-bedroom home on the third floor sets the starting
      price, and deposits are ten per cent.`,
    features: [
      'river-view',
      'concierge',
      'gym',
      'security',
      'Riverside path',
      'Nursery and cafés',
      'Balcony to every home',
    ],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 0,
    area: 562,
    completion_year: 2026,
    specs: {
      units: 212,
      bedrooms_to: 3,
      completion: 'Q4 2026',
      progress: 94,
      occupancy: '148 of 212 sold or reserved',
      size: '562–1,285 sq ft',
      floors: 9,
    },
    availability: 'Reservations open',
    created_at: '2026-11-06T12:10:00.000Z',
    photos: ['riverside-apartments', 'newbuild-kitchen'],
  },
]
