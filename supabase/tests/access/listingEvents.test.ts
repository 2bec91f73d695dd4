import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PropertyCursor } from '~/types/property'
import { OUTSIDERS, openWithPeople, PERSONS, type People, touched } from './people.ts'

/** The history of a listing: what is written into it, who reads it, and what of it is a reduction. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

interface Event {
  kind: string
  before: number | null
  after: number | null
  frequency: string | null
  at: string
}

const HOUSE = {
  title: 'A house',
  description: 'With a garden.',
  location: 'Richmond, London',
  type: 'house',
  price: 900_000,
}
const FLAT = {
  ...HOUSE,
  property_class: 'rent',
  price: 2400,
  price_frequency: 'pcm',
  minimum_term: 12,
}

async function add(fields: object = HOUSE): Promise<string> {
  const { data, error } = await people.staff.from('properties').insert(fields).select('id').single()
  expect(error).toBeNull()
  return String(data?.id)
}

const change = async (id: string, fields: object) => {
  const { error } = await people.staff.from('properties').update(fields).eq('id', id)
  expect(error).toBeNull()
}

/** A change of the status that a program dates. */
const changeAt = (id: string, status: string, at: string) =>
  people.sql('update public.properties set status = $2, status_since = $3 where id = $1', [
    id,
    status,
    at,
  ])

const eventsOf = (id: string) =>
  people.sql<Event>(
    `select kind, price_before as before, price_after as after, frequency, happened_at as at
    from public.listing_events where property_id = $1 order by happened_at, id`,
    [id],
  )

/** The events as words: 'listed 900000', 'price 900000 850000', 'under-offer'. */
async function historyOf(id: string): Promise<string[]> {
  const events = await eventsOf(id)
  return events.map(({ kind, before, after, frequency }) =>
    [kind, before, after, frequency].filter((part) => part !== null).join(' '),
  )
}

async function stateOf(id: string) {
  const [row] = await people.sql<{
    created_at: string
    updated_at: string
    reduced_at: string | null
    is_reduced: boolean
  }>(
    `select created_at, updated_at, reduced_at, feature_bits & private.feature_bits('{reduced}') <> 0 as is_reduced
    from public.properties where id = $1`,
    [id],
  )
  return row ?? expect.unreachable()
}

async function latest(id: string): Promise<string> {
  const [row] = await people.sql<{ id: string }>(
    `select id from public.listing_events where property_id = $1 order by happened_at desc limit 1`,
    [id],
  )
  return row?.id ?? expect.unreachable()
}

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

describe('a price', () => {
  test('that is lower is a reduction, until it rises or the listing comes back at another', async () => {
    const id = await add()
    await change(id, { price: 850_000 })
    const { reduced_at, is_reduced, updated_at } = await stateOf(id)
    expect(is_reduced).toBe(true)
    expect(reduced_at).toEqual((await eventsOf(id)).at(-1)?.at)
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active' })
    expect(await stateOf(id)).toMatchObject({ reduced_at, is_reduced: true })
    expect((await stateOf(id)).updated_at).not.toEqual(updated_at)
    await change(id, { price: 870_000 })
    expect(await historyOf(id)).toEqual([
      'listed 900000',
      'price 900000 850000',
      'withdrawn',
      'back',
      'price 850000 870000',
    ])
  })

  test('that rises on a later day ends the reduction', async () => {
    const id = await add()
    await change(id, { price: 850_000 })
    await people.sql(
      `update public.listing_events set happened_at = happened_at - interval '2 days' where property_id = $1`,
      [id],
    )
    expect((await stateOf(id)).is_reduced).toBe(true)
    await change(id, { price: 860_000 })
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
  })

  test('changes of a day count as one', async () => {
    const id = await add()
    await change(id, { price: 850_000 })
    await change(id, { price: 880_000 })
    expect((await stateOf(id)).is_reduced).toBe(true)
    await change(id, { price: 900_000 })
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
  })

  test('an older reduction is still the last change where a day ends as it began', async () => {
    const id = await add()
    await change(id, { price: 850_000 })
    await people.sql(
      `update public.listing_events set happened_at = happened_at - interval '2 days' where property_id = $1`,
      [id],
    )
    const { reduced_at } = await stateOf(id)
    await change(id, { price: 85_000 })
    await change(id, { price: 850_000 })
    expect(await stateOf(id)).toMatchObject({ reduced_at, is_reduced: true })
  })

  test.each([
    [{ price_frequency: 'pw', price: 554 }, []],
    [{ price_frequency: 'pw' }, ['price 2400 10400 pcm']],
    [{ price_frequency: 'pw', price: 540 }, ['price 2400 2340 pcm']],
    [{ price: 2300 }, ['price 2400 2300 pcm']],
  ])('a rent of £2,400 pcm that becomes %j', async (fields, changes) => {
    const id = await add(FLAT)
    await change(id, fields)
    expect(await historyOf(id)).toEqual(['listed 2400 pcm', ...changes])
  })

  test('of the week is a rent of the week', async () => {
    const id = await add({ ...FLAT, price: 560, price_frequency: 'pw' })
    await change(id, { price: 540 })
    expect(await historyOf(id)).toEqual(['listed 560 pw', 'price 560 540 pw'])
    expect((await stateOf(id)).is_reduced).toBe(true)
  })

  test('on application has no figure, and its former ones are for staff', async () => {
    const id = await add()
    await change(id, { price: null, price_qualifier: 'poa' })
    expect(await historyOf(id)).toEqual(['listed 900000', 'price 900000'])
    for (const who of OUTSIDERS) {
      const { data } = await people[who].from('listing_events').select().eq('property_id', id)
      expect(data).toEqual([])
    }
    await change(id, { price: 800_000, price_qualifier: null })
    expect((await stateOf(id)).is_reduced).toBe(false)
  })

  test('on application does not leave a listing that came back withdrawn', async () => {
    const id = await add()
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active' })
    await change(id, { price: null, price_qualifier: 'poa' })
    for (const who of OUTSIDERS) {
      const { data } = await people[who]
        .from('listing_events')
        .select('kind')
        .eq('property_id', id)
        .order('happened_at')
      expect(data).toEqual([{ kind: 'withdrawn' }, { kind: 'back' }])
    }
  })

  test('with which a listing comes back is told where it is not the one that was told last', async () => {
    const id = await add()
    await change(id, { price: 90_000 })
    await people.staff.rpc('correct_event', { p_id: await latest(id) })
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active', price: 900_000 })
    await change(id, { price: null, price_qualifier: 'poa' })
    await change(id, { status: 'withdrawn' })
    await change(id, { status: 'active', price: 900_000, price_qualifier: null })
    expect(await historyOf(id)).toEqual([
      'listed 900000',
      'price 900000 90000',
      'withdrawn',
      'back',
      'price 900000',
      'withdrawn',
      'back 900000',
    ])
  })

  test('what staff send as the time of a reduction is ignored', async () => {
    const id = await add({ ...HOUSE, reduced_at: '2026-01-01T00:00:00Z' })
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
    await change(id, { reduced_at: '2026-01-01T00:00:00Z' })
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
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

describe('a typing error', () => {
  let id: string
  beforeEach(async () => {
    id = await add()
    await change(id, { price: 90_000 })
  })
  const correct = (event: string, who: (typeof PERSONS)[number] = 'staff') =>
    people[who].rpc('correct_event', { p_id: event })

  test('is marked, stays for staff, and visitors do not see it any more', async () => {
    const event = await latest(id)
    await change(id, { price: 890_000 })
    expect((await correct(event)).error).toBeNull()
    const [row] = await people.sql(
      'select corrected_by, corrected_at is not null as is_marked from public.listing_events where id = $1',
      [event],
    )
    expect(row).toEqual({ corrected_by: people.staffId, is_marked: true })
    const readAs = async (who: (typeof PERSONS)[number]) => {
      const { data } = await people[who].from('listing_events').select('id').eq('property_id', id)
      return data?.map((each) => each.id)
    }
    expect(await readAs('staff')).toContain(event)
    for (const who of OUTSIDERS) expect(await readAs(who)).not.toContain(event)
    // From £900,000, not from £90,000.
    expect((await stateOf(id)).is_reduced).toBe(true)
  })

  test('is none of the reductions', async () => {
    expect((await stateOf(id)).is_reduced).toBe(true)
    expect((await correct(await latest(id))).error).toBeNull()
    expect(await stateOf(id)).toMatchObject({ reduced_at: null, is_reduced: false })
  })

  test('is in the log, and no edit of the listing', async () => {
    const { updated_at } = await stateOf(id)
    await correct(await latest(id))
    expect((await stateOf(id)).updated_at).toEqual(updated_at)
    const { data } = await people.staff
      .from('audit_log')
      .select('action,changes')
      .eq('property_id', id)
      .order('happened_at', { ascending: false })
      .limit(1)
    expect(data).toEqual([
      { action: 'edited', changes: { price_change: ['£900,000 to £90,000', null] } },
    ])
  })

  test('can be marked for 24 hours, once', async () => {
    const event = await latest(id)
    const age = (hours: string) =>
      people.sql(
        `update public.listing_events set happened_at = now() - $2::interval where id = $1`,
        [event, hours],
      )
    await age('24 hours 1 minute')
    expect((await correct(event)).error?.message).toContain('for 24 hours')
    await age('23 hours 59 minutes')
    expect((await correct(event)).error).toBeNull()
    expect((await correct(event)).error?.message).toContain('already')
  })

  test('is a change of the price alone', async () => {
    await change(id, { status: 'pending' })
    expect((await correct(await latest(id))).error?.message).toBe('There is no such price change.')
  })

  test.each(OUTSIDERS)('cannot be marked by %s', async (who) => {
    const event = await latest(id)
    expect((await correct(event, who)).error?.code).toMatch(/^(42501|PT403)$/)
    expect((await stateOf(id)).is_reduced).toBe(true)
  })

  test('comes back with a restored listing when whoever marked it is gone', async () => {
    const colleague = await people.hire()
    const event = await latest(id)
    expect((await colleague.client.rpc('correct_event', { p_id: event })).error).toBeNull()
    await people.staff.from('properties').delete().eq('id', id)
    await people.sql('delete from auth.users where id = $1', [colleague.id])
    expect((await people.staff.rpc('restore_listing', { p_id: id })).error).toBeNull()
    const [row] = await people.sql(
      'select corrected_by, corrected_at is not null as is_marked from public.listing_events where id = $1',
      [event],
    )
    expect(row).toEqual({ corrected_by: null, is_marked: true })
  })
})

describe('deleted and restored', () => {
  test.each([
    ['active', ['pending', 'active', 'withdrawn', 'active']],
    ['under offer', ['withdrawn', 'active', 'pending']],
    ['sold', ['pending', 'sold']],
    ['withdrawn', ['pending', 'withdrawn']],
    ['a draft', ['draft', 'withdrawn', 'draft']],
  ])('%s, it has the same history', async (_, statuses) => {
    const id = await add()
    await change(id, { price: 850_000 })
    for (const status of statuses) await change(id, { status })
    const rows = () =>
      people.sql('select * from public.listing_events where property_id = $1 order by id', [id])
    const before = { rows: await rows(), state: await stateOf(id) }
    await people.staff.from('properties').delete().eq('id', id)
    expect(await rows()).toEqual([])
    expect((await people.staff.rpc('restore_listing', { p_id: id })).error).toBeNull()
    expect({ rows: await rows(), state: await stateOf(id) }).toEqual(before)
  })

  test('of several changes within a few milliseconds none is lost', async () => {
    const id = await add()
    await people.sql(
      `do $do$ begin
        for less in 1..5 loop
          update public.properties set price = 900000 - less where id = '${id}';
        end loop;
      end $do$`,
    )
    const before = await eventsOf(id)
    expect(before).toHaveLength(6)
    await people.staff.from('properties').delete().eq('id', id)
    expect((await people.staff.rpc('restore_listing', { p_id: id })).error).toBeNull()
    expect(await eventsOf(id)).toEqual(before)
  })

  test('it begins anew where it was deleted without a history', async () => {
    const id = await add({ ...HOUSE, status: 'pending' })
    await people.staff.from('properties').delete().eq('id', id)
    await people.sql(
      `update public.deleted_listings set children = children - 'listing_events' where id = $1`,
      [id],
    )
    await people.staff.rpc('restore_listing', { p_id: id })
    expect(await historyOf(id)).toEqual(['listed 900000', 'under-offer'])
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

test('visitors search for what is reduced', async () => {
  const [reduced, other] = [await add(), await add()]
  await change(reduced, { price: 850_000 })
  const search = async (p_filters: object) => {
    const { data } = await people.anonymous.rpc('search_listings', {
      p_class: 'sale',
      p_filters,
      p_rows: 100,
    })
    return (data as { id: string; reduced_at: string | null }[]).map(({ id }) => id)
  }
  const found = await search({ reduced: true })
  expect(found).toContain(reduced)
  expect(found).not.toContain(other)
})
