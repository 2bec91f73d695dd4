import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { propertyClasses } from '~/types/property'
import { openWithPeople, type People } from '../../supabase/tests/access/people.ts'

/** The JSON feed of all listings, against the embedded backend. */

const SITE_URL = 'https://agency.example'
const TYPES = { sale: 'house', rent: 'house', development: 'townhouse', commercial: 'office' }

interface Entry extends Record<string, unknown> {
  id: string
  url: string
  listed_at: string
  rent_per: string | null
  photograph: string | null
}

interface Feed {
  version: number
  next: string | null
  listings: Entry[]
}

let people: People
let server: typeof import('../../src/app/server.tsx')

beforeAll(async () => {
  people = await openWithPeople()
  vi.stubEnv('VITE_SUPABASE_URL', people.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', people.publishableKey)
  // The site's code is compiled while an answer is awaited, which may take longer than a visitor waits.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  server = await import('../../src/app/server.tsx')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await people.close()
})

async function store(propertyClass: keyof typeof TYPES, status = 'active'): Promise<string> {
  const [listing] = await people.sql<{ id: string }>(
    `insert into public.properties (title, description, location, outward_postcode, property_class, type, status, price,
      price_frequency, minimum_term, area, bedrooms, bathrooms, parking_spaces, tenure, features, agent_ref)
    values ('A home', 'A home near the park.', 'Pimlico, London', 'SW1V', $1, $2, $3, 123400,
      $4, 12, 913, 4, 3, 2, $5, '{garden,Original shutters}', null) returning id`,
    [
      propertyClass,
      TYPES[propertyClass],
      status,
      propertyClass === 'rent' ? 'pw' : null,
      propertyClass === 'sale' ? 'leasehold' : null,
    ],
  )
  const id = listing?.id ?? expect.unreachable()
  await people.sql(
    `insert into public.property_images (property_id, url, filename, size, mime_type) values ($1, 'home/1.jpg', '1.jpg', 1, 'image/jpeg')`,
    [id],
  )
  return id
}

async function feed(page = 1): Promise<Feed> {
  const found = await server.renderListings(SITE_URL, page)
  return JSON.parse(found?.content ?? 'null')
}

/** The values of an entry, as a page or its data would write them. */
const valuesOf = ({ url, listed_at, photograph, rent_per, ...others }: Entry): string[] => [
  ...leaves(others),
  url.replace(SITE_URL, ''),
  listed_at.replace(/\.\d+Z$/, ''),
  ...(photograph ? [photograph.replace(SITE_URL, '')] : []),
  ...(rent_per ? [{ week: 'pw', month: 'pcm' }[rent_per] ?? rent_per] : []),
]

const leaves = (value: unknown): string[] =>
  value === null
    ? []
    : typeof value === 'object'
      ? Object.values(value).flatMap(leaves)
      : [String(value)]

test('each value stands on the listing’s page or in its data', async () => {
  for (const propertyClass of propertyClasses) await store(propertyClass)
  await people.sql(
    `insert into public.property_positions (property_id, address, postcode, lat, lng, shown, source)
    select id, '17 Costardley Yard', 'SW1V 4ZZ', 51.4812345, -0.1298765, 'area', 'pin' from public.properties`,
  )
  const { listings, version, next } = await feed()
  expect({ version, next }).toEqual({ version: 1, next: null })
  expect(listings.map((listing) => listing.class).toSorted()).toEqual(propertyClasses.toSorted())
  for (const listing of listings) {
    const page = await server.renderPage(listing.url.replace(SITE_URL, ''), {
      siteUrl: SITE_URL,
      withData: true,
    })
    const said = `${listing.url}${JSON.stringify(page?.data)}${page?.html}`
    const values = valuesOf(listing)
    expect(values).toEqual(expect.arrayContaining(['A home', 'SW1V', '51.485', 'area', '913']))
    for (const value of values) expect(said, `${listing.class}: ${value}`).toContain(value)
  }
  expect(listings.find(({ class: its }) => its === 'rent')?.rent_per).toBe('week')
  await people.sql('delete from public.properties')
})

test('it has what is available or under offer, and never a draft or what was withdrawn', async () => {
  const ids: string[] = []
  for (const status of ['active', 'pending']) ids.push(await store('sale', status))
  for (const status of ['draft', 'withdrawn', 'sold']) await store('sale', status)
  expect((await feed()).listings.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await people.sql('delete from public.properties')
})

test('what a listing does not state is null', async () => {
  await people.sql(
    `insert into public.properties (title, description, location, property_class, type, price_qualifier)
    values ('An office', 'Near the park.', 'Pimlico, London', 'commercial', 'office', 'poa')`,
  )
  const { listings } = await feed()
  expect(listings).toMatchObject([
    {
      price: null,
      price_qualifier: 'poa',
      rent_per: null,
      postcode: null,
      position: null,
      bedrooms: null,
      bathrooms: null,
      parking_spaces: null,
      area_sq_ft: null,
      tenure: null,
      features: [],
      photograph: null,
    },
  ])
  await people.sql('delete from public.properties')
})

test('without listings it is a feed all the same', async () => {
  expect(await feed()).toMatchObject({ version: 1, next: null, listings: [] })
})

test('a page has a thousand listings and says where the next is; behind the last there is none', async () => {
  // Without what triggers derive, which would take longer than the server keeps a connection.
  await people.sql('set session_replication_role = replica')
  await people.sql(`
    insert into public.properties (title, description, location, type, price)
    select 'A house', 'With a garden.', 'Kew, London', 'house', number from generate_series(1, 1001) as number`)
  await people.sql('set session_replication_role = origin')
  const [first, second] = [await feed(), await feed(2)]
  expect([first.next, second.next]).toEqual([`${SITE_URL}/listings-2.json`, null])
  const ids = [...first.listings, ...second.listings].map(({ id }) => id)
  expect([first.listings.length, new Set(ids).size]).toEqual([1000, 1001])
  expect(await server.renderListings(SITE_URL, 3)).toBeUndefined()
}, 60_000)
