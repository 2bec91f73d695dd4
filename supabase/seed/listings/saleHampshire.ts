import type { SaleListing } from '../listing.ts'
import { prose } from '../prose.ts'

export const saleHampshire: readonly SaleListing[] = [
  {
    key: 'sale-alresford-country-house',
    property_class: 'sale',
    type: 'mansion',
    title: 'Red-brick country house in thirty-eight acres',
    location: 'Alresford, Hampshire',
    outward_postcode: 'SO24',
    borough: 'Winchester',
    price: 9750000,
    status: 'active',
    featured: true,
    description: prose`
      Built for a wool merchant in 1704, the house has changed hands only five times since. It is of
      red brick under a hipped roof, with clipped yew cones along the gravel, and its principal
      rooms face south over the park to a lake of two acres. The owners re-roofed it in clay tiles,
      renewed every service and put a ground-source heating system under the paddock. Nine bedrooms
      are served by seven bathrooms. A walled garden, stabling for six and two let cottages go with
      it. Winchester, and its fast trains to Waterloo, lies seven miles west.`,
    features: [
      'garden',
      'parking',
      'security',
      'Lake and parkland',
      'Stabling for six',
      'Two let cottages',
      'Ground-source heating',
      'Grade II* listed',
    ],
    bedrooms: 9,
    bathrooms: 7,
    parking_spaces: 12,
    area: 11400,
    council_tax_band: 'H',
    specs: {
      front: 'Two storeys and three dormers, seven bays wide, the door in the middle.',
      plot_size: '38 acres',
    },
    availability: 'By appointment only',
    created_at: '2026-10-20T10:26:00.000Z',
    photos: ['country-house-red-brick', 'georgian-bathroom', 'detail-bath-tap'],
  },
  {
    key: 'sale-lymington-villa',
    property_class: 'sale',
    type: 'villa',
    title: 'Modern villa between Lymington and the sea',
    location: 'Lymington, Hampshire',
    outward_postcode: 'SO41',
    borough: 'New Forest',
    nearest_station: 'Lymington Town',
    price: 2950000,
    status: 'active',
    description: prose`
      Living space opens along a terrace beside the pool, and the lawn runs down to reed beds. With
      cedar above and render below, the house was placed by its architect to catch the sun from the
      south and the Solent light from everywhere else. Upstairs the four bedrooms share a wide
      landing used as a library, with a desk at the window. Wet shoes and sails have a room of their
      own by the garage. Lymington quay, its yacht clubs and Saturday market are a mile and a
      quarter by the sea-wall path.`,
    features: [
      'garden',
      'parking',
      'security',
      'Swimming pool',
      'Double garage',
      'Boot and sail room',
      'Air-source heat pump',
    ],
    bedrooms: 4,
    bathrooms: 4,
    parking_spaces: 4,
    area: 3900,
    council_tax_band: 'H',
    specs: { plot_size: '0.9 acre' },
    availability: 'Available now',
    created_at: '2026-09-11T16:18:00.000Z',
    photos: ['detached-villa-garden', 'hero-garden-villa', 'bathroom-tile'],
  },
  {
    key: 'sale-winchester-georgian-house',
    property_class: 'sale',
    type: 'house',
    title: 'Georgian townhouse a short walk from the cathedral',
    location: 'Winchester, Hampshire',
    outward_postcode: 'SO23',
    borough: 'Winchester',
    nearest_station: 'Winchester',
    price: 1875000,
    status: 'active',
    description: prose`
      Water meadows lie across the road, in full view of the first-floor drawing room. St Cross is
      to the south of the city, and the house stands in one of the three terraces that gave the
      suburb its shape. Its sage green door, with wisteria to one side, opens to a hall with stone
      flags laid on the diagonal. The dining room is to the front, the kitchen to the rear. Five
      bedrooms include two under the slates with views of St Catherine's Hill. A gate at the foot of
      the walled garden gives on to the lane where a garage is rented by the year.`,
    features: [
      'garden',
      'Walled garden with rear gate',
      'Views over the water meadows',
      'Three fireplaces',
      'Cellar',
      'Conservation area',
    ],
    bedrooms: 5,
    bathrooms: 3,
    parking_spaces: 0,
    area: 2650,
    council_tax_band: 'G',
    specs: {
      front: 'Three storeys, three bays wide, the door in the middle.',
    },
    availability: 'Vendor suited',
    created_at: '2026-08-20T14:57:00.000Z',
    photos: ['georgian-sage-door', 'georgian-bathroom'],
  },
  {
    key: 'sale-petersfield-victorian-house',
    property_class: 'sale',
    type: 'house',
    title: 'Victorian house near Petersfield Heath',
    location: 'Petersfield, Hampshire',
    outward_postcode: 'GU31',
    borough: 'East Hampshire',
    nearest_station: 'Petersfield',
    price: 875000,
    status: 'sold',
    description: prose`
      At the end of its terrace, the house stands between the station and the heath pond. Gables,
      stone bays and a hedge trimmed by the same man for thirty years mark it out. Families have
      been well served by its plan: a sitting room to shut away from the noise, a long kitchen to
      make it in, and four bedrooms, one with green-tiled bath en suite. Trains to Waterloo take an
      hour and six minutes. Sale was agreed within three weeks of first viewings, and contracts were
      exchanged in November.`,
    features: [
      'garden',
      'parking',
      'End of terrace',
      'Off-street parking',
      'Separate sitting room',
      'Near the South Downs Way',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1780,
    council_tax_band: 'E',
    availability: 'Sold',
    created_at: '2026-10-13T12:33:00.000Z',
    photos: ['victorian-kitchen', 'victorian-living-room'],
  },
  {
    key: 'sale-fleet-family-house',
    property_class: 'sale',
    type: 'house',
    title: 'Clay-roofed cottage by the Basingstoke Canal',
    location: 'Fleet, Hampshire',
    outward_postcode: 'GU51',
    borough: 'Hart',
    nearest_station: 'Fleet',
    price: 735000,
    status: 'active',
    description: prose`
      An extension in 2022 gave the beamed kitchen its flagstones and space for a farmhouse table.
      It made the white cottage, with its oak porch, flower borders and picket fence, much roomier,
      and has sliding doors to a garden which ends at a belt of oaks. The old dining room became a
      study with a whole wall of shelves. Of the four bedrooms under the dormers, three share a
      bathroom and the largest has its own. Children reach two primary schools without crossing the
      main road. For commuters there are trains to Waterloo in forty-three minutes, and the canal
      towpath for weekends.`,
    features: [
      'garden',
      'parking',
      'Extension of 2022',
      'Study',
      'Garage',
      'Car-charging point',
      'Oak porch',
    ],
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 3,
    area: 1720,
    council_tax_band: 'E',
    specs: {
      front: 'Two storeys, the upper one in the roof, four bays wide, the door on the left.',
    },
    availability: 'Vendor suited',
    created_at: '2026-08-31T10:28:00.000Z',
    photos: [
      'cottage-clay-roof',
      'country-kitchen',
      'country-living-room',
      'detail-hearth-logs',
      'country-bedroom',
    ],
  },
  {
    key: 'sale-romsey-building-plot',
    property_class: 'sale',
    type: 'plot',
    title: 'Building plot with consent for a contemporary house',
    location: 'Romsey, Hampshire',
    outward_postcode: 'SO51',
    borough: 'Test Valley',
    nearest_station: 'Romsey',
    price: 650000,
    status: 'active',
    description: prose`
      Full planning permission is in place for a four-bedroom house of 3,400 square feet. Granted in
      March 2026, it is for two gabled ranges in pale brick under zinc, one gable glazed from top to
      bottom. The site is 0.62 of an acre, level, and open to the south; a hedge with two mature
      limes screens it from the lane. Water and electricity are at the boundary, and a treatment
      plant has been approved for drainage. Our pictures show the architect's visualisations, not a
      finished building. Conditions still to be discharged are listed in the sales pack with the
      soil report, and a self-build exemption from the levy may apply.`,
    features: [
      'Full planning permission',
      'Level south-facing site',
      'Services at the boundary',
      'Soil report available',
      '0.62 acre',
    ],
    bedrooms: 0,
    bathrooms: 0,
    parking_spaces: 0,
    area: null,
    council_tax_band: 'not-banded',
    specs: { plot_size: '0.62 acre' },
    availability: 'Vacant possession',
    created_at: '2026-10-05T15:51:00.000Z',
    photos: ['modern-gabled-brick-house', 'kitchen-white'],
  },
  {
    key: 'sale-hook-townhouse',
    property_class: 'sale',
    type: 'house',
    title: 'Three-storey townhouse within reach of Hook station',
    location: 'Hook, Hampshire',
    outward_postcode: 'RG27',
    borough: 'Hart',
    nearest_station: 'Hook',
    price: 545000,
    status: 'pending',
    description: prose`
      Bought new in 2019 and cared for since, the house faces a small green. It is of brick and sits
      midway along a row of gables. Ground floor: kitchen, cloakroom, and a family room with doors
      to the garden. First floor: sitting room with balcony, and a bedroom. Top floor: two more
      bedrooms, the larger with a dressing area. Two allocated spaces lie behind, through a gate.
      The M3 is a five-minute drive, the station eight minutes' walk, and Waterloo under an hour by
      train.`,
    features: ['garden', 'parking', 'Balcony', 'Two allocated spaces', 'Overlooks a green'],
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 2,
    area: 1290,
    council_tax_band: 'D',
    availability: 'Sale agreed',
    created_at: '2026-09-30T09:20:00.000Z',
    photos: ['bedroom-calm', 'bedroom-calm-side'],
  },
  {
    key: 'sale-southsea-terrace-apartment',
    property_class: 'sale',
    type: 'apartment',
    title: 'Stucco apartment three streets from Southsea front',
    location: 'Southsea, Hampshire',
    outward_postcode: 'PO5',
    borough: 'Portsmouth',
    nearest_station: 'Portsmouth & Southsea',
    price: 425000,
    status: 'active',
    description: prose`
      Broad rather than deep, the flat has its living room and both bedrooms at the front. Owen's
      terraces gave Southsea its white porticoes; the flat is behind one, on the second floor, and
      all three rooms have windows to the street. An earlier owner replaced the kitchen; the present
      one rebuilt the bathroom in marble and lined the cupboards with cedar. Six leaseholders own
      the freehold between them, and the stairs were carpeted this spring. The Common and the sea
      are four minutes' walk, Palmerston Road shops two.`,
    features: [
      'Six-way freehold',
      'Three windows to the front',
      'Rebuilt bathroom',
      'Fitted wardrobes',
      'Near the seafront',
    ],
    bedrooms: 2,
    bathrooms: 1,
    parking_spaces: 0,
    area: 930,
    council_tax_band: 'C',
    specs: {
      front: 'Four storeys and an attic, three bays wide, the door on the right.',
    },
    availability: 'Chain free',
    created_at: '2026-09-16T15:41:00.000Z',
    photos: ['stucco-terrace-porticoes', 'stucco-bathroom'],
  },
  {
    key: 'sale-southampton-waterside-flat',
    property_class: 'sale',
    type: 'apartment',
    title: 'Waterside flat with parking at Ocean Village',
    location: 'Southampton, Hampshire',
    outward_postcode: 'SO14',
    borough: 'Southampton',
    nearest_station: 'Southampton Central',
    price: 385000,
    status: 'active',
    description: prose`
      Masts can be seen from the glass balcony and, on most evenings, a liner going out. The flat is
      on the fifth floor at Itchen Quays, with the marina on one side and the River Itchen on the
      other. Inside there are two equal doubles, an en suite shower, and a bathroom tiled in deep
      green. The seller has let it since it was new and can supply rental figures to investors;
      vacant possession is offered either way. Cladding and fire-safety papers are in order, and the
      new-build warranty has nine years to run. You can walk to the station in half an hour, or take
      the bus which stops at the gate.`,
    features: [
      'parking',
      'river-view',
      'security',
      'Balcony',
      'En suite shower room',
      'New-build warranty',
      'Lift',
    ],
    bedrooms: 2,
    bathrooms: 2,
    parking_spaces: 1,
    area: 840,
    council_tax_band: 'D',
    availability: 'Vacant possession',
    created_at: '2026-08-25T14:42:00.000Z',
    photos: ['river-apartments-day', 'bathroom-tile'],
  },
]
