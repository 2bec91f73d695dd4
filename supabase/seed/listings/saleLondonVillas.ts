import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

/** Villas and mansions for sale in London. */
export const saleLondonVillas: readonly SaleListing[] = [
  {
    key: 'sale-totteridge-mansion',
    property_class: 'sale',
    type: 'mansion',
    title: 'Seven-bedroom house in two acres of Totteridge',
    location: 'Totteridge, London',
    outward_postcode: 'N20',
    borough: 'Barnet',
    nearest_station: 'Totteridge & Whetstone',
    price: 6850000,
    status: 'active',
    description: prose`
      Behind its own gates, this Edwardian house stands well back from the lane. It is arranged on
      three floors around a stone-flagged staircase hall. The green library has a fire and shelves
      to either side of it; the dining room beside it seats fourteen. A kitchen in dark green with a
      marble island opens to the terrace and two acres of lawn, orchard and tennis court. All seven
      bedrooms have a bathroom. A coach house by the drive holds three cars with a one-bedroom flat
      over. Totteridge & Whetstone, on the Northern line, is just over a mile by road.`,
    features: [
      'garden',
      'parking',
      'security',
      'gym',
      'Tennis court',
      'Orchard',
      'Coach house with flat',
      'Two acres',
    ],
    bedrooms: 7,
    bathrooms: 7,
    parking_spaces: 8,
    area: 7900,
    council_tax_band: 'H',
    availability: 'By appointment only',
    created_at: '2026-11-05T09:19:00.000Z',
    photos: ['hero-library-evening', 'edwardian-bedroom', 'edwardian-bathroom'],
  },
  {
    key: 'sale-wimbledon-villa',
    property_class: 'sale',
    type: 'villa',
    title: 'Double-fronted Victorian villa beside the Common',
    location: 'Wimbledon, London',
    outward_postcode: 'SW19',
    borough: 'Merton',
    nearest_station: 'Wimbledon',
    price: 5250000,
    status: 'active',
    description: prose`
      Only the front dates from 1868; local architects rebuilt the house behind it in 2022. That
      front, in pale brick, is as it was, with a bay to either side, an arched green door and gate
      piers with stone balls. Downstairs, one room for cooking, eating and sitting runs the length
      of the garden and slides open to the terrace. The pool is 12 metres, heated, with its plant in
      a separate shed so that nothing hums near the house. Upstairs are five bedrooms; the largest
      looks over the lawn to the birches of Wimbledon Common. The ten-year warranty for the building
      work runs until 2032.`,
    features: [
      'garden',
      'parking',
      'security',
      'Heated 12-metre pool',
      'Underfloor heating throughout',
      'Solar panels and battery',
      'Rebuilt behind its front in 2022',
    ],
    bedrooms: 5,
    bathrooms: 5,
    parking_spaces: 4,
    area: 4650,
    council_tax_band: 'H',
    specs: {
      front: 'Two storeys, three bays wide, the door in the middle.',
    },
    availability: 'Available now',
    created_at: '2026-10-16T12:32:00.000Z',
    photos: ['double-fronted-victorian', 'bathroom-marble'],
  },
]
