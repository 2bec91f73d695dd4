import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PropertyCursor } from '~/types/property'
import { OUTSIDERS, openWithPeople, PERSONS, type People, touched } from '../access/people.ts'
import { FLAT, HOUSE, listingHistory } from './listingHistory.ts'

/** The history of a listing: what is written into it, and who reads it. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const { add, change, changeAt, eventsOf, historyOf, stateOf } = listingHistory(() => people)

describe('what becomes of a listing', () => {
  test.each([
    [['active'], ['listed 900000']],
    [['pending'], ['listed 900000', 'under-offer']],
    [['sold'], ['listed 900000', 'sold']],
    [
      ['active', 'pending'],
      ['listed 900000', 'under-offer'],
    ],
    [
      ['active', 'pending', 'active'],
      ['listed 900000', 'under-offer', 'back'],
    ],
    [
      ['active', 'pending', 'sold'],
      ['listed 900000', 'under-offer', 'sold'],
    ],
    [
      ['active', 'sold', 'pending'],
      ['listed 900000', 'sold', 'under-offer'],
    ],
    [
      ['active', 'sold', 'active'],
      ['listed 900000', 'sold', 'back'],
    ],
    [
      ['active', 'withdrawn'],
      ['listed 900000', 'withdrawn'],
    ],
    [
      ['active', 'draft'],
      ['listed 900000', 'withdrawn'],
    ],
    [
      ['active', 'withdrawn', 'draft'],
      ['listed 900000', 'withdrawn'],
    ],
    [
      ['active', 'withdrawn', 'active'],
      ['listed 900000', 'withdrawn', 'back'],
    ],
    [
      ['active', 'draft', 'pending'],
      ['listed 900000', 'withdrawn', 'back', 'under-offer'],
    ],
    [['draft'], []],
    [['withdrawn'], []],
    [['draft', 'withdrawn', 'draft'], []],
    [['draft', 'active'], ['listed 900000']],
    [
      ['draft', 'pending'],
      ['listed 900000', 'under-offer'],
    ],
  ])('%j', async ([first, ...statuses], history) => {
    const id = await add({ ...HOUSE, status: first })
    for (const status of statuses) await change(id, { status })
    expect(await historyOf(id)).toEqual(history)
  })

  test('is written whoever changes it, and several at once', async () => {
    const [own, theirs] = [await add(), await add()]
    await people.sql(`update public.properties set status = 'pending' where id = $1`, [own])
    const { error } = await people.staff.rpc('change_listings', {
      p_action: '6f0a3c1e-8f5d-4f0e-9a51-2f8c1f0d7c11',
      p_change: 'status',
      p_listings: { [theirs]: { seen: 'active', wanted: 'sold' } },
    })
    expect(error).toBeNull()
    expect(await historyOf(own)).toEqual(['listed 900000', 'under-offer'])
    expect(await historyOf(theirs)).toEqual(['listed 900000', 'sold'])
  })

  test('is nothing while nobody sees it, but for the price with which it comes back', async () => {
    const id = await add({ ...HOUSE, status: 'draft' })
    await change(id, { price: 950_000 })
    await change(id, { status: 'active' })
    await change(id, { status: 'withdrawn' })
    await change(id, { price: 800_000 })
    await change(id, { status: 'active' })
    expect(await historyOf(id)).toEqual(['listed 950000', 'withdrawn', 'back 800000'])
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
  })

  test('has a moment of its own for each, in the order in which it happened', async () => {
    const id = await add({ ...HOUSE, status: 'draft' })
    await people.sql(
      `do $do$ begin
        update public.properties set status = 'pending' where id = '${id}';
        for less in 1..5 loop
          update public.properties set price = 900000 - less where id = '${id}';
        end loop;
      end $do$`,
    )
    const events = await eventsOf(id)
    expect(events.map(({ after }) => after)).toEqual([
      900_000,
      null,
      899_999,
      899_998,
      899_997,
      899_996,
      899_995,
    ])
    expect(new Set(events.map(({ at }) => String(new Date(at).getTime()))).size).toBe(7)
  })
})

describe('withdrawn and published again', () => {
  async function addLongAgo(): Promise<string> {
    const [row] = await people.sql<{ id: string }>(
      `insert into public.properties (title, description, location, type, price, created_at)
      values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000, '2026-01-01T09:00:00Z') returning id`,
    )
    return row?.id ?? expect.unreachable()
  }

  // In summer time and out of it: 98 days of the calendar are an hour more than 98 times 24 hours.
  test.each([
    [97, '2026-07-20T10:00:00Z', '2026-10-25T10:00:00Z', 'back'],
    [98, '2026-07-20T22:30:00Z', '2026-10-26T23:30:00Z', 'back'],
    [98, '2026-07-20T00:30:00Z', '2026-10-26T00:30:00Z', 'back'],
    [99, '2026-07-20T22:30:00Z', '2026-10-27T00:30:00Z', 'relisted 900000'],
    [99, '2026-07-20T10:00:00Z', '2026-10-27T10:00:00Z', 'relisted 900000'],
    [98, '2027-01-01T23:30:00Z', '2027-04-09T00:30:00Z', 'back'],
    [99, '2027-01-01T23:30:00Z', '2027-04-09T23:30:00Z', 'relisted 900000'],
  ])('after %i days, from %s to %s: %s', async (_, from, until, last) => {
    const id = await addLongAgo()
    await changeAt(id, 'withdrawn', from)
    await changeAt(id, 'active', until)
    expect((await historyOf(id)).at(-1)).toBe(last)
  })

  test('what was a draft in between is counted from its withdrawal', async () => {
    const id = await addLongAgo()
    await changeAt(id, 'withdrawn', '2027-01-01T10:00:00Z')
    await changeAt(id, 'draft', '2027-04-01T10:00:00Z')
    await changeAt(id, 'active', '2027-04-20T10:00:00Z')
    expect((await historyOf(id)).at(-1)).toBe('relisted 900000')
  })

  test('a rent too', async () => {
    const id = await add(FLAT)
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active' })
    expect(await historyOf(id)).toEqual(['listed 2400 pcm', 'withdrawn', 'back'])
  })
})

describe('who reads and writes', () => {
  let id: string
  beforeEach(async () => {
    id = await add()
    await change(id, { price: 850_000 })
  })
  const read = (who: (typeof PERSONS)[number]) =>
    people[who].from('listing_events').select('kind').eq('property_id', id)

  test.each(PERSONS)('%s reads the history of a listing on the market', async (who) => {
    expect((await read(who)).data).toHaveLength(2)
  })

  test.each(['draft', 'withdrawn'])('staff alone read that of a %s listing', async (status) => {
    await change(id, { status })
    for (const who of OUTSIDERS) expect(touched(await read(who))).toEqual([])
    expect((await read('staff')).data).toHaveLength(3)
  })

  test.each(PERSONS)('%s neither inserts, changes nor deletes', async (who) => {
    const before = await eventsOf(id)
    const events = people[who].from('listing_events')
    for (const attempt of [
      events.insert({ property_id: id, kind: 'sold' }),
      events.update({ price_after: 1 }).eq('property_id', id),
      events.delete().eq('property_id', id),
    ]) {
      expect((await attempt).error).toMatchObject({ code: '42501' })
    }
    expect(await eventsOf(id)).toEqual(before)
  })

  test('it comes with the listing in one question, the newest first', async () => {
    const { data, error } = await people.anonymous
      .from('properties')
      .select('id,listing_events(kind)')
      .eq('id', id)
      .order('happened_at', { referencedTable: 'listing_events', ascending: false })
      .limit(1, { referencedTable: 'listing_events' })
    expect(error).toBeNull()
    expect(data).toEqual([{ id, listing_events: [{ kind: 'price' }] }])
  })
})

describe('an old draft that is published', () => {
  test('is the newest, and a page begins where the one before ended', async () => {
    const old = await add({
      ...HOUSE,
      status: 'draft',
      property_class: 'commercial',
      type: 'office',
    })
    await people.sql(
      `update public.properties set created_at = '2026-01-01T00:00:00Z', status_since = '2026-01-01T00:00:00Z' where id = $1`,
      [old],
    )
    const others: string[] = []
    for (let number = 0; number < 5; number += 1) {
      others.unshift(await add({ ...HOUSE, property_class: 'commercial', type: 'office' }))
    }
    const pageAfter = async (p_after: object | null, p_rows = 3) => {
      const { data, error } = await people.anonymous.rpc('search_listings', {
        p_class: 'commercial',
        p_sort: 'date-desc',
        p_after,
        p_rows,
      })
      expect(error).toBeNull()
      return data as PropertyCursor[]
    }
    const cursorAt = ({ id, created_at, search_price, area, place_id }: PropertyCursor) => ({
      id,
      created_at,
      search_price,
      area,
      place_id,
    })
    const first = await pageAfter(null)
    await change(old, { status: 'active' })
    const last = first.at(-1)
    const second = await pageAfter(last ? cursorAt(last) : null)
    expect([...first, ...second].map(({ id }) => id)).toEqual(others)
    const anew = await pageAfter(null, 10)
    expect(anew.map(({ id }) => id)).toEqual([old, ...others])
    const [listed] = await eventsOf(old)
    expect(new Date(anew[0]?.created_at ?? '')).toEqual(new Date(listed?.at ?? ''))
  })

  test('keeps that time when it is published again, and a program says its own', async () => {
    const id = await add({ ...HOUSE, status: 'draft' })
    await change(id, { status: 'active' })
    const { created_at } = await stateOf(id)
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active' })
    expect((await stateOf(id)).created_at).toEqual(created_at)

    const imported = await add({ ...HOUSE, status: 'draft' })
    const own = await stateOf(imported)
    await people.sql(`update public.properties set status = 'active' where id = $1`, [imported])
    expect((await stateOf(imported)).created_at).toEqual(own.created_at)
  })
})
