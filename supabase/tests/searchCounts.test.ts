import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../tests/support/random.ts'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import { loadListings } from './support/manyListings/loadListings.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'

const LISTINGS = 10_000
const SEARCHES = 100

interface Row {
  property_class: string
  type: string
  search_price: number
  bedrooms: number
  bathrooms: number
  area: number | null
  largest_bedroom: number | null
  price_per_foot: number | null
  completion_year: number | null
  furnished: boolean
  pet_friendly: boolean
  parking_spaces: number
  features: string[]
  tenure: string | null
  lift: string | null
  door_width: number | null
  place_id: number
}

type Band = { min?: number; max?: number }
type Filters = Record<string, unknown>

const within = (value: number | null, { min = 0, max = 1e9 }: Band) =>
  value !== null && value >= min && value <= max

/** What a listing offers of the features that can be searched for. */
const has = (row: Row, feature: string): boolean =>
  row.features.includes(feature) ||
  (feature === 'furnished' && row.furnished) ||
  (feature === 'pet-friendly' && row.pet_friendly) ||
  (feature === 'parking' && row.parking_spaces > 0)

/** Whether a home can be reached in a way that can be searched for. */
const reaches = (row: Row, way: string): boolean =>
  way === 'lift' ? row.lift === 'yes' : (row.door_width ?? 0) >= 75

/** Whether a listing passes one filter, in so many words. */
const passes: Readonly<Record<string, (row: Row, value: never) => boolean>> = {
  price: (row, band: Band) => within(row.search_price, band),
  area: (row, band: Band) => within(row.area, band),
  largest_bedroom: (row, band: Band) => within(row.largest_bedroom, band),
  price_per_foot: (row, band: Band) => within(row.price_per_foot, band),
  type: (row, type: string) => row.type === type,
  bedrooms: (row, { min = 0 }: Band) => row.bedrooms >= min,
  bathrooms: (row, { min = 0 }: Band) => row.bathrooms >= min,
  completion_year: (row, year: number) => row.completion_year === year,
  tenure: (row, tenure: string) => row.tenure === tenure,
  furnished: (row, is: string) => has(row, 'furnished') === (is === 'yes'),
  pets: (row) => has(row, 'pet-friendly'),
  outside: (row) => row.features.includes('garden'),
  features: (row, features: string[]) => features.every((feature) => has(row, feature)),
  access: (row, ways: string[]) => ways.every((way) => reaches(row, way)),
}

const options = {
  type: ['house', 'apartment', 'penthouse', 'villa', 'studio', 'office', 'townhouse'],
  bedrooms: [1, 2, 3, 4, 5].map((min) => ({ min })),
  bathrooms: [1, 2, 3].map((min) => ({ min })),
  price: [{ max: 1_000_000 }, { min: 1_000_000, max: 2_000_000 }, { min: 2_000_000 }],
  area: [{ max: 1_000 }, { min: 1_000, max: 5_000 }],
  largest_bedroom: [{ min: 10 }, { min: 15 }],
  price_per_foot: [{ max: 500 }, { min: 500, max: 800 }],
  completion_year: [2024, 2025],
  tenure: ['freehold', 'leasehold'],
  furnished: ['yes', 'no'],
  pets: ['yes'],
  outside: ['yes'],
  features: ['garden', 'parking', 'gym', 'river-view', 'furnished'],
  access: ['lift', 'wide-doors'],
}
type Name = keyof typeof options

interface Place {
  id: number
  county: string | null
  borough: string | null
  town: string | null
  nearest_station: string | null
  outward_postcode: string | null
  north: number | null
  east: number | null
}
type Sought = Record<'slug' | 'name' | 'kind' | 'county', string> & Record<'north' | 'east', number>
type Counted = { count: number; more: boolean }
type Described = Counted & { near: (Counted & { miles: number }) | null }

const upToMost = (count: number): Counted => ({ count: Math.min(count, 500), more: count > 500 })

/** Whether a place of listings lies in one of the gazetteer, in so many words. */
function liesIn(place: Place, { kind, name, county }: Sought): boolean {
  const { outward_postcode: postcode, borough, town } = place
  if (kind === 'county') return place.county === name
  if (kind === 'station') return place.nearest_station === name
  if (kind === 'postcode-area') return new RegExp(`^${name}[0-9]`).test(postcode ?? '')
  if (kind === 'postcode-district') return new RegExp(`^${name}[A-Z]?$`).test(postcode ?? '')
  return place.county === county && (town === name || (kind === 'borough' && borough === name))
}

/** Whether it is within so many miles as the crow flies, by the spherical law of cosines. */
function isNear({ north, east }: Place, sought: Sought, miles: number): boolean {
  if (north === null || east === null) return false
  const [a, b, angle] = [north, sought.north, east - sought.east].map(
    (thousandths) => (thousandths * Math.PI) / 180_000,
  ) as [number, number, number]
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(angle)
  return Math.round(6_371_008.8 * Math.acos(Math.min(1, cosine))) <= Math.round(miles * 1609.344)
}

const isList = (name: string) => name === 'features' || name === 'access'

const random = seededRandom(26)

function someFilters(): Filters {
  const filters: Filters = {}
  for (const name of Object.keys(options) as Name[]) {
    if (!random.chance(0.25)) continue
    const value = random.one<unknown>(options[name])
    filters[name] =
      name === 'features' && random.chance(0.3)
        ? ['garden', 'parking']
        : isList(name)
          ? [value]
          : value
  }
  return filters
}

onPostgres(`${SEARCHES} random searches among ${LISTINGS} listings`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  let rows: Row[]
  let places: Place[]
  let sought: Sought[]
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS)
    rows = await database.query<Row>(`select * from public.properties where status = 'active'`)
    places = await database.query<Place>('select * from public.places')
    sought = await database.query<Sought>('select * from public.gazetteer')
    await database.exec('set role anon')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** The listings that pass each of the filters. */
  const passing = (among: readonly Row[], filters: Filters) => {
    const conditions = Object.entries(filters)
    return among.filter((row) =>
      conditions.every(([name, value]) => passes[name]?.(row, value as never)),
    )
  }
  const ofClass = (propertyClass: string) =>
    rows.filter((row) => row.property_class === propertyClass)
  const count = (propertyClass: string, filters: Filters) =>
    passing(ofClass(propertyClass), filters).length

  function counted(propertyClass: string, filters: Filters) {
    const names = Object.keys(options) as Name[]
    const all = ofClass(propertyClass)
    return Object.fromEntries(
      names.map((name) => {
        const { [name]: replaced, ...others } = filters
        const left = passing(all, others)
        const chosen = isList(name) ? ((replaced as string[] | undefined) ?? []) : []
        const each = options[name].map((option) =>
          passing(left, { [name]: isList(name) ? [...chosen, option] : option }),
        )
        return [name, each.map(({ length }) => length)]
      }),
    )
  }

  async function ask<Answer>(call: string): Promise<Answer> {
    const [row] = await database.query<{ answer: Answer }>(`select ${call} as answer`)
    if (!row) throw new Error('The database answered nothing.')
    return row.answer
  }
  const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`

  test('leave just as many for every option as counting them one by one', async () => {
    for (let number = 0; number < SEARCHES; number += 1) {
      const propertyClass = random.one(['sale', 'sale', 'rent', 'commercial', 'development'])
      const filters = someFilters()
      expect(
        await ask(`public.count_options('${propertyClass}', ${json(filters)}, ${json(options)})`),
        JSON.stringify([propertyClass, filters]),
      ).toEqual({
        count: count(propertyClass, filters),
        more: false,
        options: counted(propertyClass, filters),
      })
    }
  }, 120_000)

  test('say what is found without each filter', async () => {
    for (let number = 0; number < 100; number += 1) {
      const filters = someFilters()
      const found = await ask<{ name: string; feature: string | null; count: number }[]>(
        `public.relax_search('sale', ${json(filters)})`,
      )
      for (const { name, feature, count: without } of found) {
        const { [name]: dropped, ...others } = filters
        // Of several features one is given up, of several ways of access all.
        const left =
          name === 'features' ? Object(dropped).filter((each: string) => each !== feature) : []
        expect(without).toBe(
          count('sale', left.length > 0 ? { ...others, features: left } : others),
        )
      }
    }
  }, 120_000)

  test('say how many listings every place has, or else the shortest distance with some', async () => {
    for (const propertyClass of ['sale', 'development']) {
      const listings = new Map<number, number>()
      for (const { place_id } of ofClass(propertyClass))
        listings.set(place_id, (listings.get(place_id) ?? 0) + 1)
      const inAll = (some: readonly Place[]) =>
        some.reduce((sum, { id }) => sum + (listings.get(id) ?? 0), 0)
      const answers = await database.query<{ slug: string; place: Described }>(
        `select slug, public.describe_place('${propertyClass}', slug) as place
        from unnest($1::text[]) as slug`,
        [sought.map(({ slug }) => slug)],
      )
      const described = new Map(answers.map(({ slug, place }) => [slug, place]))
      for (const place of sought) {
        const within = inAll(places.filter((one) => liesIn(one, place)))
        const ring = [1, 3, 5, 10, 20, 30, 50]
          .map(
            (miles) => [miles, inAll(places.filter((one) => isNear(one, place, miles)))] as const,
          )
          .find(([, found]) => found > 0)
        const expected = {
          ...upToMost(within),
          near: within === 0 && ring ? { miles: ring[0], ...upToMost(ring[1]) } : null,
        }
        expect(described.get(place.slug), place.slug).toMatchObject(expected)
      }
    }
  }, 120_000)

  test.each([
    [`public.count_options('sale', '{"secret": 1}', '{}')`],
    [`public.count_options('sale', '{}', '{"secret": [1]}')`],
    [`public.count_options('sale', '{}', '{"bedrooms": [${Array(90).fill('{"min": 1}')}]}')`],
    [`public.relax_search('sale', '{"secret": 1, "type": "house"}')`],
    [`public.count_options('sale', '{}', '{"place": ["kew"]}')`],
    // They are found, but each count would read every listing.
    [`public.count_options('sale', '{"features": ["Original shutters"]}', '{}')`],
    [`public.count_options('sale', '{}', '{"features": ["Original shutters"]}')`],
    [`public.relax_search('sale', '{"features": ["Original shutters"]}')`],
    // They would be counted among listings of every class or status.
    ...['class', 'status', 'featured', 'attention', 'places'].map((name) => [
      `public.relax_search('sale', '{"${name}": "true", "type": "house"}')`,
    ]),
  ])('%s is refused', async (call) => expect(ask(call)).rejects.toMatchObject({ code: 'PT400' }))
})
