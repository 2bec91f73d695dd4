import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { materialSections } from '~/content/listing/materialInformation'
import type { Tables } from '~/types/database'
import type {
  ListedProperty,
  Property,
  PropertyClass,
  PropertyCursor,
  SortOrder,
} from '~/types/property'
import { checkRestQuery } from '../../supabase/local/gate/restQuery.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

type Services = typeof import('~/services/listings/properties')

const { signal } = new AbortController()

let backend: TestBackend
let services: Services

/** 60 houses in few price and date steps, so that pages end in the middle of ties. */
const HOUSES = 60

beforeAll(async () => {
  backend = await openTestBackend()
  await backend.sql(`
    insert into public.properties
      (title, description, location, type, price, area, created_at, bedrooms, bathrooms, parking_spaces,
        features, furnished)
    select 'House ' || n, 'A house.',
      case when n % 3 = 0 then 'Winchester, Hampshire' else 'Richmond, London' end,
      case when n % 2 = 0 then 'house' else 'apartment' end,
      500000 + (n % 5) * 100000,
      case when n % 3 > 0 then 500 + (n % 5) * 100 end,
      timestamptz '2026-11-01' + (n % 4) * interval '1 day',
      n % 6, n % 4, n % 2,
      case when n % 10 = 0 then array['garden', 'gym'] when n % 5 = 0 then array['garden'] else array[]::text[] end,
      n % 7 = 0
    from generate_series(1, ${HOUSES}) as n`)
  await backend.sql(`
    insert into public.properties
      (title, description, location, property_class, type, price, price_frequency, minimum_term, status)
    values
      ('Weekly', 'x', 'A_b, London', 'rent', 'studio', 500, 'pw', 12, 'active'),
      ('Monthly', 'x', 'Axb, London', 'rent', 'studio', 2000, 'pcm', 12, 'active'),
      ('Let', 'x', '100% London', 'rent', 'studio', 2000, 'pcm', 12, 'sold')`)
  await backend.sql(`
    insert into public.properties
      (title, description, location, property_class, type, price, area, completion_year)
    values
      ('Yard', 'x', 'Essex', 'commercial', 'industrial', 900000, 12000, null)`)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  services = await import('~/services/listings/properties')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

function filters(changes: Partial<PropertyFilters> = {}): PropertyFilters {
  return { propertyClass: 'sale', sort: 'price-desc', ...changes }
}

/** What is stored of the listings that a search finds, in the order in which it brings them. */
async function all(wanted: PropertyFilters): Promise<Tables<'properties'>[]> {
  const found: ListedProperty[] = []
  let cursor: PropertyCursor | null = null
  do {
    const page = await services.fetchListingPage(wanted, cursor)
    found.push(...page.properties)
    cursor = page.next
  } while (cursor)
  const stored = await backend.sql<Tables<'properties'>>('select * from public.properties')
  return found.flatMap(({ id }) => stored.filter((row) => row.id === id))
}

const titles = (properties: readonly { title: string }[]) => properties.map(({ title }) => title)

describe('pages of 24', () => {
  it.each<SortOrder>(['price-desc', 'price-asc', 'date-desc', 'popular', 'foot-asc'])(
    'bring every listing once, in order, by %s',
    async (sort) => {
      const first = await services.fetchListingPage(filters({ sort }), null)
      expect(first.properties).toHaveLength(24)
      const found = await all(filters({ sort }))
      expect(new Set(titles(found)).size).toBe(HOUSES)
      expect(found).toHaveLength(HOUSES)
      const keys = found.map((property) => {
        if (sort === 'foot-asc') return property.price_per_foot ?? Number.MAX_SAFE_INTEGER
        return sort.startsWith('price')
          ? Number(property.search_price)
          : Date.parse(property.created_at)
      })
      const ordered = [...keys].sort((a, b) => (sort.endsWith('asc') ? a - b : b - a))
      expect(keys).toEqual(ordered)
    },
  )
})

it('pages ordered from a place bring every listing once, the nearest places first', async () => {
  const found = await all(filters({ sort: 'from-winchester' }))
  expect(new Set(titles(found)).size).toBe(HOUSES)
  expect(found).toHaveLength(HOUSES)
  const nearby = found.filter(({ location }) => location === 'Winchester, Hampshire')
  expect(nearby.length).toBeGreaterThan(0)
  expect(titles(found.slice(0, nearby.length))).toEqual(titles(nearby))
  const counted = await services.countFound(filters({ sort: 'from-winchester' }))
  expect(counted).toEqual({ count: HOUSES, more: false })
})

describe('filters', () => {
  it('take signs in a location for themselves', async () => {
    const rent = filters({ propertyClass: 'rent' })
    expect(titles(await all({ ...rent, location: 'A_b' }))).toEqual(['Weekly'])
    expect(await all({ ...rent, location: '%' })).toEqual([])
    expect(await all({ ...rent, location: `"),or(id.not.is.null` })).toEqual([])
  })

  it('compare weekly and monthly rents by the month, and list active ones only', async () => {
    const rent = filters({ propertyClass: 'rent' })
    expect(titles(await all(rent))).toEqual(['Weekly', 'Monthly'])
    expect(titles(await all({ ...rent, price: { max: 2000 } }))).toEqual(['Monthly'])
  })
})

describe('one property', () => {
  it('comes with all its photographs in order, or is null', async () => {
    const [row] = await backend.sql<{ id: string }>(
      "select id from public.properties where title = 'Yard'",
    )
    const id = row?.id ?? ''
    await backend.sql(
      `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
      values ($1, 'b/2.jpg', '2.jpg', 1, 'image/jpeg', 1), ($1, 'b/1 x.jpg', '1 x.jpg', 1, 'image/jpeg', 0)`,
      [id],
    )
    const property = await services.fetchProperty(id)
    expect(property?.photos.map((photo) => photo.originalUrl)).toEqual([
      `${backend.url}/storage/v1/object/public/property-images/b/1%20x.jpg`,
      `${backend.url}/storage/v1/object/public/property-images/b/2.jpg`,
    ])
    expect(await services.fetchProperty('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await services.fetchProperty('not-an-id')).toBeNull()
  })

  it('comes with its rooms in order', async () => {
    const [{ id = '' } = {}] = await backend.sql<{ id: string }>(
      "select id from public.properties where title = 'Yard'",
    )
    await backend.sql(
      `insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
      values ($1, 'Office', 1, 412, 300, 1), ($1, 'Hall', 0, 2350, 1200, 0)`,
      [id],
    )
    expect((await services.fetchProperty(id))?.rooms).toEqual([
      { name: 'Hall', floor: 0, length: 23.5, width: 12 },
      { name: 'Office', floor: 1, length: 4.12, width: 3 },
    ])
  })

  it('states a figure that was once written as text', async () => {
    const [row] = await backend.sql<{ id: string }>(`
      insert into public.properties (title, description, location, type, price, specs)
      values ('Former', 'x', 'Ongar, Essex', 'plot', 90000000,
        '{"tenure": "Leasehold", "service_charge": "16800"}')
      returning id`)
    const former = await services.fetchProperty(row?.id ?? '')
    await backend.sql("delete from public.properties where title = 'Former'")
    if (!former) throw new Error('There is no such listing.')
    const facts = materialSections(former, new Date()).flatMap(({ facts }) => facts)
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Tenure', 'Leasehold'],
      ['Service charge', '£16,800 a year'],
    ])
  })

  it('asks for as many embeds as the backend allows, which refuses one more', () => {
    const asking = (select: string) => () => checkRestQuery(new URLSearchParams({ select }))
    expect(asking(services.WHOLE)).not.toThrow()
    expect(asking(`${services.WHOLE},staff(user_id)`)).toThrow('too much at once')
  })

  it('comes with the position of its town, and not with one of its own', async () => {
    const [{ id = '' } = {}] = await all(filters({ location: 'Winchester' }))
    const [winchester] = await backend.sql<{ town: string; north: number; east: number }>(
      "select name as town, north, east from public.gazetteer where name = 'Winchester' and kind = 'town'",
    )
    expect(winchester).toBeDefined()
    expect((await services.fetchProperty(id))?.place).toEqual(winchester)
  })

  it('has similar ones of its class, never itself', async () => {
    const [{ id = '' } = {}] = await all(filters({ location: 'Winchester' }))
    const house = await services.fetchProperty(id)
    if (!house) throw new Error('There is no house in Winchester.')
    const similar = await services.fetchSimilar(house)
    expect(similar).toHaveLength(3)
    expect(similar.some(({ id }) => id === house.id)).toBe(false)
    expect(new Set(similar.map(({ property_class }) => property_class))).toEqual(new Set(['sale']))
    expect(new Set(similar.map(({ type }) => type))).toEqual(new Set([house.type]))
  })

  it('has similar ones of other types where there are too few of its own', async () => {
    const [house] = await all(filters())
    const plot = { ...(await services.fetchProperty(house?.id ?? '')), type: 'plot' } as Property
    const similar = await services.fetchSimilar(plot)
    expect(new Set(similar.map(({ id }) => id)).size).toBe(3)
  })
})

it('similar ones are dearer or cheaper, and to be had', async () => {
  const similarTo = async (title: string) => {
    const [row] = await backend.sql<{ id: string }>(
      'select id from public.properties where title = $1',
      [title],
    )
    const property = await services.fetchProperty(row?.id ?? '')
    return titles((property && (await services.fetchSimilar(property))) ?? [])
  }
  expect(await similarTo('Weekly')).toEqual(['Monthly'])
  expect(await similarTo('Monthly')).toEqual(['Weekly'])
})

it('similar to one whose price is on application are the newest of its type', async () => {
  const house = await services.fetchProperty((await all(filters()))[0]?.id ?? '')
  if (!house) throw new Error('There is no house.')
  const similar = await services.fetchSimilar({ ...house, search_price: null, location: 'Kew' })
  const { type } = house
  const newest = await services.fetchListingPage(filters({ sort: 'date-desc', type }), null)
  expect(titles(similar)).toEqual(
    titles(newest.properties.filter(({ id }) => id !== house.id).slice(0, 3)),
  )
})

it('those of a comparison come with all particulars, and without what it does not show', async () => {
  const { fetchCompared } = await import('~/services/listings/shortlistedListings')
  const [house, other] = await all(filters())
  const ids = [house?.id ?? '', other?.id ?? '']
  const compared = await fetchCompared(ids, signal)
  expect(compared.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual(
    (await Promise.all(ids.map((id) => services.fetchProperty(id)))).map((whole) => ({
      ...whole,
      ...{ plans: [], documents: [], tours: [], rooms: [], questions: [] },
    })),
  )
})

describe('the help with a search', () => {
  const wanted = filters({ location: 'Winchester', type: 'house' })

  it('counts what is found, what each option leaves, and what there is without a filter', async () => {
    const { fetchRelaxations, fetchSearchCounts } = await import('~/services/listings/searchCounts')
    const found = { count: 10, more: false }
    expect(await services.countFound(wanted)).toEqual(found)
    expect(await fetchSearchCounts(wanted, { type: ['house', 'villa'] }, signal)).toEqual({
      ...found,
      options: { type: [10, 0] },
    })
    expect(await fetchRelaxations(wanted, signal)).toEqual([
      { name: 'location', feature: null, count: 30 },
      { name: 'type', feature: null, count: 20 },
    ])
  })

  it('knows the places', async () => {
    const { describePlace, suggestPlaces } = await import('~/services/listings/places')
    const winchester = await describePlace('sale', 'winchester', signal)
    expect(winchester).toMatchObject({ name: 'Winchester', kind: 'town', count: 20, more: false })
    expect(winchester).toMatchObject({ lat: 51.065, lng: -1.319 })
    const suggested = await suggestPlaces('sale', 'winchester', signal)
    expect(suggested.places).toContainEqual(winchester)
    expect((await suggestPlaces('sale', 'house 17', signal)).listings).toMatchObject([
      { title: 'House 17', location: 'Richmond, London' },
    ])
    expect(await describePlace('sale', 'atlantis', signal)).toBeNull()
  })
})

it('what fails says so, and is waited for 15 seconds at most', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  await expect(services.fetchFeatured()).rejects.toThrow('Failed to load featured properties')
  expect(limit).toHaveBeenCalledWith(15_000)
  limit.mockRestore()
})

describe('featured', () => {
  it('are the newest six', async () => {
    await backend.sql(
      "update public.properties set featured = true where title in ('House 1','House 2','House 3','House 4','House 5','House 6','House 7')",
    )
    const featured = await services.fetchFeatured()
    expect(featured).toHaveLength(6)
    const newest = await backend.sql<{ title: string }>(
      'select title from public.properties where featured order by created_at desc, id desc limit 6',
    )
    expect(titles(featured)).toEqual(titles(newest))
  })
})

test('a page can keep every answer as JSON, and has no more news when it asks again', async () => {
  await backend.sql(`
    insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
    select id, 'c/1.jpg', '1.jpg', 1, 'image/jpeg', 0 from public.properties where title = 'House 59'`)
  const page = await services.fetchListingPage(filters(), null)
  const last = await services.fetchListingPage(filters({ propertyClass: 'commercial' }), null)
  const pictured = page.properties.find(({ cover }) => cover !== null)
  const property = await services.fetchProperty(pictured?.id ?? '')
  if (!property) throw new Error('The listing is not there.')
  const similar = await services.fetchSimilar(property)
  for (const answer of [page, last, await services.fetchFeatured(), property, similar]) {
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer)
  }
})

describe('a search by name', () => {
  const findAny = async (text: string, of: PropertyClass = 'sale') =>
    (await import('~/services/listings/namedListings')).findByName(of, text)
  const find = async (text: string, of?: PropertyClass) =>
    titles((await findAny(text, of)).listings)

  it('finds by title and by place, by title, six at most, and says that there are more', async () => {
    expect(await find('house 17')).toEqual(['House 17'])
    const inWinchester = await find('winchester')
    expect(inWinchester).toHaveLength(6)
    expect(inWinchester).toEqual(inWinchester.toSorted())
    expect((await findAny('winchester')).hasMore).toBe(true)
    expect((await findAny('house 17')).hasMore).toBe(false)
  })

  it('finds nothing of another class, nothing that is let, and nothing by a description', async () => {
    expect(await find('House 17', 'rent')).toEqual([])
    expect(await find('London', 'rent')).toEqual(['Monthly', 'Weekly'])
    expect(await find('A house.')).toEqual([])
  })

  it.each(['A_b', '100%', '"', "x'); --", '\\'])('takes %s for text', async (text) => {
    expect(await find(text, 'rent')).toEqual(text === 'A_b' ? ['Weekly'] : [])
  })
})
