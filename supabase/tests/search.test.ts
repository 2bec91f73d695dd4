import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../tests/support/random.ts'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import { loadListings } from './support/manyListings/loadListings.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'
import {
  type After,
  countCall,
  PAGE_SIZE,
  type Page,
  readPage,
  type Search,
} from './support/searchCall.ts'

const LISTINGS = 12_000
const PAGES = 4

type Filters = Search & {
  /** Orders without narrowing. */
  from?: string
  place?: string
  within?: string
  min_price?: number
  max_price?: number
  type?: string
  location?: string
  min_bedrooms?: number
  min_bathrooms?: number
  features?: readonly string[]
  completion_year?: number
  min_area?: number
  max_area?: number
  min_largest_bedroom?: number
  min_price_per_foot?: number
  max_price_per_foot?: number
}

const sale = (filters: Partial<Filters>): Filters => ({ ...filters, class: 'sale' }) as Filters

const searches: Filters[] = [
  sale({}),
  { class: 'rent' },
  { class: 'development' },
  sale({ min_price: 500_000 }),
  sale({ max_price: 200_000 }),
  sale({ min_price: 1_000_000, max_price: 2_000_000 }),
  sale({ min_price: 3_000_000 }),
  sale({ min_price: 900_000_000 }),
  sale({ type: 'house' }),
  sale({ type: 'mansion', max_price: 600_000 }),
  ...[1, 2, 3, 4, 5, 6, 7, 9].map((least) => sale({ min_bedrooms: least })),
  ...[1, 2, 3, 4, 5].map((least) => sale({ min_bathrooms: least })),
  sale({ type: 'apartment', min_bedrooms: 4, min_bathrooms: 2 }),
  sale({ type: 'villa', min_price: 700_000, min_bedrooms: 3 }),
  ...['Richmond, London', 'richmond', 'London', 'ham', 'Yarcombe', 'Dorset', 'e', 'nowhere'].map(
    (location) => sale({ location }),
  ),
  sale({ location: '_' }),
  sale({ location: '%' }),
  sale({ location: "O'Neill\\" }),
  sale({ location: 'Kew', min_price: 400_000, max_price: 800_000, type: 'house' }),
  sale({ location: 'bury', min_bedrooms: 4, features: ['garden'] }),
  sale({ location: 'e', type: 'penthouse', min_bedrooms: 5 }),
  { class: 'rent', location: 'Hampshire', max_price: 2_000, features: ['furnished'] },
  ...['garden', 'concierge', 'river-view', 'furnished', 'Original shutters', 'no such thing'].map(
    (feature) => sale({ features: [feature] }),
  ),
  sale({ features: ['garden', 'parking'] }),
  sale({ features: ['garden', 'river-view', 'security'] }),
  sale({ features: ['parking', 'Original shutters'], min_bedrooms: 3, max_price: 900_000 }),
  { class: 'rent', features: ['furnished', 'pet-friendly'] },
  ...[2024, 2026, 2031].map((year) => ({ class: 'development', completion_year: year })),
  sale({ min_area: 1_000 }),
  ...[9, 16, 40].map((least) => sale({ min_largest_bedroom: least })),
  { class: 'rent', min_largest_bedroom: 14, min_bedrooms: 2 },
  sale({ max_price_per_foot: 300 }),
  sale({ min_price_per_foot: 400, max_price_per_foot: 450, type: 'apartment' }),
  sale({ min_price_per_foot: 700, min_largest_bedroom: 12, location: 'London' }),
  { class: 'commercial', min_area: 1_000, max_area: 5_000 },
  { class: 'commercial', min_area: 10_000, type: 'office', location: 'London' },
]

const nearby: Filters[] = [
  sale({ place: 'richmond', within: '5' }),
  sale({ place: 'london', within: '10', min_bedrooms: 4, features: ['garden'] }),
  sale({ place: 'hampshire', min_price: 3_000_000 }),
  sale({ place: 'sw1', type: 'house' }),
  sale({ place: 'richmond', within: '10', min_largest_bedroom: 13, max_price_per_foot: 600 }),
  sale({ place: 'chelmsford', within: '3', location: 'E' }),
  { class: 'development', place: 'islington', within: '0.5' },
]
searches.push(...nearby)

const SORTS = {
  'price-desc': 'search_price desc, created_at desc, id desc',
  'price-asc': 'search_price asc, created_at asc, id asc',
  'date-desc': 'created_at desc, id desc',
  'foot-asc': `price_per_foot asc nulls last, case when price_per_foot is null then created_at end desc,
    created_at, id`,
} as const
type Sort = keyof typeof SORTS

/** What the visitor asks for in so many words, however long it takes. */
const PLAINLY = `
  select id from public.properties as property
  where status = 'active' and property_class = $1
    and ($2::integer is null or search_price >= $2) and ($3::integer is null or search_price <= $3)
    and ($4::text is null or type = $4)
    and ($5::text is null or place_id in (
      select id from public.places
      where strpos(lower(concat_ws(E'\\n', name, borough, nearest_station)), lower($5)) > 0
        or (char_length($5) = 1 and outward_postcode ~* ('^' || regexp_replace($5, '\\W', '!') || '\\d'))
    ))
    and ($6::integer is null or bedrooms >= $6) and ($7::integer is null or bathrooms >= $7)
    and array(
      select unnest(features) union all
      select unnest(array[
        case when furnished then 'furnished' end, case when pet_friendly then 'pet-friendly' end,
        case when parking_spaces > 0 then 'parking' end
      ])
    ) @> $8::text[]
    and ($9::integer is null or completion_year = $9)
    and ($10::integer is null or area >= $10) and ($11::integer is null or area <= $11)
    and ($13::integer is null or largest_bedroom >= $13)
    and ($14::integer is null or price_per_foot >= $14) and ($15::integer is null or price_per_foot <= $15)
    and ($12::text is null or place_id = any (private.places_sought($12::text::jsonb)))
  order by`

const argumentsOf = (filters: Filters) => [
  filters.class,
  filters.min_price ?? null,
  filters.max_price ?? null,
  filters.type ?? null,
  filters.location ?? null,
  filters.min_bedrooms ?? null,
  filters.min_bathrooms ?? null,
  filters.features ?? [],
  filters.completion_year ?? null,
  filters.min_area ?? null,
  filters.max_area ?? null,
  filters.place ? JSON.stringify({ place: filters.place, within: filters.within }) : null,
  filters.min_largest_bedroom ?? null,
  filters.min_price_per_foot ?? null,
  filters.max_price_per_foot ?? null,
]

onPostgres(`a search among ${LISTINGS} listings`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS)
    await database.exec('set role anon')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** Visitors read no names of places. */
  async function pastRights<Row>(text: string, parameters: unknown[]): Promise<Row[]> {
    await database.exec('reset role')
    try {
      return await database.query<Row>(text, parameters)
    } finally {
      await database.exec('set role anon')
    }
  }

  async function expected(filters: Filters, sort: Sort): Promise<string[]> {
    const rows = await pastRights<{ id: string }>(`${PLAINLY} ${SORTS[sort]}`, argumentsOf(filters))
    return rows.map(({ id }) => id)
  }

  async function pages(filters: Filters, sort: Sort): Promise<Page[]> {
    const read: Page[] = []
    let after: After | null = null
    while (read.length < PAGES) {
      const page = await readPage(database, { ...filters, sort }, after)
      read.push(page)
      if (!page.next) break
      after = page.next
    }
    return read
  }

  /** Each search in one of the orders, and the ones of a place in all of them. */
  const sorts = Object.keys(SORTS) as Sort[]
  const named = searches.flatMap((filters, index) =>
    sorts
      .filter((_, order) => filters.place || order === index % sorts.length)
      .map((sort) => [JSON.stringify(filters), sort, filters] as const),
  )

  test.each(named)('%s by %s finds and counts what is asked for', async (_, sort, filters) => {
    const all = await expected(filters, sort)
    const read = await pages(filters, sort)
    expect(read.flatMap(({ ids }) => ids)).toEqual(all.slice(0, PAGES * PAGE_SIZE))
    expect(read.at(-1)?.next === null).toBe(all.length <= PAGES * PAGE_SIZE)
    const [row] = await database.query<{ found: { count: number; more: boolean } }>(
      `select ${countCall(filters)} as found`,
    )
    expect(row?.found).toEqual({ count: all.length, more: false })
  })

  test.each(nearby.map((filters) => [JSON.stringify(filters), filters] as const))(
    '%s by distance finds the nearest first, page by page',
    async (_, filters) => {
      const rows = await pastRights<{ id: string }>(
        `with found as (${PLAINLY.replace('order by', '')})
          select found.id from found join public.properties as property using (id)
          left join private.places_around('${filters.place}', 100000) as around on around.id = place_id
          order by metres, place_id, search_price desc, created_at desc, found.id desc`,
        argumentsOf(filters),
      )
      const read = await pages(filters, 'distance' as Sort)
      expect(read.flatMap(({ ids }) => ids)).toEqual(
        rows.slice(0, PAGES * PAGE_SIZE).map(({ id }) => id),
      )
    },
  )

  /** Places to order from, a search and the number of pages that are read. */
  const random = seededRandom(20261129)
  const from = ['richmond', 'bank', 'sw1', 'southsea', 'harwich', 'hampshire', 'atlantis']
  const ordered = [
    ...Array.from({ length: 40 }, () => random.one(searches)),
    ...nearby,
    sale({ max_price: 160_000 }),
    { class: 'development' },
  ].map((filters) => ({ ...filters, from: random.one(from) }))

  test.each(ordered.map((filters) => [JSON.stringify(filters), filters] as const))(
    '%s orders what it finds from a place, without a gap or a repetition',
    async (_, filters) => {
      const rows = await pastRights<{ id: string }>(
        `with found as (${PLAINLY.replace('order by', '')})
          select found.id from found join public.properties as property using (id)
          left join private.places_around('${filters.from}', 1000000) as around on around.id = place_id
          order by metres nulls last, place_id, search_price desc nulls last, created_at desc, found.id desc`,
        argumentsOf(filters),
      )
      const read = await pages(filters, 'distance' as Sort)
      expect(read.flatMap(({ ids }) => ids)).toEqual(
        rows.slice(0, PAGES * PAGE_SIZE).map(({ id }) => id),
      )
      expect(read.at(-1)?.next === null).toBe(rows.length <= PAGES * PAGE_SIZE)
    },
  )

  test('homes whose place has no point come last', async () => {
    const development = { class: 'development', from: 'richmond', sort: 'distance' }
    const pointless = await pastRights<{ id: string }>(
      `update public.properties set location = 'Atlantis', outward_postcode = null where id in (
        select id from public.properties
        where property_class = 'development' and status = 'active' order by id limit 3
      ) returning id`,
      [],
    )
    const ids: string[] = []
    let after: After | null = null
    do {
      const page: Page = await readPage(database, development, after)
      ids.push(...page.ids)
      after = page.next
    } while (after)
    expect(ids.slice(-3).sort()).toEqual(pointless.map(({ id }) => id).sort())
    expect(new Set(ids)).toEqual(new Set(await expected({ class: 'development' }, 'date-desc')))
  })

  test('the searches above find nothing, a few and many', async () => {
    const counts: number[] = []
    for (const filters of searches) counts.push((await expected(filters, 'date-desc')).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(3)
    expect(counts.filter((count) => count > 0 && count < PAGE_SIZE).length).toBeGreaterThan(3)
    expect(counts.filter((count) => count > 2_000).length).toBeGreaterThan(3)
  })
})
