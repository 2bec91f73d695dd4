import { searchTypes } from '../../src/content/search/searchOptions.ts'
import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import { seededRandom } from '../../tests/support/random.ts'

const CLASSES = ['sale', 'sale', 'sale', 'sale', 'rent', 'rent', 'rent', 'commercial'] as const
const PLACES = [
  'richmond-upon-thames',
  'kew',
  'winchester',
  'guildford',
  'brentwood',
  'sw1',
  'epping',
  'london',
]
const LOCATIONS = ['Richmond', 'Chelsea', 'Hackney', 'Battersea', 'Quenmere', 'Winchester']
const MILES = [0.5, 1, 3, 5]

const random = seededRandom(56)

/** What somebody wants to be told of: nearly always a price, mostly a place, often rooms and a type. */
function search() {
  const propertyClass = random.one(CLASSES)
  const least = random.whole(4, 40) * (propertyClass === 'rent' ? 100 : 25_000)
  const isHome = propertyClass !== 'commercial'
  const area = random.chance(0.1) && areaAround(51.3 + 0.4 * random.next(), -0.5 + random.next())
  const place = !area &&
    random.chance(0.6) && {
      place: random.one(PLACES),
      ...(random.chance(0.5) && { within: random.one(MILES) }),
    }
  return {
    class: propertyClass,
    area: area || null,
    filters: {
      ...(random.chance(0.9) && { price: { min: least, max: Math.round(1.4 * least) } }),
      ...place,
      ...(!area && !place && random.chance(0.7) && { location: random.one(LOCATIONS) }),
      ...(random.chance(0.4) && { type: random.one(searchTypes[propertyClass]) }),
      ...(isHome && random.chance(0.6) && { bedrooms: { min: random.whole(1, 4) } }),
      ...(isHome && random.chance(0.2) && { features: [random.one(['garden', 'parking'])] }),
      ...(isHome && random.chance(0.05) && { mentions: [random.one(['copper bath', 'shutters'])] }),
    },
  }
}

function areaAround(lat: number, lng: number) {
  return {
    frame: { west: lng - 0.08, south: lat - 0.05, east: lng + 0.08, north: lat + 0.05 },
    polygon: [
      [lat - 0.05, lng],
      [lat, lng + 0.08],
      [lat + 0.05, lng],
      [lat, lng - 0.08],
    ],
  }
}

/** A search of several people is read once, which would take most of the time. */
const SAME = 10

/** Fills the table of alerts. */
export async function loadAlerts(
  { query }: Pick<HostedDatabase, 'query'>,
  alerts: number,
): Promise<void> {
  const searches = Array.from({ length: alerts / SAME }, search)
  await query(
    `insert into public.alerts (email, property_class, filters, area, frequency, reductions, state, consent_wording, confirm_until)
    select number || '@reader.example', asked ->> 'class', asked -> 'filters', nullif(asked -> 'area', 'null'),
      'instant', true, 'active', 'I ask for this.', now()
    from jsonb_array_elements($1::text::jsonb) with ordinality as searches (asked, number)`,
    [JSON.stringify(searches)],
  )
  await query(`set session_replication_role = replica`)
  await query(
    `insert into public.alerts
    select (jsonb_populate_record(alert, jsonb_build_object(
      'id', gen_random_uuid(), 'token', private.new_token(), 'email', copy || '-' || email
    ))).*
    from public.alerts as alert, generate_series(2, $1) as copy`,
    [SAME],
  )
  await query(`set session_replication_role = origin`)
  await query('analyze public.alerts')
}

/** Publishes so many active listings as far as alerts know, each at the same moment. */
export async function announce(
  { query }: Pick<HostedDatabase, 'query'>,
  listings: number,
): Promise<void> {
  await query(`set session_replication_role = replica`)
  await query('delete from public.listing_events')
  await query('delete from private.events_to_match')
  await query('delete from public.alert_hits')
  await query(
    `insert into public.listing_events (property_id, kind, price_after)
    select id, 'listed', price from public.properties where status = 'active' order by id limit $1`,
    [listings],
  )
  await query(
    `insert into private.events_to_match (event_id, due_at) select id, now() from public.listing_events`,
  )
  await query(`set session_replication_role = origin`)
}
