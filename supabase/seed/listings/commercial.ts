import type { CommercialListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const commercial: readonly CommercialListing[] = [
  {
    key: 'commercial-aldgate-office-building',
    property_class: 'commercial',
    type: 'office',
    title: 'Freehold office building on a planted plaza',
    location: 'Aldgate, London',
    outward_postcode: 'E1',
    borough: 'Tower Hamlets',
    nearest_station: 'Aldgate East',
    price: 14250000,
    status: 'active',
    featured: true,
    description: prose`
      Let in full to four tenants, the seven floors bring in £862,000 a year. The building was
      completed in 2015 behind a deep grid of Portland stone. Leases run for a weighted 5.2 years to
      expiry, with reviews in 2027 and 2028. Upper floors of about 2,300 square feet are column-free
      and have openable windows, which occupiers ask for more each year. Tenants share a reception,
      showers and a roof garden. From there you see the towers of the City, two streets west. The
      income shows a net initial yield of 5.66 per cent after usual costs.`,
    features: [
      'security',
      'city-view',
      'Column-free floors',
      'Showers and bicycle store',
      'Roof garden',
      'Fully let',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 16200,
    specs: {
      front: 'Seven storeys, nine bays wide.',
      use_class: 'E(g)(i)',
      floors: 7,
      occupancy: 'Fully let to four tenants',
    },
    availability: 'Investment sale',
    created_at: '2026-10-06T12:29:00.000Z',
    photos: ['office-building', 'office-building-plaza'],
  },
  {
    key: 'commercial-hackney-mixed-block',
    property_class: 'commercial',
    type: 'mixed-use',
    title: 'Corner block of shops and flats on Mare Street',
    location: 'Hackney, London',
    outward_postcode: 'E8',
    borough: 'Hackney',
    nearest_station: 'Hackney Central',
    price: 10600000,
    status: 'active',
    description: prose`
      Six storeys of red brick hold seven shops and twenty-two flats under one freehold title. The
      flats, one of them now being relet, bring in £528,000 a year; the shops add £171,500. Built in
      2013, the block has a new fire alarm and a satisfactory EWS1 form. One shop is vacant and
      being marketed at £24,000. There may be room for a further storey, and a pre-application
      letter from the council says so with the customary cautions. The Overground bridge is four
      minutes up the road.`,
    features: [
      'security',
      'Twenty-two flats',
      'Seven shop units',
      'EWS1 form in place',
      'Potential for a further storey',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 22400,
    specs: {
      use_class: 'E and C3',
      floors: 6,
      occupancy: 'One shop vacant',
    },
    availability: 'Investment sale',
    created_at: '2026-10-22T14:02:00.000Z',
    photos: ['mixed-use-block', 'newbuild-bathroom'],
  },
  {
    key: 'commercial-basingstoke-warehouse',
    property_class: 'commercial',
    type: 'industrial',
    title: 'Warehouse with five loading doors near the M3',
    location: 'Basingstoke, Hampshire',
    outward_postcode: 'RG21',
    borough: 'Basingstoke and Deane',
    nearest_station: 'Basingstoke',
    price: 6400000,
    status: 'active',
    description: prose`
      Lorries turn without leaving the site, in a self-contained yard forty metres deep. The
      steel-framed unit of 2021 has eleven metres to the haunch, five dock-level doors and a glazed
      office corner on two floors. The yard is concrete, and floors inside take five tonnes a square
      metre. Power is 600 kVA, with conduits laid for vehicle charging. Junction 6 is a mile and a
      half away. Our client is moving to larger premises and will give vacant possession in March;
      the kitchen and the desks in the office corner stay.`,
    features: [
      'parking',
      'security',
      'Five dock-level doors',
      'Eleven-metre eaves',
      'Forty-metre yard',
      '600 kVA supply',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 38,
    area: 38500,
    specs: {
      use_class: 'B8 and E(g)(iii)',
      floors: 2,
      occupancy: 'Vacant possession March 2027',
    },
    availability: 'Available from March 2027',
    created_at: '2026-10-14T13:33:00.000Z',
    photos: ['warehouse-industrial', 'warehouse-loading-doors'],
  },
  {
    key: 'commercial-london-bridge-office-floor',
    property_class: 'commercial',
    type: 'office',
    title: 'Fitted office floor beside London Bridge',
    location: 'Southwark, London',
    outward_postcode: 'SE1',
    borough: 'Southwark',
    nearest_station: 'London Bridge',
    price: 5650000,
    status: 'active',
    description: prose`
      Desks for seventy-two, meeting rooms, a lounge and a kitchen are included in the price. Owning
      a floor is unusual here, and owning one that is ready to use more so. This is the twelfth of a
      glass tower, and light comes in on three sides. The long lease has 118 years unexpired at a
      peppercorn, and the service charge was £14.20 a square foot last year. Air-conditioning plant
      for this level was serviced in June. From the lifts it is a four-minute walk to the station
      concourse.`,
    features: [
      'concierge',
      'security',
      'city-view',
      'river-view',
      'Fitted and furnished floor',
      'Meeting rooms',
      'Showers',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 6900,
    specs: {
      use_class: 'E(g)(i)',
      floors: 1,
      occupancy: 'Vacant possession',
    },
    availability: 'Available now',
    created_at: '2026-10-29T10:09:00.000Z',
    photos: ['open-plan-office', 'glass-tower'],
  },
  {
    key: 'commercial-soho-restaurant',
    property_class: 'commercial',
    type: 'restaurant',
    title: 'Restaurant with a green front in the heart of Soho',
    location: 'Soho, London',
    outward_postcode: 'W1D',
    borough: 'Westminster',
    nearest_station: 'Tottenham Court Road',
    price: 3250000,
    status: 'active',
    description: prose`
      The operator has eleven years left at £182,000 a year and has never missed a quarter day.
      Licensed until midnight, with permission for four pavement tables, the restaurant trades on
      ground floor and basement. Eighty-two covers are set out around a banquette and a back-lit bar
      finished in dark green. Below are the kitchen, with a full-height extract duct that rises
      through the building, cold rooms and staff showers. Interest sold is a virtual freehold of 999
      years from 2004. The rent is up for review next June.`,
    features: [
      'security',
      'Midnight licence',
      'Pavement seating',
      'Full-height extraction',
      'Eighty-two covers',
      'Let until 2037',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 3100,
    specs: {
      use_class: 'E(b)',
      floors: 2,
      occupancy: 'Let until 2037',
    },
    availability: 'Investment sale',
    created_at: '2026-08-24T13:56:00.000Z',
    photos: ['restaurant-front', 'restaurant-pavement-tables'],
  },
  {
    key: 'commercial-southampton-retail-corner',
    property_class: 'commercial',
    type: 'retail',
    title: 'Three let shops and a flat near Bedford Place',
    location: 'Southampton, Hampshire',
    outward_postcode: 'SO15',
    borough: 'Southampton',
    nearest_station: 'Southampton Central',
    price: 1475000,
    status: 'active',
    description: prose`
      Bakery, chemist and bicycle shop each hold a full repairing lease granted since 2022. They
      occupy the ground floor of this corner, the bakery with café tables. A two-bedroom flat on the
      first floor is let separately and was refurbished before the present tenant moved in. Total
      rent stands at £104,300 a year. The remaining flats above were sold on long leases by a
      previous owner and pay ground rents that are included. Student halls nearby keep the bakery
      busy in term; in the holidays the offices do.`,
    features: [
      'Three let shops',
      'Bakery fitted by the tenant',
      'Flat above included',
      'Corner position',
      'Recent leases',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 4200,
    specs: {
      use_class: 'E and C3',
      floors: 2,
      occupancy: 'Fully let',
    },
    availability: 'Investment sale',
    created_at: '2026-08-26T10:12:00.000Z',
    photos: ['shop-front-bakery', 'mansion-living-room', 'mansion-bedroom'],
  },
  {
    key: 'commercial-walthamstow-shop',
    property_class: 'commercial',
    type: 'retail',
    title: 'Small teal bookshop on a Walthamstow parade',
    location: 'Walthamstow, London',
    outward_postcode: 'E17',
    borough: 'Waltham Forest',
    nearest_station: 'Walthamstow Central',
    price: 495000,
    status: 'active',
    description: prose`
      Booksellers had it for twenty-three years and leave good bones and a dry basement. The timber
      front is teal, and the fitted shelves have lights in them. The shop measures 850 square feet
      over the two levels. Business rates fall below the threshold at which small firms pay nothing,
      subject to the buyer's circumstances. A self-contained studio room and kitchen upstairs belong
      to another title. Neighbours on the parade include a restaurant, a florist and a framer, so
      there is custom in the evenings too.`,
    features: [
      'Fitted shelves',
      'Dry basement',
      'Traditional shopfront',
      'Eligible for small business rate relief',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: 850,
    specs: {
      use_class: 'E(a)',
      floors: 2,
      occupancy: 'Vacant possession',
    },
    availability: 'Vacant possession',
    created_at: '2026-10-06T10:13:00.000Z',
    photos: ['shop-front-bookshop', 'shopfront-row'],
  },
  {
    key: 'commercial-leigh-restaurant',
    property_class: 'commercial',
    type: 'restaurant',
    title: 'Freehold restaurant and flat on Leigh Broadway',
    location: 'Leigh-on-Sea, Essex',
    outward_postcode: 'SS9',
    borough: 'Southend-on-Sea',
    nearest_station: 'Leigh-on-Sea',
    price: 685000,
    price_qualifier: 'offers-over',
    status: 'active',
    description: prose`
      The chef who made its name is leaving fifty-four covers for a smaller place in Suffolk. It is
      sold as property only, the fittings to be agreed. Herringbone floor, marble-topped tables and
      a bar with eight stools: the room is smart and works hard. Upstairs, with a door of its own,
      is a one-bedroom flat that could house a manager or earn about £1,050 a month. Deliveries come
      to a rear yard. The premises licence runs until eleven on weekdays and midnight at weekends.`,
    features: [
      'parking',
      'Flat above with own entrance',
      'Premises licence',
      'Rear yard for deliveries',
      'Fifty-four covers',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 1,
    area: 2350,
    specs: {
      use_class: 'E(b) and C3',
      floors: 2,
      occupancy: 'Vacant possession',
    },
    availability: 'Available now',
    created_at: '2026-08-28T11:04:00.000Z',
    photos: ['restaurant-interior', 'edwardian-bedroom'],
  },
  {
    key: 'commercial-chelmsford-office',
    property_class: 'commercial',
    type: 'office',
    title: 'Second-floor offices opposite Chelmsford station',
    location: 'Chelmsford, Essex',
    outward_postcode: 'CM1',
    borough: 'Chelmsford',
    nearest_station: 'Chelmsford',
    price: null,
    price_qualifier: 'poa',
    status: 'pending',
    description: prose`
      Nine basement parking spaces come with the lease of this whole floor of 6,300 square feet.
      Solicitors for the buyer have been instructed on these offices, which a firm of engineers
      occupied from new in 2011. They have raised floors, linear lighting, a kitchen and windows
      facing the viaduct. Should the purchase not proceed, we would expect to return to the two
      parties who bid at the closing date. Anyone wishing to be told is welcome to write to our
      commercial team.`,
    features: ['parking', 'security', 'Raised floors', 'Basement parking', 'Opposite the station'],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 9,
    area: 6300,
    specs: {
      front: 'Six storeys, eight bays wide.',
      use_class: 'E(g)(i)',
      floors: 1,
      occupancy: 'Vacant possession',
    },
    availability: 'Under offer',
    created_at: '2026-09-16T14:53:00.000Z',
    photos: ['office-building-dusk', 'open-plan-office'],
  },
]
