import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { takeEnquiry } from './storedEnquiry.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What waits for staff today. */

const TODAY = '2026-11-25'

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  await people.sql('delete from public.properties')
  await people.sql('delete from public.enquiries')
})

interface Row {
  id: string
  name?: string
  title?: string
  preferred_date?: string
}
interface Today {
  enquiries: number
  first_enquiries: Row[]
  visits: number
  first_visits: Row[]
  listings: Record<string, { count: number; first: Row[] } | undefined>
}

async function today(args: object = {}): Promise<Today> {
  const { data, error } = await people.staff.rpc('desk_today', { p_day: TODAY, ...args })
  expect(error).toBeNull()
  return data as Today
}

test('nothing waits where there is nothing', async () => {
  expect(await today()).toEqual({
    enquiries: 0,
    first_enquiries: [],
    visits: 0,
    first_visits: [],
    listings: {},
  })
})

describe('enquiries', () => {
  test('that wait: who has waited longest first, and no more rows than are asked for', async () => {
    for (const [age, name] of ['Third', 'Second', 'First'].entries()) {
      const { request } = await takeEnquiry(people, { p_name: name })
      await people.sql(
        `update public.enquiries set received_at = now() - make_interval(hours => $2) where request_id = $1`,
        [request, age],
      )
    }
    const { change } = await takeEnquiry(people, { p_name: 'Answered' })
    await change({ state: 'answered' })
    const { enquiries, first_enquiries } = await today({ p_rows: 2 })
    expect(enquiries).toBe(3)
    expect(first_enquiries.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect((await today({ p_counted: 2 })).enquiries, 'one more than are counted').toBe(3)
  })
})

describe('visits', () => {
  const ask = async (day: string, fields: object = {}) =>
    takeEnquiry(people, { p_source: 'viewing', p_details: { preferredDate: day }, ...fields })

  test('of the seven days from today on, the nearest first, answered or not', async () => {
    for (const day of ['2026-11-24', '2026-12-02', '2026-11-26', '2026-12-03', TODAY])
      await ask(day)
    const { change } = await ask('2026-11-27')
    await change({ state: 'answered' })
    const { visits, first_visits } = await today()
    expect(visits).toBe(4)
    expect(first_visits.map(({ preferred_date }) => preferred_date)).toEqual([
      TODAY,
      '2026-11-26',
      '2026-11-27',
    ])
  })

  test('that are closed, spam, or no day at all are none', async () => {
    const { change } = await ask(TODAY)
    await change({ state: 'closed' })
    await ask(TODAY, { p_honeypot: 'https://spam.example' })
    await ask('2026-11-26 or so, please')
    await ask('tomorrow')
    expect((await today()).visits).toBe(0)
  })
})

describe('listings', () => {
  const change = (id: string, set: string) =>
    people.sql(`update public.properties set ${set} where id = $1`, [id])

  test('without a photograph, as long as visitors see them and can have them', async () => {
    const bare = await storeListing(people)
    await storeImages(people, await storeListing(people), ['a'])
    for (const status of ['sold', 'withdrawn', 'draft']) {
      await change(await storeListing(people), `status = '${status}'`)
    }
    const { listings } = await today()
    expect(listings.photograph).toEqual({
      count: 1,
      first: [{ id: bare, title: 'A house', property_class: 'sale' }],
    })
  })

  test('with photographs that have no small version', async () => {
    const waiting = await storeListing(people)
    await storeImages(people, waiting, ['a', 'b'])
    const { listings } = await today()
    expect(listings.optimizing).toMatchObject({ count: 1, first: [{ id: waiting }] })
  })

  test('that have been drafts for more than a week, however old they are', async () => {
    for (const day of ['2026-11-17', '2026-11-19']) {
      const id = await storeListing(people)
      await change(id, `created_at = '2026-01-05T12:00:00Z'`)
      await change(id, `status = 'draft', title = 'Of ${day}', status_since = '${day}T12:00:00Z'`)
    }
    const { listings } = await today()
    expect(listings.finishing).toMatchObject({ count: 1, first: [{ title: 'Of 2026-11-17' }] })
  })
})
