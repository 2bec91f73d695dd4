import type { SupabaseClient } from '@supabase/supabase-js'
import type { TablesInsert } from '../../src/types/database.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'
import { cannot } from './upsert.ts'

type Pin = readonly [lat: number, lng: number]

/** Offices, shops and building sites, which a board outside shows to everybody. */
const EXACT: Readonly<Record<string, Pin>> = {
  'commercial-aldgate-office-building': [51.5146, -0.0741],
  'commercial-hackney-mixed-block': [51.5455, -0.0553],
  'commercial-london-bridge-office-floor': [51.5049, -0.084],
  'commercial-soho-restaurant': [51.5137, -0.1325],
  'commercial-walthamstow-shop': [51.5843, -0.0207],
  'commercial-leigh-restaurant': [51.5433, 0.653],
  'commercial-chelmsford-office': [51.7365, 0.469],
  'development-barrack-gardens': [51.0625, -1.3205],
  'development-station-yard': [51.268, -1.087],
  'development-albert-quay': [51.4905, -0.1225],
  'development-curtain-works': [51.5245, -0.0815],
  'development-kew-bridge-wharf': [51.4875, -0.289],
}

/** Homes in streets that their particulars tell, as invented as these. */
const STREETS: Readonly<Record<string, Pin>> = {
  'commercial-basingstoke-warehouse': [51.2585, -1.1005],
  'commercial-southampton-retail-corner': [50.9135, -1.407],
  'development-meadgate-place': [51.7235, 0.489],
  'development-itchen-quays': [50.9045, -1.3905],
  'development-lexden-terrace': [51.5005, -0.1925],
  'development-orchard-row-chiswick': [51.4945, -0.256],
  'rent-chelmsford-townhouse': [51.764, 0.498],
  'rent-leigh-on-sea-house': [51.542, 0.642],
  'rent-colchester-loft-flat': [51.8915, 0.902],
  'rent-winchester-family-house': [51.0675, -1.3245],
  'rent-winchester-hyde-flat': [51.069, -1.3125],
  'rent-basingstoke-brick-flat': [51.2665, -1.089],
  'rent-southampton-student-studio': [50.9235, -1.3945],
  'rent-marylebone-georgian-flat': [51.5205, -0.1545],
  'rent-islington-georgian-maisonette': [51.5385, -0.1115],
  'rent-kings-cross-loft': [51.5355, -0.1235],
  'rent-battersea-brick-flat': [51.4755, -0.1575],
  'rent-fulham-reception-flat': [51.4755, -0.202],
  'rent-hackney-corner-flat': [51.544, -0.0555],
  'rent-chelsea-stucco-house': [51.486, -0.1665],
  'rent-hampstead-house': [51.5575, -0.1785],
  'rent-canary-wharf-penthouse': [51.5075, -0.0205],
  'rent-notting-hill-mews': [51.5145, -0.2005],
  'rent-richmond-victorian-house': [51.46, -0.2975],
  'rent-ealing-townhouse': [51.5285, -0.311],
  'rent-bloomsbury-studio': [51.5215, -0.1255],
  'rent-croydon-studio': [51.376, -0.0955],
  'rent-walthamstow-studio': [51.5835, -0.0125],
  'rent-wapping-riverside-flat': [51.5035, -0.0595],
  'rent-greenwich-riverside-flat': [51.4835, -0.0105],
  'rent-stratford-waterside-flat': [51.5415, -0.0125],
  'sale-saffron-walden-terrace': [52.0255, 0.2375],
  'sale-chelmsford-victorian-terrace': [51.7265, 0.4735],
  'sale-leigh-on-sea-flat': [51.544, 0.6515],
  'sale-colchester-mill-flat': [51.8955, 0.9035],
  'sale-winchester-georgian-house': [51.0605, -1.3175],
  'sale-petersfield-victorian-house': [51.0025, -0.9335],
  'sale-southsea-terrace-apartment': [50.7845, -1.0895],
  'sale-southampton-waterside-flat': [50.8945, -1.3895],
  'sale-pimlico-stucco-flat': [51.4905, -0.1435],
  'sale-wapping-warehouse-flat': [51.504, -0.057],
  'sale-richmond-riverside-flat': [51.4575, -0.3095],
  'sale-battersea-skyline-flat': [51.4815, -0.1455],
  'sale-tooting-garden-flat': [51.4355, -0.159],
  'sale-greenwich-brick-flat': [51.4765, -0.0165],
  'sale-stratford-corner-flat': [51.5435, -0.0065],
  'sale-blackheath-georgian-flat': [51.4675, 0.0085],
  'sale-belgravia-stucco-house': [51.4995, -0.1535],
  'sale-marylebone-georgian-house': [51.5195, -0.1525],
  'sale-canonbury-georgian-house': [51.5445, -0.0985],
  'sale-south-kensington-mews': [51.4945, -0.1765],
  'sale-highgate-terrace-house': [51.5685, -0.1435],
  'sale-wandsworth-victorian-house': [51.4565, -0.1675],
  'sale-ealing-new-townhouse': [51.5265, -0.3135],
  'sale-walthamstow-victorian-terrace': [51.5935, -0.0215],
  'sale-shad-thames-penthouse': [51.5035, -0.0735],
  'sale-clerkenwell-penthouse': [51.5225, -0.102],
  'sale-canary-wharf-penthouse': [51.5035, -0.0145],
  'sale-wimbledon-villa': [51.4255, -0.2285],
}

/** Of the homes in the demonstration's diary, as invented: who has booked one is told where it is. */
const ADDRESSES: Readonly<Record<string, readonly [address: string, postcode: string]>> = {
  'sale-canonbury-georgian-house': ['31 Alder Row, Canonbury, London', 'N1 9ZZ'],
  'rent-islington-georgian-maisonette': ['8 Bramley Square, Islington, London', 'N1 8ZZ'],
  'sale-highgate-terrace-house': ['17 Waterlow Rise, Highgate, London', 'N6 9ZZ'],
  'sale-tooting-garden-flat': ['42a Heathbrook Terrace, Tooting, London', 'SW17 9ZZ'],
  'rent-camden-studio': ['5 Farrier’s Mews, Camden, London', 'NW1 9ZZ'],
  'sale-greenwich-brick-flat': ['Flat 14, Ropewalk House, 3 Meridian Lane, London', 'SE10 9ZZ'],
  'development-kew-bridge-wharf': ['Marketing suite, Kew Bridge Wharf, Brentford', 'TW8 9ZZ'],
}

/** Nobody has said yet where these are. */
const NOT_SET = ['sale-chigwell-house', 'sale-romsey-building-plot', 'rent-southsea-terrace']

/** The positions of the demo listings; those that no pin is set for have the point of their place, as an area. */
export async function positionRows(
  client: SupabaseClient,
  listings: readonly Listing[],
): Promise<TablesInsert<'property_positions'>[]> {
  const points = await pointsOfPlaces(client, listings)
  return listings.flatMap((listing) => {
    const { key } = listing
    const property_id = listingId(listing)
    const [address, postcode] = ADDRESSES[key] ?? [null, null]
    const stated = { property_id, address, postcode }
    const pin = EXACT[key] ?? STREETS[key]
    if (pin) {
      const [lat, lng] = pin
      return { ...stated, lat, lng, shown: key in EXACT ? 'exact' : 'street', source: 'pin' }
    }
    const point = points.get(property_id)
    if (!point || NOT_SET.includes(key)) return []
    return { ...stated, ...point, shown: 'area', source: 'place' }
  })
}

async function pointsOfPlaces(client: SupabaseClient, listings: readonly Listing[]) {
  const { data, error } = await client
    .from('properties')
    .select('id,places(north,east)')
    .in('id', listings.map(listingId))
    .returns<{ id: string; places: { north: number | null; east: number | null } | null }[]>()
  if (error) throw cannot('read the places of the listings', error)
  return new Map(
    data.flatMap(({ id, places }) =>
      places?.north == null || places.east == null
        ? []
        : [[id, { lat: places.north / 1000, lng: places.east / 1000 }] as const],
    ),
  )
}
