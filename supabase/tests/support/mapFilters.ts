import type { FilterName } from '~/content/listing/listingFields'
import type { seededRandom } from '../../../tests/support/random.ts'

/** Every filter of a list with a value, and what it takes, worked out without the database's own predicate. */

export interface Row {
  id: string
  map_lat: number | null
  map_lng: number | null
  property_class: string
  status: string
  type: string
  description: string
  search_price: number | null
  price_per_foot: number | null
  bedrooms: number
  bathrooms: number
  area: number | null
  largest_bedroom: number | null
  completion_year: number | null
  council_tax_band: string | null
  tenure: string | null
  features: readonly string[]
  parking_spaces: number
  furnished: boolean
  pet_friendly: boolean
  bills_included: boolean
  student_friendly: boolean
  is_available: boolean
  days_old: number
  place_id: number | null
  has_plan: boolean
  is_reduced: boolean
  step_free_entrance: string | null
  lift: string | null
  door_width: number | null
}

export const ROWS = `
  select id, map_lat, map_lng, property_class, status, type, description, search_price, price_per_foot, bedrooms, bathrooms,
    area, largest_bedroom, completion_year, council_tax_band, tenure, features, parking_spaces, furnished,
    pet_friendly, bills_included, student_friendly, coalesce(available_from <= current_date, false) as is_available,
    (extract(epoch from now() - created_at) / 86400)::float8 as days_old, place_id,
    exists (select from public.property_files where property_id = properties.id and kind = 'floor-plan') as has_plan,
    reduced_at is not null as is_reduced,
    step_free_entrance, lift, door_width
  from public.properties`

/** Gives generated listings what every filter asks for, by their numbers; some have no price. */
export const SPREAD = `
  set session_replication_role = replica;
  insert into public.property_files (property_id, kind, title, url, mime_type, size, width, height)
  select id, 'floor-plan', 'Plan', id || '/' || id || '.png', 'image/png', 1, 1, 1
  from public.properties where hashtext(id::text || 'plan') % 4 = 0;
  update public.properties set
    feature_bits = 0,
    reduced_at = case when hashtext(id::text || 'reduced') % 3 = 0 then now() end,
    council_tax_band = (array['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'exempt'])[1 + abs(hashtext(id::text || 'band') % 9)],
    tenure = (array['freehold', 'leasehold', 'share-of-freehold'])[1 + abs(hashtext(id::text || 'tenure') % 3)],
    step_free_entrance = (array['yes', 'no', null])[1 + abs(hashtext(id::text || 'steps') % 3)],
    lift = (array['yes', 'no', null])[1 + abs(hashtext(id::text || 'lift') % 3)],
    door_width = (array[70, 75, 90, null])[1 + abs(hashtext(id::text || 'doors') % 4)],
    price = case when property_class = 'rent' or hashtext(id::text || 'price') % 20 <> 0 then price end,
    price_qualifier = case when property_class <> 'rent' and hashtext(id::text || 'price') % 20 = 0 then 'poa' end,
    bills_included = property_class = 'rent' and hashtext(id::text || 'bills') % 3 = 0,
    student_friendly = property_class = 'rent' and hashtext(id::text || 'students') % 3 = 0,
    available_from = case when property_class = 'rent' then current_date + hashtext(id::text || 'from') % 60 end,
    created_at = case when hashtext(id::text || 'new') % 2 = 0
      then now() - make_interval(days => abs(hashtext(id::text || 'days') % 20), hours => 12) else created_at end;
  set session_replication_role = origin`

type Random = ReturnType<typeof seededRandom>
/** Undefined where the gazetteer tells what is taken. */
type Filter = [value: unknown, takes: ((row: Row) => boolean) | undefined]

const atLeast = (value: number | null, least: number) => value !== null && value >= least

function between(column: 'search_price' | 'price_per_foot' | 'area', min: number, max: number) {
  const takes = (row: Row) => atLeast(row[column], min) && (row[column] ?? 0) <= max
  return [{ min, max }, takes] satisfies Filter
}

function same<Column extends keyof Row>(column: Column, value: Row[Column]): Filter {
  return [value, (row) => row[column] === value]
}

function rooms(column: 'bedrooms' | 'bathrooms' | 'largest_bedroom', min: number): Filter {
  return [{ min }, (row) => atLeast(row[column], min)]
}

const switchedOn = (takes: (row: Row) => boolean): Filter => ['yes', takes]

/** Of the features that staff may state as such or by a switch of their own. */
const has = (row: Row, feature: string) =>
  row.features.includes(feature) || (feature === 'parking' && row.parking_spaces > 0)

function reaches(row: Row, way: 'step-free' | 'lift' | 'wide-doors'): boolean {
  if (way === 'wide-doors') return atLeast(row.door_width, 75)
  return (way === 'lift' ? row.lift : row.step_free_entrance) === 'yes'
}

const PLACES = ['london', 'hampshire', 'richmond', 'winchester', 'sw1', 'epping']

export const mapFilters: Readonly<
  Record<Exclude<FilterName, 'within'>, (random: Random, propertyClass: string) => Filter>
> = {
  type: ({ one }, propertyClass) =>
    same(
      'type',
      one(
        {
          sale: ['house', 'apartment', 'villa'],
          rent: ['house', 'apartment', 'studio'],
          commercial: ['office', 'retail'],
        }[propertyClass] ?? ['apartment-complex', 'townhouse'],
      ),
    ),
  location: ({ one }) => [one(['london', 'ham', 'Kew', 'e']), undefined],
  price: ({ whole }, propertyClass) => {
    const min = whole(1, 8) * (propertyClass === 'rent' ? 300 : 150_000)
    return between('search_price', min, min * whole(2, 4))
  },
  bedrooms: ({ whole }) => rooms('bedrooms', whole(1, 5)),
  bathrooms: ({ whole }) => rooms('bathrooms', whole(1, 3)),
  area: ({ whole }) => between('area', whole(4, 10) * 100, whole(12, 40) * 100),
  features: ({ one, chance }) => {
    const features = [one(['garden', 'parking', 'security', 'Original shutters'])]
    if (chance(0.3)) features.push('garden')
    return [features, (row) => features.every((feature) => has(row, feature))]
  },
  completion_year: ({ whole }) => same('completion_year', whole(2024, 2029)),
  council_tax_band: ({ one }) => same('council_tax_band', one(['A', 'D', 'H', 'exempt'])),
  place: ({ one }) => [one(PLACES), undefined],
  largest_bedroom: ({ whole }) => rooms('largest_bedroom', whole(9, 16)),
  price_per_foot: ({ whole }) => between('price_per_foot', whole(1, 4) * 100, whole(5, 9) * 100),
  added: ({ one }) => {
    const days = one([1, 3, 7, 14])
    return [String(days), (row) => row.days_old <= days]
  },
  reduced: () => ['1', (row) => row.is_reduced],
  tenure: ({ one }) => same('tenure', one(['freehold', 'leasehold', 'share-of-freehold'])),
  furnished: ({ chance }) => {
    const wanted = chance(0.5)
    return [wanted ? 'yes' : 'no', (row) => row.furnished === wanted]
  },
  pets: () => switchedOn((row) => row.pet_friendly),
  studio: () =>
    switchedOn(
      (row) => row.bedrooms === 0 && row.property_class !== 'commercial' && row.type !== 'plot',
    ),
  bills: () => switchedOn((row) => row.bills_included),
  students: () => switchedOn((row) => row.student_friendly),
  available: () => ['now', (row) => row.is_available],
  mentions: () => [['copper bath'], (row) => row.description.includes('A copper bath')],
  outside: () => switchedOn((row) => row.features.includes('garden')),
  plan: () => switchedOn((row) => row.has_plan),
  access: ({ one, chance }) => {
    const access = [one(['step-free', 'lift', 'wide-doors'] as const)]
    if (chance(0.3)) access.push('lift')
    return [access, (row) => access.every((way) => reaches(row, way))]
  },
}
