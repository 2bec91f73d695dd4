import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const saleLondonFlats: readonly SaleListing[] = [
  {
    key: 'sale-pimlico-stucco-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'First-floor flat on a Pimlico stucco terrace',
    location: 'Pimlico, London',
    outward_postcode: 'SW1V',
    borough: 'Westminster',
    nearest_station: 'Pimlico',
    price: 1275000,
    status: 'active',
    description: prose`
      This is the floor where the Victorians held their parties, under eleven-foot ceilings. The
      cornices are full, and two windows lift high enough to step through to the balcony. The
      reception room runs the full width of the house. Behind it are a separate kitchen with a dark
      blue island, two double bedrooms and a marble bathroom with a window of its own. The freehold
      company, of which a fifth share is included, repainted the cream front and its powder-blue
      door in 2025. Victoria is eight minutes' walk and Tate Britain ten.`,
    features: [
      'Front balcony',
      'Eleven-foot ceilings',
      'Original cornices and fireplace',
      'Separate kitchen',
      'Resident permit parking',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 980,
    council_tax_band: 'G',
    specs: {
      front: 'Four storeys, three bays wide, the door on the left.',
    },
    availability: 'Chain free',
    created_at: '2026-11-03T16:35:00.000Z',
    photos: ['stucco-portico-blue-door', 'stucco-kitchen'],
  },
  {
    key: 'sale-wapping-warehouse-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Wharf conversion with brick walls and beams',
    location: 'Wapping, London',
    outward_postcode: 'E1W',
    borough: 'Tower Hamlets',
    nearest_station: 'Wapping',
    price: 1350000,
    status: 'active',
    description: prose`
      Spices were stored here, and in damp weather some residents still smell cloves. The warehouse
      of 1873 was converted in the first wave of the 1980s, and this second-floor flat has been
      brought up to date since. The hoist still hangs from the gable. Iron columns stand in the main
      room, and timber beams cross both bedrooms. The study corner has shelving built by a furniture
      maker in Deal. The river runs behind, with steps down to the foreshore at low tide. Residents
      run the building themselves and employ a porter. Wapping station is around the corner.`,
    features: [
      'concierge',
      'security',
      'parking',
      'river-view',
      'Exposed brick and beams',
      'Fitted study',
      'Resident-run building',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1390,
    council_tax_band: 'G',
    specs: {
      front: 'Five storeys, seven bays wide, a hoist in the gable.',
    },
    availability: 'Available now',
    created_at: '2026-09-15T15:28:00.000Z',
    photos: [
      'warehouse-conversion',
      'warehouse-living-room',
      'warehouse-kitchen',
      'warehouse-bedroom',
    ],
  },
  {
    key: 'sale-richmond-riverside-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Mansion flat near the towpath at Richmond',
    location: 'Richmond, London',
    outward_postcode: 'TW9',
    borough: 'Richmond upon Thames',
    nearest_station: 'Richmond',
    price: 1150000,
    status: 'active',
    description: prose`
      Rowing eights pass the bay window in the morning, and the far bank is lit at night. The window
      faces west and looks down to the towpath from the third floor. The block, of red brick with
      shaped gables, dates from 1903 and has a lift. Owners have kept the layout simple, with a
      living room and open kitchen at the front and both bedrooms at the back, away from summer
      crowds. Storage is better than usual, including a cage in the basement. Richmond station, for
      the District line, the Overground and fast trains to Waterloo, is ten minutes' walk through
      the old town.`,
    features: [
      'river-view',
      'parking',
      'security',
      'West-facing bay window',
      'Lift',
      'Basement storage',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1020,
    council_tax_band: 'F',
    specs: {
      front: 'Five storeys under shaped gables.',
    },
    availability: 'Vendor suited',
    created_at: '2026-10-27T08:57:00.000Z',
    photos: [
      'mansion-block-red-brick',
      'mansion-living-room',
      'mansion-bedroom',
      'mansion-bathroom',
    ],
  },
  {
    key: 'sale-battersea-skyline-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Ninth-floor flat facing the river at Battersea',
    location: 'Battersea, London',
    outward_postcode: 'SW11',
    borough: 'Wandsworth',
    nearest_station: 'Battersea Power Station',
    price: 895000,
    status: 'active',
    description: prose`
      Living room and main bedroom look downstream, to water and to lights after dark. The
      flat was refitted last year: an oak kitchen with a stone island, engineered oak underfoot,
      new pocket doors between hall and living space. It has one balcony, just deep enough for a
      table and two chairs. Leaseholders share a gym, a garden on the podium and a manned desk. The
      Northern line extension at Battersea Power Station is six minutes off, the Uber Boat pier
      nearer still.`,
    features: [
      'river-view',
      'concierge',
      'gym',
      'security',
      'Balcony',
      'Refitted in 2025',
      'Podium gardens',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 0,
    area: 810,
    council_tax_band: 'F',
    availability: 'Chain free',
    created_at: '2026-11-13T11:48:00.000Z',
    photos: ['hero-skyline-dusk', 'newbuild-living-room', 'newbuild-kitchen'],
  },
  {
    key: 'sale-tooting-garden-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Garden flat in a red-brick Tooting terrace',
    location: 'Tooting, London',
    outward_postcode: 'SW17',
    borough: 'Wandsworth',
    nearest_station: 'Tooting Bec',
    price: 615000,
    status: 'active',
    description: prose`
      Its own bright blue front door leads to the whole ground floor of a Victorian house. Sole use
      of the garden goes with it. Tall windows light a reception room that has kept its fireplace
      and gained an oak floor. Past a hall with useful cupboards, the second bedroom sits beside a
      kitchen whose glazed door opens to lawn, a shed and an old pear tree. New owners will find the
      boiler three years old and the wiring certificate in the drawer. Tooting Bec station and the
      lido are each about nine minutes on foot.`,
    features: [
      'garden',
      'Own front door',
      'Period fireplace',
      'South-east aspect',
      'Garden shed with power',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 790,
    council_tax_band: 'C',
    specs: {
      front: 'Two storeys, with a bay window on both floors and the door on the right.',
    },
    availability: 'Vendor suited',
    created_at: '2026-10-15T10:04:00.000Z',
    photos: ['victorian-bay-blue-door', 'victorian-kitchen'],
  },
  {
    key: 'sale-greenwich-brick-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Fourth-floor flat with a bronze balcony',
    location: 'Greenwich, London',
    outward_postcode: 'SE10',
    borough: 'Greenwich',
    nearest_station: 'Greenwich',
    price: 585000,
    status: 'active',
    description: prose`
      Behind Greenwich High Road, the flat is on the quiet side of a building finished in 2020. The
      brick is buff, and there is planting at the front. Rooms are regular in shape and easy to
      furnish. The bedroom wall is painted sage; green tiles line the bathroom, where there is a
      full-size bath as well as a shower. A communal heat network supplies hot water and is billed
      by meter. From the door it is seven minutes to Greenwich station, the DLR and the Thameslink
      trains, or fifteen to the foot of the park.`,
    features: [
      'security',
      'Balcony',
      'Lift',
      'Metered heat network',
      'Secure bicycle store',
      'New-build warranty to 2030',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 760,
    council_tax_band: 'D',
    specs: {
      front: 'Six storeys of brick.',
    },
    availability: 'Available now',
    created_at: '2026-09-09T12:30:00.000Z',
    photos: ['modern-brick-apartments', 'bedroom-calm', 'bedroom-calm-side'],
  },
  {
    key: 'sale-stratford-corner-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'One-bedroom flat on a curved corner in Stratford',
    location: 'Stratford, London',
    outward_postcode: 'E20',
    borough: 'Newham',
    nearest_station: 'Stratford',
    price: 465000,
    status: 'active',
    description: prose`
      Windows on two sides light the living room, and the balcony catches the evening sun. This is a
      first home within four minutes of Stratford station. The building is white and turns its
      corner in a curve, with a café, a grocer and a chemist behind glass on the ground floor; the
      flat is on the fifth, at the bend. There is a full-width wardrobe in the bedroom, plumbing for
      a washer-dryer in the hall cupboard, and space to work at the island. Two minutes away the
      Olympic Park starts, with its pool, its velodrome and forty-five hectares of open ground.`,
    features: [
      'security',
      'city-view',
      'Dual-aspect living room',
      'West-facing balcony',
      'Lift',
      'Shops in the building',
    ],
    bedrooms: 1,
    bathrooms: 1,
    parking_spaces: 0,
    area: 565,
    council_tax_band: 'C',
    specs: {
      front: 'Seven storeys with a curved corner.',
    },
    availability: 'Chain free',
    created_at: '2026-10-14T12:57:00.000Z',
    photos: ['white-apartments-curved', 'newbuild-bedroom', 'newbuild-bathroom'],
  },
  {
    key: 'sale-blackheath-georgian-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Raised ground-floor flat on the edge of the heath',
    location: 'Blackheath, London',
    outward_postcode: 'SE3',
    borough: 'Lewisham',
    nearest_station: 'Blackheath',
    price: 845000,
    status: 'sold',
    description: prose`
      Stone steps and a fanlit door lead to a hall shared with only two other flats. The former
      drawing room, nearly square and eighteen feet each way, is now the living room, and its
      bookcases stay. Kites go up over the heath most weekends, and you can watch them from the
      sofa. Bedrooms are at the rear, side by side, above a shared garden that a gardener looks
      after monthly. Trains from Blackheath take thirteen minutes to London Bridge; the farmers'
      market fills the station car park on Sundays.`,
    features: [
      'garden',
      'Views over the heath',
      'Original fireplace',
      'Fitted bookcases',
      'Only three flats in the house',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 1060,
    council_tax_band: 'E',
    availability: 'Sold subject to contract',
    created_at: '2026-09-08T15:40:00.000Z',
    photos: ['georgian-living-room', 'detail-bookshelf-corner', 'georgian-kitchen'],
  },
]
