import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const saleEssex: readonly SaleListing[] = [
  {
    key: 'sale-dedham-mansion',
    property_class: 'sale',
    type: 'mansion',
    title: 'Dedham Vale mansion with gardens to the river',
    location: 'Dedham, Essex',
    outward_postcode: 'CO7',
    borough: 'Colchester',
    nearest_station: 'Manningtree',
    price: 4350000,
    status: 'active',
    description: prose`
      Constable drew the willows on this bend of the Stour, and eleven acres go with the house. It
      was rebuilt after a fire in 1811, rendered white under a slate roof, with a columned porch and
      a gravel sweep. The east wing is a self-contained annexe for family or staff. Rooms in the
      main house are grand but not many, which makes it easy to live in: three receptions, a
      kitchen, seven bedrooms. The box along the front is clipped every August. Manningtree station,
      nine minutes by car, has trains to Liverpool Street in an hour.`,
    features: [
      'garden',
      'parking',
      'river-view',
      'Eleven acres',
      'Self-contained annexe',
      'River frontage',
      'Kitchen garden',
      'Grade II listed',
    ],
    bedrooms: 7,
    bathrooms: 5,
    parking_spaces: 10,
    area: 7200,
    council_tax_band: 'H',
    specs: {
      front: 'Two storeys under a hipped roof, five bays wide, the door in the middle.',
      plot_size: '11 acres',
    },
    availability: 'Available now',
    created_at: '2026-11-05T12:16:00.000Z',
    photos: ['white-country-house', 'stucco-bedroom'],
  },
  {
    key: 'sale-chigwell-house',
    property_class: 'sale',
    type: 'house',
    title: 'Detached house with a teal dining room in Chigwell',
    location: 'Chigwell, Essex',
    outward_postcode: 'IG7',
    borough: 'Epping Forest',
    nearest_station: 'Chigwell',
    price: 2475000,
    status: 'active',
    description: prose`
      Dinner for twelve decided the plan of the whole ground floor. The dining room is panelled and
      painted a deep teal; the kitchen beside it has dark green units, a walnut-fronted island under
      marble, and a glazed door to a terrace with a built-in grill. An evening sitting room with a
      fire takes up the rest. There are six bedrooms on two upper floors, all with fitted wardrobes.
      Electric gates close off a drive for five cars. Chigwell station on the Central line is under
      a mile away and Chigwell School is just beyond it.`,
    features: [
      'garden',
      'parking',
      'security',
      'gym',
      'Electric gates',
      'Outdoor kitchen',
      'Six fitted bedrooms',
    ],
    bedrooms: 6,
    bathrooms: 5,
    parking_spaces: 5,
    area: 4300,
    council_tax_band: 'H',
    availability: 'Vendor suited',
    created_at: '2026-10-07T08:42:00.000Z',
    photos: ['dining-room', 'kitchen-dark'],
  },
  {
    key: 'sale-shenfield-villa',
    property_class: 'sale',
    type: 'villa',
    title: 'Architect-designed villa on a Shenfield avenue',
    location: 'Shenfield, Essex',
    outward_postcode: 'CM15',
    borough: 'Brentwood',
    nearest_station: 'Shenfield',
    price: 2150000,
    status: 'active',
    description: prose`
      The rear is all glass, and 60 feet of it folds back beside a saltwater pool. Set back from an
      avenue of limes, the villa shows the street a white upper floor that reaches out over timber
      garage doors. In the evening, lights under the eaves can be dimmed room by room from a phone.
      A ground-floor bedroom suite suits a parent or a lodger; four more bedrooms are above. Running
      costs have been low, and the owners will share three years of bills. Shenfield, where the
      Elizabeth line begins, is half a mile by road.`,
    features: [
      'garden',
      'parking',
      'security',
      'Saltwater pool',
      'Ground-floor bedroom suite',
      'Lighting control',
      'Triple glazing',
    ],
    bedrooms: 5,
    bathrooms: 4,
    parking_spaces: 4,
    area: 3650,
    council_tax_band: 'G',
    availability: 'Available now',
    created_at: '2026-08-20T15:49:00.000Z',
    photos: ['modern-villa-white', 'bedroom-calm', 'bedroom-calm-side'],
  },
  {
    key: 'sale-epping-house',
    property_class: 'sale',
    type: 'house',
    title: 'Edwardian house on the edge of Epping Forest',
    location: 'Epping, Essex',
    outward_postcode: 'CM16',
    borough: 'Epping Forest',
    nearest_station: 'Epping',
    price: 1185000,
    status: 'active',
    description: prose`
      Woodland begins across the road, and the deer do not always stay on their own side. The house
      is one of a tile-hung pair of 1908, with white gables and a timber porch. It has four
      bedrooms, a hall wide enough for a piano, and a dining room painted the colour of a mallard's
      head. Ceilings are high without being hard to heat. A cottage-style extension at the back
      holds utility, boot room and shower. The plot, with its south garden, measures a third of an
      acre. Epping, at the end of the Central line, is a level twelve-minute walk.`,
    features: [
      'garden',
      'parking',
      'South-facing garden',
      'Boot room',
      'Detached garage',
      'Opposite the forest',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 3,
    area: 2150,
    council_tax_band: 'G',
    specs: {
      front: 'Two storeys, a half-timbered gable over the bay window, and the door on the left.',
      plot_size: '0.33 acre',
    },
    availability: 'Chain free',
    created_at: '2026-09-25T14:51:00.000Z',
    photos: [
      'edwardian-semi-detached',
      'edwardian-living-room',
      'detail-window-seat',
      'edwardian-bedroom',
    ],
  },
  {
    key: 'sale-saffron-walden-terrace',
    property_class: 'sale',
    type: 'house',
    title: 'Georgian terrace house beside Bridge End Garden',
    location: 'Saffron Walden, Essex',
    outward_postcode: 'CB10',
    borough: 'Uttlesford',
    nearest_station: 'Audley End',
    price: 1050000,
    status: 'active',
    description: prose`
      Brick fronts like this one are scarce in a town of timber and pargeting. The house has a
      stucco ground floor and a yellow door under its pediment, and a previous owner, who restored
      clocks, took the sashes out one by one and rehung them. The ground floor has a library with
      oak shelving and a kitchen leading to a courtyard; bedrooms number four, plus an attic fit for
      children or boxes. Parking is by permit on the street, seldom a difficulty. Audley End
      station, two miles off, serves Cambridge and London. Saturday is market day, two minutes away
      on foot.`,
    features: [
      'garden',
      'Courtyard garden',
      'Library with oak shelving',
      'Restored sash windows',
      'Attic rooms',
      'Conservation area',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 0,
    area: 2050,
    council_tax_band: 'F',
    specs: {
      front: 'Three storeys and an attic, three bays wide, the door on the right.',
    },
    availability: 'Vendor suited',
    created_at: '2026-11-02T12:32:00.000Z',
    photos: ['georgian-yellow-door', 'home-office'],
  },
  {
    key: 'sale-chelmsford-victorian-terrace',
    property_class: 'sale',
    type: 'house',
    title: 'Victorian terrace in Old Moulsham',
    location: 'Chelmsford, Essex',
    outward_postcode: 'CM2',
    borough: 'Chelmsford',
    nearest_station: 'Chelmsford',
    price: 485000,
    status: 'active',
    description: prose`
      Downstairs has been opened into one long room, and Moulsham Street's cafés are round the
      corner. The two-bedroom house is of stock brick, with a bay window and a low front wall. At
      the far end of the long room is a kitchen in white and green, with the washing machine hidden
      in a former coal store. Upstairs is a bedroom across the full front, another behind, and a
      bathroom larger than most in the street. Forty feet of garden face west. Chelmsford station,
      fourteen minutes' walk, has trains to Liverpool Street every ten minutes at busy times.`,
    features: [
      'garden',
      'West-facing garden',
      'Open-plan ground floor',
      'New boiler in 2024',
      'Large bathroom',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 1050,
    council_tax_band: 'C',
    specs: {
      front: 'Two storeys, with a bay window on both floors and the door on the right.',
    },
    availability: 'Chain free',
    created_at: '2026-10-27T09:45:00.000Z',
    photos: ['victorian-terrace-dusk', 'victorian-kitchen', 'victorian-bathroom'],
  },
  {
    key: 'sale-leigh-on-sea-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'First-floor flat with a balcony off Leigh Broadway',
    location: 'Leigh-on-Sea, Essex',
    outward_postcode: 'SS9',
    borough: 'Southend-on-Sea',
    nearest_station: 'Leigh-on-Sea',
    price: 415000,
    status: 'sold',
    description: prose`
      Downsizers and first buyers competed for this two-bedroom home in an Edwardian house. The
      gable is half-timbered, and the flat, on the first floor, offered a white timber balcony to
      the south, a parking space, and a store room the size of a garage. Old Leigh, with its cockle
      sheds and pubs, is down the hill; the Broadway, with everything else, is at the end of the
      street. Completion took place on the last Friday of October. Similar flats in Leigh come up
      about once a year, so do register if you missed it.`,
    features: [
      'parking',
      'security',
      'South-facing balcony',
      'Edwardian house',
      'Large store room',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 1,
    area: 760,
    council_tax_band: 'C',
    specs: {
      front: 'Two storeys, a half-timbered gable over the bay window, and the door on the right.',
    },
    availability: 'Sold',
    created_at: '2026-09-19T09:58:00.000Z',
    photos: ['edwardian-white-porch', 'edwardian-living-room', 'edwardian-bedroom'],
  },
  {
    key: 'sale-colchester-mill-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Beamed flat in a converted mill by the Colne',
    location: 'Colchester, Essex',
    outward_postcode: 'CO1',
    borough: 'Colchester',
    nearest_station: 'Colchester Town',
    price: 345000,
    status: 'pending',
    description: prose`
      Grain was ground here until the 1930s, and hoist beams still cross the larger bedroom. Deep
      window reveals, brick left bare and boards of reclaimed pitch pine give the flat its
      character; new secondary glazing keeps it warm. The layout is on one level with a study that
      would take a single bed. A footbridge leads over the Colne to Castle Park. Colchester Town
      station is fourteen minutes' walk, the mainline one seventeen. An offer has been accepted, and
      searches are under way.`,
    features: [
      'parking',
      'river-view',
      'Exposed brick and beams',
      'Secondary glazing',
      'Study',
      'Allocated parking',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 1,
    area: 905,
    council_tax_band: 'B',
    availability: 'Sale agreed',
    created_at: '2026-09-01T09:53:00.000Z',
    photos: ['bedroom-loft', 'home-office'],
  },
]
