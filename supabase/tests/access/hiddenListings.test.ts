import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { propertyClasses } from '~/types/property'
import { anEnquiry } from './anEnquiry.ts'
import { OUTSIDERS, openWithPeople, type People } from './people.ts'

/**
 * Drafts and withdrawn listings, and of all others where exactly they are, in every way in that the catalogue knows: a later
 * table or function is one.
 */

const HIDDEN = ['draft', 'withdrawn'] as const
/** In every text of a listing that nobody but staff may see, and in no other. */
const MARK = 'Quincewold'
const PUBLIC_MARK = 'Medlarford'
/** Of every listing; visitors are shown the area, with its middle at SEEN. */
const WHERE = {
  address: '17 Costardley Yard',
  postcode: 'SW1V 4ZZ',
  lat: 51.4812345,
  lng: -0.1298765,
}
const SEEN = { lat: 51.485, lng: -0.125 }
/** The same to about 100 metres, in degrees and in thousandths of them, is too much already. */
const TOO_EXACT = /costardley|4zz|51\.481|51481|0\.129|-129\d/i

let people: People
const ids: string[] = []
/** On the market. */
const shownIds: string[] = []

beforeAll(async () => {
  people = await openWithPeople()
  for (const mark of [MARK, PUBLIC_MARK]) {
    const { error } = await people.staff.storage
      .from('property-images')
      .upload(`${mark}/1.jpg`, new TextEncoder().encode(mark).buffer, { contentType: 'image/jpeg' })
    expect(error).toBeNull()
  }
  for (const propertyClass of propertyClasses) {
    for (const status of HIDDEN) {
      const id = await storeWhole(propertyClass, MARK, 'active')
      ids.push(id)
      // It was on the market before, so that nothing of that time stays.
      await people.sql('update public.properties set status = $1 where id = $2', [status, id])
    }
    shownIds.push(await storeWhole(propertyClass, PUBLIC_MARK, 'active'))
  }
})
afterAll(() => people.close())

const TYPES = { sale: 'house', rent: 'house', development: 'townhouse', commercial: 'office' }

/** A listing with a photograph and its versions, all of which say whose they are. */
async function storeWhole(propertyClass: keyof typeof TYPES, mark: string, status: string) {
  const [listing] = await people.sql<{ id: string }>(
    `insert into public.properties (title, description, location, borough, nearest_station, property_class, type, price,
      price_frequency, minimum_term, features, availability, specs, featured, status, bedrooms, bathrooms, parking_spaces, area,
      completion_year, construction, mobile, floor_level, answers)
    values ($1, $1, $1 || ', London', $1, $1, $2, $3, 1000, 'pcm', 12, array[$1, 'garden', 'gym'], $1, $4, true, $5, 3, 2, 1,
      900, 2026, $1, $1, $1, $6) returning id`,
    [
      mark,
      propertyClass,
      TYPES[propertyClass],
      { tenure: mark },
      status,
      { noise: { answer: 'yes', details: mark } },
    ],
  )
  if (!listing) throw new Error('Nothing was stored.')
  const [image] = await people.sql<{ id: string }>(
    `insert into public.property_images (property_id, url, filename, size, mime_type, alt_text)
    values ($1, $2 || '/1.jpg', $2, 1, 'image/jpeg', $2) returning id`,
    [listing.id, mark],
  )
  for (const table of ['small_images', 'medium_images', 'thumbnails']) {
    await people.sql(
      `insert into public.${table} (property_image_id, property_id, url, filename, size)
      values ($1, $2, $3 || '/s.jpg', $3, 1)`,
      [image?.id, listing.id, mark],
    )
  }
  await people.sql(
    `insert into public.property_positions (property_id, address, postcode, lat, lng, shown, source)
    values ($1, $2, $3, $4, $5, 'area', 'pin')`,
    [listing.id, WHERE.address, WHERE.postcode, WHERE.lat, WHERE.lng],
  )
  await people.sql(
    `insert into public.property_files (property_id, kind, title, url, mime_type, size, width, height)
    values ($1::uuid, 'floor-plan', $2, $1::uuid || '/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1)`,
    [listing.id, mark],
  )
  await people.sql(
    `insert into public.property_tours (property_id, kind, title, url)
    values ($1, 'video', $2, 'https://youtu.be/' || $2)`,
    [listing.id, mark],
  )
  await people.sql(
    `insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
    values ($1, $2, 0, 400, 300, 0)`,
    [listing.id, mark],
  )
  await people.sql(
    'insert into public.listing_answers (property_id, question, answer) values ($1, $2, $2)',
    [listing.id, mark],
  )
  return listing.id
}

/** Nothing of a hidden listing: none of its words, and not its id. And of none of them where it is. */
function expectNothingHidden(answer: unknown): void {
  const text = JSON.stringify(answer) ?? ''
  expect(text).not.toMatch(TOO_EXACT)
  expect(text.toLowerCase()).not.toContain(MARK.toLowerCase())
  for (const id of ids) expect(text).not.toContain(id)
}

const RELATIONS = `select relname as name from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`
const COLUMNS = `select attname as name from pg_catalog.pg_attribute
  where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped`
const LINKED = `select distinct confrelid::regclass::text as one, conrelid::regclass::text as other
  from pg_catalog.pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text not like 'auth.%'`
const CALLABLE = `select distinct proname as name from pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`

const namesOf = async (query: string, values: unknown[] = []) =>
  (await people.sql<{ name: string }>(query, values)).map(({ name }) => name)

describe.each(OUTSIDERS)('%s', (who) => {
  /** The library answers without the gate too, which lets through only what the site asks. */
  const clients = () => [people[who], people.ungated[who]]

  test('finds neither in any table or view, nor counts them', async () => {
    for (const name of await namesOf(RELATIONS)) {
      const columns = await namesOf(COLUMNS, [name])
      for (const client of clients()) {
        const { data, count } = await client.from(name).select('*', { count: 'exact' })
        expectNothingHidden(data)
        // At most a thousand rows come at once.
        if ((count ?? 0) <= 1000) expect(count ?? 0, name).toBe(data?.length ?? 0)
        for (const column of columns.filter((each) => each === 'id' || each.endsWith('_id'))) {
          const found = await client.from(name).select('*', { count: 'exact' }).in(column, ids)
          expect(found.data ?? [], `${name}.${column}`).toEqual([])
          expect(found.count ?? 0, `${name}.${column}`).toBe(0)
        }
        if (columns.includes('status')) {
          const found = await client
            .from(name)
            .select('status')
            .in('status', [...HIDDEN])
          expect(found.data ?? [], name).toEqual([])
        }
      }
    }
  })

  test('finds neither through any embed', async () => {
    const links = (await people.sql<{ one: string; other: string }>(LINKED)).map(({ one, other }) =>
      [one, other].map((name) => name.replace(/^public\./, '')),
    )
    expect(links.length).toBeGreaterThan(5)
    for (const [one = '', other = ''] of [...links, ...links.map((link) => link.toReversed())]) {
      for (const client of clients()) {
        for (const embedded of ['*', 'count']) {
          expectNothingHidden((await client.from(one).select(`*,${other}(${embedded})`)).data)
        }
      }
    }
  })

  test('finds neither through any function', async () => {
    for (const p_property_id of ids) {
      await people.anonymous.rpc('submit_enquiry', anEnquiry({ p_property_id })).throwOnError()
    }
    const aboutThem = await people.sql<{ p_enquiry_token: string }>(
      `select distinct on (property_id) private.link_of(id) as p_enquiry_token from public.enquiries
      where property_id = any ($1)`,
      [ids],
    )
    expect(aboutThem).toHaveLength(ids.length)
    await people.sql('delete from public.viewings')
    const toSeeThem = await people.sql<{ p_token: string }>(
      `with viewing as (
        insert into public.viewings (property_id, visit, state, email)
        select unnest($1::uuid[]), '[2099-01-07T15:00:00Z,2099-01-07T15:30:00Z)', 'booked', 'anna@visitor.example'
        returning id
      )
      insert into private.viewing_links (viewing_id) select id from viewing returning token as p_token`,
      [ids],
    )
    const p_starts_at = '2099-01-07T10:00:00Z'
    const ofEachClass = (args: object) => propertyClasses.map((p_class) => ({ p_class, ...args }))
    const calls: Record<string, object[]> = {
      count_found: propertyClasses.map((p_class) => ({
        p_class,
        p_filters: { location: MARK },
      })),
      count_options: ofEachClass({ p_filters: {}, p_options: { bedrooms: [{ min: 0 }] } }),
      describe_place: ofEachClass({ p_slug: 'london' }),
      listings_named: propertyClasses.flatMap((p_class) =>
        [MARK, MARK.slice(2, 5), ''].map((p_text) => ({ p_class, p_text })),
      ),
      relax_search: ofEachClass({ p_filters: { location: MARK } }),
      suggest_places: [MARK, MARK.slice(2, 6), 'Lon'].flatMap((p_text) => ofEachClass({ p_text })),
      read_enquiry: aboutThem,
      read_invitation: [{ p_token: MARK }],
      request_alert: ofEachClass({
        p_email: 'anna@visitor.example',
        p_filters: { location: MARK },
        p_area: null,
        p_homes: null,
        p_frequency: 'instant',
        p_reductions: true,
        p_consent: 'I ask for this.',
        p_honeypot: '',
      }),
      read_alert: [{ p_token: MARK }],
      confirm_alert: [{ p_token: MARK }],
      change_alert: [{ p_token: MARK, p_frequency: 'daily', p_reductions: true }],
      pause_alert: [{ p_token: MARK, p_days: 1 }],
      end_alert: [{ p_token: MARK }],
      count_visit: ids.map((p_property_id) => ({
        p_property_id,
        p_kind: 'view',
        p_source: 'direct',
      })),
      free_slots: ids.map((p_property_id) => ({
        p_property_id,
        p_from: '2026-01-01',
        p_until: '2099-12-31',
      })),
      hold_slot: ids.map((p_property_id) => ({
        p_property_id,
        p_request_id: p_property_id,
        p_starts_at,
      })),
      book_slot: ids.map((p_request_id) => ({ p_request_id })),
      read_viewing: toSeeThem,
      free_slots_to_move: toSeeThem.map((viewing) => ({
        ...viewing,
        p_from: '2026-01-01',
        p_until: '2099-12-31',
      })),
      move_viewing: toSeeThem.map((viewing) => ({ ...viewing, p_starts_at })),
      cancel_viewing: toSeeThem,
      owner_progress: [{ p_token: MARK }],
      answer_proposal: [{ p_token: MARK, p_viewing_id: ids[0], p_accepts: true }],
      mark_enquiry_relayed: [{ p_request_id: ids[0] }],
      search_listings: ofEachClass({}),
      search_on_map: ofEachClass({
        p_area: { frame: { west: -0.3, south: 51.4, east: 0.1, north: 51.6 } },
      }),
      unplaced_listings: ofEachClass({}),
      submit_enquiry: ids.map((p_property_id) => anEnquiry({ p_property_id })),
      withdraw_enquiry: aboutThem,
    }
    for (const name of await namesOf(CALLABLE)) {
      expect(calls, `How is ${name} called?`).toHaveProperty(name)
      for (const args of calls[name] ?? []) {
        for (const client of clients()) expectNothingHidden((await client.rpc(name, args)).data)
      }
    }
  })

  test('counts neither', async () => {
    for (const client of clients()) {
      const call = async (name: string, args: object) => {
        const { data, error } = await client.rpc(name, args)
        expect(error, name).toBeNull()
        return data
      }
      for (const p_class of propertyClasses) {
        const everything = { p_class, p_filters: {} }
        const hidden = { p_class, p_filters: { features: ['gym'], location: MARK } }
        expect(await call('count_found', everything)).toEqual({ count: 1, more: false })
        expect(await call('count_found', hidden)).toEqual({ count: 0, more: false })
        const p_options = { bedrooms: [{ min: 0 }] }
        expect(await call('count_options', { ...everything, p_options })).toMatchObject({
          count: 1,
          options: { bedrooms: [1] },
        })
        expect(await call('count_options', { ...hidden, p_options })).toMatchObject({
          count: 0,
          options: { bedrooms: [0] },
        })
        expect(await call('relax_search', hidden)).toMatchObject([{ name: 'location', count: 1 }])
      }
    }
  })

  test('finds neither by any of 40 random filters', async () => {
    let seed = 20_261_124
    const random = (values: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % values
    }
    const some = <T>(values: readonly T[]) => values[random(values.length)]
    const filters: (() => object)[] = [
      () => ({ location: some(['', MARK, 'Lon', 'e', '%']) }),
      () => ({ price: { min: random(1500), max: 500 + random(1500) } }),
      () => ({ bedrooms: { min: random(5) } }),
      () => ({ bathrooms: { min: random(4) } }),
      () => ({ features: [some(['garden', 'gym', 'concierge', MARK])] }),
      () => ({ type: some(Object.values(TYPES)) }),
      () => ({ area: { min: 0, max: 2000 } }),
      () => ({ completion_year: 2026 }),
    ]
    let shown = 0
    for (let run = 0; run < 40; run += 1) {
      const p_filters = Object.assign(
        {},
        ...filters.filter(() => random(3) === 0).map((of) => of()),
      )
      const { data, error } = await people[who].rpc('search_listings', {
        p_class: some(propertyClasses),
        p_sort: some(['price-desc', 'price-asc', 'date-desc', 'popular']),
        p_filters,
      })
      expect(error, JSON.stringify(p_filters)).toBeNull()
      expectNothingHidden(data)
      shown += (data as unknown[]).length
    }
    // Or the searches would have found nothing whatever they look through.
    expect(shown).toBeGreaterThan(0)
  })

  test('finds a listing around the point that is shown, and none around its own', async () => {
    const around = async ({ lat, lng }: typeof SEEN) => {
      const p_area = {
        frame: { west: lng - 0.002, south: lat - 0.002, east: lng + 0.002, north: lat + 0.002 },
      }
      const { data, error } = await people[who].rpc('search_on_map', { p_class: 'sale', p_area })
      expect(error).toBeNull()
      return data.pins
    }
    expect(await around(SEEN)).toEqual([[expect.any(String), SEEN.lat, SEEN.lng, 1000, 'house', 3]])
    expect(await around(WHERE)).toEqual([])
  })

  test('lists no file of them', async () => {
    // Or there would be none to list.
    const { data: stored } = await people.staff.storage.from('property-images').list(MARK)
    expect(stored).toHaveLength(1)
    for (const folder of ['', MARK]) {
      const { data } = await people[who].storage.from('property-images').list(folder)
      expect(data ?? []).toEqual([])
    }
  })

  test('finds the listings that are on the market', async () => {
    const shown = ['properties', 'listing_cards', 'property_images', 'small_images']
    const children = ['property_files', 'property_tours', 'property_rooms', 'listing_answers']
    for (const name of [...shown, ...children]) {
      const { data } = await people[who].from(name).select()
      expect(JSON.stringify(data), name).toContain(PUBLIC_MARK)
    }
    const { data: events } = await people[who].from('listing_events').select('property_id')
    expect(events?.map(({ property_id }) => property_id).toSorted()).toEqual(shownIds.toSorted())
  })
})

test('what pages, lists, similar homes, brochures, the sitemap and structured data are made of says nothing of them', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', people.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', people.publishableKey)
  try {
    const { fetchFeatured, fetchListingPage, fetchProperty, fetchSimilar } = await import(
      '~/services/listings/properties'
    )
    const { fetchNewestAddresses } = await import('~/services/listings/listingAddresses')
    const { fetchMarketListings } = await import('~/services/listings/marketListings')
    const { fetchNewListings } = await import('~/services/listings/newListings')
    const { findByName } = await import('~/services/listings/namedListings')
    // The page, its structured data and its brochure have nothing else.
    for (const id of ids) expect(await fetchProperty(id)).toBeNull()
    const addresses = await fetchNewestAddresses(2000)
    expectNothingHidden(addresses)
    expect(addresses).toHaveLength(propertyClasses.length)
    expectNothingHidden(await fetchNewListings(50))
    expectNothingHidden((await fetchMarketListings(1)).listings)
    expectNothingHidden(await fetchFeatured())
    for (const propertyClass of propertyClasses) {
      const { properties } = await fetchListingPage({ propertyClass, sort: 'date-desc' }, null)
      expect(properties).toHaveLength(1)
      expectNothingHidden(properties)
      expectNothingHidden(await findByName(propertyClass, MARK))
      const shown = await fetchProperty(properties[0]?.id ?? '')
      expectNothingHidden(shown)
      expect(shown).toMatchObject({ map_lat: SEEN.lat, map_lng: SEEN.lng, map_shown: 'area' })
      if (shown) expectNothingHidden(await fetchSimilar(shown))
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

test('staff find all of them', async () => {
  const { data } = await people.staff.from('properties').select('id').in('id', ids)
  expect(data).toHaveLength(ids.length)
  for (const table of ['property_images', 'small_images', 'medium_images', 'thumbnails']) {
    const { count } = await people.staff
      .from(table)
      .select('id', { count: 'exact', head: true })
      .in('property_id', ids)
    expect(count, table).toBe(ids.length)
  }
})

describe('the place of a listing', () => {
  const places = () => people.sql('select name from public.places')
  const changeStatus = (id: string, status: string) =>
    people.staff.from('properties').update({ status }).eq('id', id)

  test('is forgotten when the last listing there is withdrawn, and known again when one is back', async () => {
    const [id = ''] = ids
    await changeStatus(id, 'active')
    expect(await places()).toContainEqual({ name: `${MARK}, London` })
    await changeStatus(id, 'withdrawn')
    expect(await places()).not.toContainEqual({ name: `${MARK}, London` })
  })

  test('stays while another listing is there', async () => {
    const another = await storeWhole('sale', PUBLIC_MARK, 'active')
    await changeStatus(another, 'draft')
    expect(await places()).toContainEqual({ name: `${PUBLIC_MARK}, London` })
    await people.sql('delete from public.properties where id = $1', [another])
  })
})
