import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from '../access/anEnquiry.ts'
import { OUTSIDERS, openWithPeople, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
})
afterEach(() => people.sql('delete from public.properties where true'))
afterAll(() => people.close())

const newListing = async () => {
  listing = await storeListing(people)
  return listing
}

/** So many views of a listing each day, from so many days ago until before so many. */
const viewed = (property: string, n: number, from: number, before = from - 1, source = 'direct') =>
  people.sql(
    `insert into public.listing_visits (property_id, day, kind, source, n)
    select $1, private.london_day(now()) - ago, 'view', $5, $2
    from generate_series($4::integer + 1, $3::integer) as ago`,
    [property, n, from, before, source],
  )

const report = async (p_property_id?: string) => {
  const { data, error } = await people.staff.rpc(
    'visit_report',
    p_property_id ? { p_property_id } : {},
  )
  expect(error).toBeNull()
  return data
}

const sum = (weeks: { views: number }[]) => weeks.reduce((all, { views }) => all + views, 0)

describe('the last 30 days of a listing', () => {
  const interest = async () => {
    const { data, error } = await people.staff.rpc('listing_interest', {
      p_ids: [listing, randomUUID()],
    })
    expect(error).toBeNull()
    return data
  }

  test('are its views, enquiries but for spam, and viewings that were', async () => {
    await newListing()
    await viewed(listing, 3, 30, 28)
    await viewed(listing, 4, 31)
    await viewed(listing, 9, 1, 0, 'alert')
    for (const changes of [{}, {}, { p_honeypot: 'x' }]) {
      const { error } = await people.anonymous.rpc(
        'submit_enquiry',
        anEnquiry({ p_property_id: listing, ...changes }),
      )
      expect(error).toBeNull()
    }
    await people.sql(
      `insert into public.viewings (property_id, visit, state)
      select $1, tstzrange(now() + ago, now() + ago + interval '30 minutes'), state
      from (values
        ('-2 days'::interval, 'done'), ('-1 day', 'booked'), ('-3 days', 'missed'), ('-4 days', 'cancelled'),
        ('1 day', 'booked'), ('-31 days', 'done')
      ) as viewing (ago, state)`,
      [listing],
    )
    expect(await interest()).toEqual([{ id: listing, views: 15, enquiries: 2, viewings: 2 }])
  })

  test('are left out where there is nothing', async () => {
    await newListing()
    expect(await interest()).toEqual([])
  })

  test.each([[[]], [Array.from({ length: 101 }, () => randomUUID())]])(
    'are asked of 1 to 100 listings',
    async (p_ids) => {
      const { error } = await people.staff.rpc('listing_interest', { p_ids })
      expect(error).toMatchObject({ code: 'PT400' })
    },
  )
})

test('the report has twelve weeks from Mondays, and what led here', async () => {
  await newListing()
  const other = await storeListing(people)
  await viewed(listing, 2, 20, 10, 'search')
  await viewed(listing, 5, 3, 0, 'portal')
  await viewed(other, 7, 2, 1)
  await viewed(listing, 1000, 100)
  const all = await report()
  expect(all.weeks).toHaveLength(12)
  expect(all.weeks.every(({ week }: { week: string }) => new Date(week).getUTCDay() === 1)).toBe(
    true,
  )
  expect(sum(all.weeks)).toBe(20 + 15 + 7)
  expect(all).toMatchObject({
    title: null,
    sources: [
      { source: 'search', views: 20 },
      { source: 'portal', views: 15 },
      { source: 'direct', views: 7 },
    ],
    totals: { views: 42, enquiries: 0, viewings: 0 },
    listings: [
      { id: listing, title: 'A house', views: 35 },
      { id: other, views: 7 },
    ],
    more: 0,
  })
  const one = await report(listing)
  expect(one).toMatchObject({
    title: 'A house',
    sources: [
      { source: 'search', views: 20 },
      { source: 'portal', views: 15 },
    ],
    totals: { views: 35 },
  })
  expect(sum(one.weeks)).toBe(35)
})

test('the report has what else was done in the last 30 days, of one listing or of all', async () => {
  await newListing()
  const other = await storeListing(people)
  await people.sql(
    `insert into public.listing_visits (property_id, day, kind, source, n)
    select property_id::uuid, private.london_day(now()) - ago, kind, source, n
    from (values
      ($1, 0, 'view', 'direct', 9), ($1, 1, 'gallery', 'direct', 3), ($1, 30, 'gallery', 'share', 4),
      ($1, 31, 'gallery', 'direct', 100), ($1, 2, 'phone', 'direct', 1), ($2, 2, 'phone', 'direct', 2)
    ) as done (property_id, ago, kind, source, n)`,
    [listing, other],
  )
  expect((await report(listing)).deeds).toEqual({ gallery: 7, phone: 1 })
  expect((await report()).deeds).toEqual({ gallery: 7, phone: 3 })
})

test('the list of most views is cut off at 50 or as many as are asked for, and says how many are left out', async () => {
  await people.sql(`
    with listing as (
      insert into public.properties (title, description, location, type, price)
      select 'House ' || number, 'With a garden.', 'Kew, London', 'house', 1 from generate_series(1, 53) as number
      returning id, title
    )
    insert into public.listing_visits (property_id, day, kind, source, n)
    select id, private.london_day(now()), 'view', 'direct', substring(title from 7)::integer from listing`)
  const { listings, more } = await report()
  expect(listings).toHaveLength(50)
  expect(listings[0]).toMatchObject({ title: 'House 53', views: 53 })
  expect(more).toBe(3)
  const { data } = await people.staff.rpc('visit_report', { p_most: 100 }).throwOnError()
  expect(data.listings).toHaveLength(53)
  expect(data.more).toBe(0)
})

describe('a day', () => {
  const isUnusual = async () =>
    (await report(listing)).weeks.some((week: { is_unusual: boolean }) => week.is_unusual)

  test.each([
    { what: 'with ten times the median', usual: 5, today: 50, expected: false },
    { what: 'with more', usual: 5, today: 51, expected: true },
    { what: 'with 30 of a quiet listing', usual: 1, today: 30, expected: false },
    { what: 'with more than 30 of a quiet listing', usual: 1, today: 31, expected: true },
  ])('$what is unusual: $expected', async ({ usual, today, expected }) => {
    await newListing()
    await viewed(listing, usual, 20, 0)
    await viewed(listing, today, 0)
    expect(await isUnusual()).toBe(expected)
  })

  test('of the first week is never unusual', async () => {
    await newListing()
    await viewed(listing, 1, 6, 0)
    await viewed(listing, 4000, 0)
    expect(await isUnusual()).toBe(false)
  })

  test('without a view counts among the days that are compared', async () => {
    await newListing()
    await viewed(listing, 60, 30)
    await viewed(listing, 60, 0)
    expect(await isUnusual()).toBe(true)
  })
})

describe('looked at often, asked about seldom', () => {
  const seldom = async () => (await report()).seldom.map(({ views }: { views: number }) => views)

  test.each([
    { views: 50, enquiries: 0, expected: [50] },
    { views: 49, enquiries: 0, expected: [] },
    { views: 50, enquiries: 1, expected: [] },
    { views: 110, enquiries: 2, expected: [110] },
  ])('$views views and $enquiries enquiries: $expected', async ({ views, enquiries, expected }) => {
    await newListing()
    await viewed(listing, views, 1)
    for (let sent = 0; sent < enquiries; sent += 1) {
      await people.anonymous.rpc('submit_enquiry', anEnquiry({ p_property_id: listing }))
    }
    expect(await seldom()).toEqual(expected)
  })

  test('leaves out what is under offer, and unusual days', async () => {
    await newListing()
    await viewed(listing, 1, 20, 0)
    await viewed(listing, 3000, 0)
    const sold = await storeListing(people)
    await viewed(sold, 100, 1)
    await people.sql(`update public.properties set status = 'pending' where id = $1`, [sold])
    expect(await seldom()).toEqual([])
  })
})

test.each(OUTSIDERS)('%s reads none of it', async (who) => {
  const client = people[who]
  expect((await client.rpc('visit_report')).error).not.toBeNull()
  expect((await client.rpc('listing_interest', { p_ids: [randomUUID()] })).error).not.toBeNull()
})

test('what is older than 24 months is summed by month, once, and stays with its listing', async () => {
  await newListing()
  await people.sql(
    `insert into public.listing_visits (property_id, day, kind, source, n)
    select $1, day, 'view', 'direct', 1 from generate_series(
      date_trunc('month', private.london_day(now()) - interval '25 months'),
      date_trunc('month', private.london_day(now()) - interval '24 months') + interval '1 day', interval '1 day'
    ) as day`,
    [listing],
  )
  const rows = () =>
    people.sql<{ n: number }>(
      'select n from public.listing_visits where property_id = $1 order by day',
      [listing],
    )
  const before = await rows()
  for (let night = 0; night < 2; night += 1) {
    expect((await people.service.rpc('tend_owner_pages')).error).toBeNull()
  }
  expect(await rows()).toEqual([{ n: before.length - 2 }, { n: 1 }, { n: 1 }])

  const { data } = await people.staff.from('properties').delete().eq('id', listing).select('id')
  expect(data).toHaveLength(1)
  expect(await rows()).toEqual([])
  expect((await people.staff.rpc('restore_listing', { p_id: listing })).error).toBeNull()
  expect(await rows()).toHaveLength(3)
})
