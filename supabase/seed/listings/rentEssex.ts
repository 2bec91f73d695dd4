import type { RentListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const rentEssex: readonly RentListing[] = [
  {
    key: 'rent-brentwood-house',
    property_class: 'rent',
    type: 'house',
    title: 'Black-brick house with a dark green kitchen',
    location: 'Brentwood, Essex',
    outward_postcode: 'CM14',
    borough: 'Brentwood',
    nearest_station: 'Brentwood',
    price: 3400,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 3923,
    available_from: '2026-12-15',
    furnished: false,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      The owners built it for themselves, so the kitchen is better than a rental expects. They chose
      black brick, to stand between two Victorian neighbours, and were then moved to Singapore. The
      kitchen has marble on the island, an induction hob and a fridge as tall as the door. From the
      sink you see lawn, swing and an apple tree. Upstairs, three bedrooms and a study; outside, a
      drive for two cars with a charger. It is near Warley Hill, so Thorndon Country Park is in
      walking range. Brentwood station on the Elizabeth line is a mile by road.`,
    features: ['garden', 'pet-friendly', 'parking', 'Car charger', 'Study', 'Built in 2023'],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 2,
    area: 1540,
    council_tax_band: 'F',
    specs: {
      front: 'Modern, two storeys under a flat roof, two bays wide, the door on the left.',
    },
    availability: 'Available from 15 December 2026',
    created_at: '2026-09-14T16:18:00.000Z',
    photos: ['modern-black-brick-house', 'kitchen-dark'],
  },
  {
    key: 'rent-chelmsford-townhouse',
    property_class: 'rent',
    type: 'house',
    title: 'Modern townhouse at Beaulieu Park',
    location: 'Chelmsford, Essex',
    outward_postcode: 'CM1',
    borough: 'Chelmsford',
    nearest_station: 'Beaulieu Park',
    price: 2250,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 2596,
    available_from: '2026-12-11',
    furnished: false,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      Liverpool Street is now about forty minutes by train from the end of the road. Beaulieu Park
      station opened a year ago and changed the sums for this part of Chelmsford. The house has a
      white kitchen with a sage island, three bedrooms over three storeys, a paved garden that wants
      only pots, and two spaces in front. Solar panels feed the meter, and last year's electricity
      came to less than four hundred pounds. Fitted wardrobes are in two rooms. Tenants on the
      estate have use of the allotments and the tennis courts.`,
    features: [
      'garden',
      'parking',
      'Solar panels',
      'Fitted wardrobes',
      'Tennis courts nearby',
      'Near Beaulieu Park station',
    ],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 2,
    area: 1210,
    council_tax_band: 'E',
    availability: 'Available from 11 December 2026',
    created_at: '2026-09-10T15:25:00.000Z',
    photos: ['kitchen-white-detail', 'kitchen-white'],
  },
  {
    key: 'rent-leigh-on-sea-house',
    property_class: 'rent',
    type: 'house',
    title: 'Three-bedroom house above Leigh station',
    location: 'Leigh-on-Sea, Essex',
    outward_postcode: 'SS9',
    borough: 'Southend-on-Sea',
    nearest_station: 'Leigh-on-Sea',
    price: 1925,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 2221,
    available_from: '2026-12-08',
    furnished: false,
    pet_friendly: true,
    bills_included: false,
    student_friendly: false,
    status: 'active',
    description: prose`
      From the back bedroom you can watch the Thames turn silver at low water. Roads here climb from
      the station in steps, and this house, with its timbered gable and red front door, is near the
      top of one. A previous tenant stayed eleven years. The kitchen has since been replaced, in
      cream with green tiles, and it opens to a garden on two levels. Carpets upstairs are new.
      Well-behaved pets are accepted. Trains into Fenchurch Street take forty-six minutes; for sand,
      turn left outside the gate and keep going.`,
    features: [
      'garden',
      'pet-friendly',
      'Estuary views from the rear',
      'New kitchen',
      'Garden on two levels',
    ],
    bedrooms: 3,
    bathrooms: 1,
    parking_spaces: 0,
    area: 1080,
    council_tax_band: 'D',
    specs: {
      front:
        'Edwardian, two storeys, a half-timbered gable over the bay window, and the door on the right.',
    },
    availability: 'Available from 8 December 2026',
    created_at: '2026-11-09T14:17:00.000Z',
    photos: ['edwardian-white-porch', 'edwardian-living-room', 'edwardian-bathroom'],
  },
  {
    key: 'rent-colchester-loft-flat',
    property_class: 'rent',
    type: 'apartment',
    title: 'Flat behind a navy door in the Dutch Quarter',
    location: 'Colchester, Essex',
    outward_postcode: 'CO1',
    borough: 'Colchester',
    nearest_station: 'Colchester Town',
    price: 1225,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 1413,
    available_from: '2026-12-17',
    furnished: false,
    pet_friendly: false,
    bills_included: false,
    student_friendly: false,
    status: 'pending',
    description: prose`
      On a lane without cars, this white house once belonged to a Flemish weaver. Such weavers gave
      the quarter its name. The house is now two flats; the lower has the navy front door, the
      wisteria and the window boxes, with two bedrooms to the rear. Storage heaters went last year
      in favour of a quiet heat pump. There is one bathroom, green-tiled and warm underfoot. A
      couple relocating from Ipswich have applied, and checks should conclude before the end of the
      month. Colchester Town station is ten minutes on foot.`,
    features: [
      'Own front door',
      'Heat pump',
      'Heated bathroom floor',
      'Car-free lane',
      'Town centre',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 780,
    council_tax_band: 'B',
    specs: { front: 'Two storeys, two bays wide, the door on the right.' },
    availability: 'Under application',
    created_at: '2026-09-08T13:52:00.000Z',
    photos: ['flat-front-cottage-navy-door', 'bathroom-tile'],
  },
]
