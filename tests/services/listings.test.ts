import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { type ListingOverview, type PortalFilters, portalSorts } from '~/types/listing'
import { anEnquiry } from '../../supabase/tests/access/anEnquiry.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

type Services = typeof import('~/services/listings/listings')

const account = { email: 'listings@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

let backend: TestBackend
let services: Services

/** Houses in few steps of price, date and status, so that pages end in the middle of ties. */
const HOUSES = 40

beforeAll(async () => {
  backend = await openTestBackend()
  await backend.sql(`
    insert into public.properties
      (title, description, location, type, price, created_at, featured, status, updated_at)
    select 'House ' || n % 30 || ', "N" (1), 100%', 'A house.', 'Richmond, London', 'house',
      500000 + (n % 5) * 100000, timestamptz '2026-11-01' + (n % 4) * interval '1 day', n % 3 = 0,
      (array['active', 'draft', 'sold'])[1 + n % 3], timestamptz '2026-11-05' + (n % 7) * interval '1 day'
    from generate_series(1, ${HOUSES}) as n`)
  await backend.sql(`
    insert into public.properties
      (title, description, location, property_class, type, price, price_frequency, minimum_term)
    values
      ('Weekly', 'x', 'Barnes, London', 'rent', 'studio', 500, 'pw', 12),
      ('Monthly', 'Let 100%_furnished.', 'Barnes, London', 'rent', 'studio', 2000, 'pcm', 12)`)
  // The client wants one at hand, as every browser has it, and never opens it.
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  services = await import('~/services/listings/listings')
})

afterAll(() => backend.close())

/** Every page of the portal's grid, one after the other. */
async function all(filters: Partial<PortalFilters>): Promise<ListingOverview[]> {
  const found: ListingOverview[] = []
  let cursor: Parameters<Services['fetchOverviews']>[1]
  do {
    const wanted: PortalFilters = { tab: 'all', sort: 'newest', search: '', ...filters }
    const page = await services.fetchOverviews(wanted, cursor, signal)
    found.push(...page.listings)
    cursor = page.next
  } while (cursor)
  return found
}

const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id)

const orders = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  price_high: 'search_price desc, created_at desc, id desc',
  price_low: 'search_price, created_at, id',
  title: 'title, id',
  title_down: 'title desc, id desc',
  status: 'status, created_at, id',
  status_down: 'status desc, created_at desc, id desc',
  updated: 'updated_at desc, id desc',
  updated_up: 'updated_at, id',
} as const

describe('the pages of the portal’s grid', () => {
  const tabs = { all: 'true', sale: "property_class = 'sale'", featured: 'featured' } as const

  it.each(portalSorts)('hold each listing of a tab or a search once, by %s', async (sort) => {
    const stored = (where: string) =>
      backend.sql<{ id: string }>(
        `select id from public.properties where ${where} order by ${orders[sort]}`,
      )
    for (const tab of ['all', 'sale', 'featured'] as const) {
      expect(ids(await all({ sort, tab })), tab).toEqual(ids(await stored(tabs[tab])))
    }
    expect(ids(await all({ sort, search: 'HOUSE' }))).toEqual(
      ids(await stored(`title like 'House%'`)),
    )
  })

  it('take the text of a search by the letter: % and _ stand for themselves', async () => {
    expect((await all({ search: '100%_furnished' })).map(({ title }) => title)).toEqual(['Monthly'])
    expect(await all({ search: '100__furnished' })).toEqual([])
    expect(await all({ search: 'H%use' })).toEqual([])
  })
})

it('all that a search and a status find can be chosen, and are counted by class', async () => {
  const wanted = { search: 'house', status: 'draft' } as const
  const stored = await backend.sql<{ id: string }>(
    `select id from public.properties where title like 'House%' and status = 'draft'
    order by ${orders.newest}`,
  )
  expect(stored.length).toBeGreaterThan(12)
  const found = await services.fetchMatching({ ...wanted, tab: 'all', sort: 'newest' }, signal)
  expect(ids(found)).toEqual(ids(stored))
  expect(await services.fetchCounts(wanted, signal)).toMatchObject({
    all: { count: stored.length, more: false },
    sale: { count: stored.length, more: false },
    rent: { count: 0, more: false },
  })
})

it('what waits is that of the day which is asked about', async () => {
  const enquiry = anEnquiry({ p_source: 'viewing', p_details: { preferredDate: '2026-11-27' } })
  expect((await backend.anon.rpc('submit_enquiry', enquiry)).error).toBeNull()
  expect(await services.fetchToday('2026-11-27', signal)).toMatchObject({ enquiries: 1, visits: 1 })
  expect(await services.fetchToday('2026-11-28', signal)).toMatchObject({ enquiries: 1, visits: 0 })
})

it('the log of calls has what was asked for', async () => {
  const { callLog } = await import('~/services/client/callLog')
  callLog.clear()
  await services.fetchOverviews({ tab: 'rent', sort: 'newest', search: '' }, undefined, signal)
  await expect
    .poll(() => callLog.read())
    .toMatchObject([{ method: 'POST', target: 'rpc/search_overviews', rows: 2 }])
})

it('the page of a draft is read with its photographs', async () => {
  const [draft] = await backend.sql<{ id: string }>(
    `select id from public.properties where status = 'draft' limit 1`,
  )
  const id = draft?.id ?? ''
  await backend.sql(
    `insert into public.property_images (property_id, url, filename, size, mime_type, display_order, alt_text)
    values ($1, 'hall.jpg', 'hall.jpg', 1, 'image/jpeg', 0, 'Hall')`,
    [id],
  )
  const page = await services.fetchPreview(id, signal)
  expect(page).toMatchObject({ id, status: 'draft', photos: [{ alt: 'Hall' }] })
  expect(page?.photos[0]?.originalUrl).toMatch(/\/hall.jpg$/)
})

describe('finding a property to look into', () => {
  it('goes by title, location or id, in any case, and takes the text by the letter', async () => {
    const { findProperties } = await import('~/services/listings/diagnostics')
    const title = 'Quaint (old), 100%_"odd" \\ Lodge'
    const [lodge] = await backend.sql<{ id: string }>(
      `insert into public.properties (title, description, location, type, price)
      values ($1, 'x', 'Zennor, Cornwall', 'house', 1) returning id`,
      [title],
    )
    const id = lodge?.id ?? ''
    for (const text of [title, title.toUpperCase(), 'zennor', id]) {
      expect(ids((await findProperties(text, signal)).found), text).toEqual([id])
    }
    for (const text of ['Q%Lodge', 'Q_aint', 'Qu\\aint', 'no such words']) {
      expect((await findProperties(text, signal)).found, text).toEqual([])
    }
  })

  it('finds 50 at most, and says whether there are more', async () => {
    const { findProperties } = await import('~/services/listings/diagnostics')
    await backend.sql(
      `insert into public.properties (title, description, location, type, price)
      select 'Mews ' || number, 'x', 'Kew, London', 'house', 1 from generate_series(1, 51) as number`,
    )
    const cut = await findProperties('mews', signal)
    expect([cut.found.length, cut.isCut]).toEqual([50, true])
    await backend.sql(`delete from public.properties where title = 'Mews 1'`)
    const all = await findProperties('mews', signal)
    expect([all.found.length, all.isCut]).toEqual([50, false])
  })
})
