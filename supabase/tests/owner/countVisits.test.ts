import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, PERSONS, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
  listing = await storeListing(people)
})
afterEach(() => people.sql('delete from public.listing_visits'))
afterAll(() => people.close())

const count = (who: (typeof OUTSIDERS)[number] = 'anonymous', changes: object = {}) =>
  people[who].rpc('count_visit', {
    p_property_id: listing,
    p_kind: 'view',
    p_source: 'direct',
    ...changes,
  })

const counted = () =>
  people.sql(
    `select kind, source, n, day = private.london_day(now()) as is_today
    from public.listing_visits order by kind, source`,
  )

test.each(OUTSIDERS)('one more is counted for %s, who is answered nothing', async (who) => {
  for (const changes of [{}, {}, { p_source: 'alert' }]) {
    expect(await count(who, changes)).toMatchObject({ data: null, error: null })
  }
  expect(await counted()).toEqual([
    { kind: 'view', source: 'alert', n: 1, is_today: true },
    { kind: 'view', source: 'direct', n: 2, is_today: true },
  ])
})

test.each(['draft', 'withdrawn'])(
  'of a listing that is %s nothing is counted or said',
  async (status) => {
    const hidden = await storeListing(people)
    await people.sql('update public.properties set status = $1 where id = $2', [status, hidden])
    for (const p_property_id of [hidden, randomUUID()]) {
      expect(await count('anonymous', { p_property_id })).toMatchObject({ data: null, error: null })
    }
    expect(await counted()).toEqual([])
  },
)

test.each([
  { p_kind: 'sale' },
  { p_kind: null },
  { p_source: 'https://spy.example' },
  { p_source: null },
])('another kind or source is refused: %o', async (changes) => {
  expect(await count('anonymous', changes)).toMatchObject({ error: { code: 'PT400' } })
  expect(await counted()).toEqual([])
})

test('after 5,000 a listing, day and kind no more are counted, whatever the source, and nothing is said', async () => {
  await people.sql(
    `insert into public.listing_visits (property_id, day, kind, source, n)
    values ($1, private.london_day(now()), 'view', 'search', 4998)`,
    [listing],
  )
  for (let call = 0; call < 4; call += 1) expect((await count()).error).toBeNull()
  expect((await count('anonymous', { p_kind: 'gallery' })).error).toBeNull()
  expect(await counted()).toMatchObject([
    { kind: 'gallery', n: 1 },
    { kind: 'view', source: 'direct', n: 2 },
    { kind: 'view', source: 'search', n: 4998 },
  ])
})

test('1,000 counts, fifty at a time, are 1,000', async () => {
  const errors: unknown[] = []
  async function countTwenty(): Promise<void> {
    for (let call = 0; call < 20; call += 1) {
      const { error } = await count()
      if (error) errors.push(error)
    }
  }
  await Promise.all(Array.from({ length: 50 }, countTwenty))
  expect(errors).toEqual([])
  expect(await counted()).toMatchObject([{ n: 1000 }])
}, 120_000)

describe.each(PERSONS)('%s', (who) => {
  test('neither reads nor writes the counts', async () => {
    await count()
    const client = people[who]
    expect((await client.from('listing_visits').select()).data ?? []).toEqual([])
    const row = { property_id: listing, day: '2026-11-30', kind: 'view', source: 'share', n: 9 }
    expect((await client.from('listing_visits').insert(row)).error).not.toBeNull()
    await client.from('listing_visits').update({ n: 9 }).eq('property_id', listing)
    await client.from('listing_visits').delete().eq('property_id', listing)
    expect(await counted()).toMatchObject([{ source: 'direct', n: 1 }])
  })
})
