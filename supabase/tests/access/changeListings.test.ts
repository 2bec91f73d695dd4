import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

/** What staff do to several listings in one go, and what they are told of each. */

let people: People
let ids: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  ids = [await storeListing(people), await storeListing(people), await storeListing(people)]
})

interface Asked {
  seen?: string
  wanted?: string
  of?: readonly string[]
  who?: People['staff']
  action?: string
}

function change(what: string, asked: Asked = {}) {
  const { seen = 'active', wanted, of = ids, who = people.staff, action = randomUUID() } = asked
  return who.rpc('change_listings', {
    p_action: action,
    p_change: what,
    p_listings: Object.fromEntries(of.map((id) => [id, { seen, wanted }])),
  })
}

const each = (outcome: string, of = ids) => Object.fromEntries(of.map((id) => [id, outcome]))

async function column(name: 'status' | 'featured'): Promise<unknown[]> {
  const rows = await people.sql<Record<string, unknown>>(
    `select ${name} from public.properties where id = any ($1) order by array_position($1, id)`,
    [ids],
  )
  return rows.map((row) => row[name])
}

const logged = (action: string) =>
  people.sql(
    `select action, property_id, changes, part_of from public.audit_log
    where id = $1 or part_of = $1 order by part_of nulls first, id`,
    [action],
  )

describe('a status', () => {
  test('is changed of all, and back', async () => {
    expect((await change('status', { wanted: 'withdrawn' })).data).toEqual(each('done'))
    expect(await column('status')).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    const back = await change('status', { seen: 'withdrawn', wanted: 'active' })
    expect(back.data).toEqual(each('done'))
    expect(await column('status')).toEqual(['active', 'active', 'active'])
  })

  test('that somebody else changed meanwhile stays; what is gone, and what has it already, is told', async () => {
    const [changed = '', gone = '', same = ''] = ids
    const fourth = await storeListing(people)
    await people.staff.from('properties').update({ status: 'pending' }).eq('id', changed)
    await people.staff.from('properties').delete().eq('id', gone)
    await people.staff.from('properties').update({ status: 'sold' }).eq('id', same)
    const { data } = await change('status', { wanted: 'sold', of: [...ids, fourth] })
    expect(data).toEqual({ [changed]: 'changed', [gone]: 'gone', [same]: 'same', [fourth]: 'done' })
    expect(await column('status')).toEqual(['pending', 'sold'])
  })

  test('that no listing can have changes none', async () => {
    const { status, data } = await change('status', { wanted: 'gone fishing' })
    expect([status, data]).toEqual([400, null])
    expect(await column('status')).toEqual(['active', 'active', 'active'])
  })
})

test('what others changed besides stays', async () => {
  await people.staff.from('properties').update({ price: 1 }).eq('id', ids[0])
  await change('status', { wanted: 'sold' })
  await change('featured', { wanted: 'true' })
  const rows = await people.sql(
    'select price, status, featured from public.properties where id = $1',
    [ids[0]],
  )
  expect(rows).toEqual([{ price: 1, status: 'sold', featured: true }])
})

test('featured is no conflict, whoever did it', async () => {
  const [first = '', ...rest] = ids
  await people.staff.from('properties').update({ featured: true }).eq('id', first)
  const { data } = await change('featured', { wanted: 'true' })
  expect(data).toEqual({ [first]: 'same', ...each('done', rest) })
  expect(await column('featured')).toEqual([true, true, true])
})

test('deletes all but those whose status is not what was seen, and brings them back', async () => {
  const [kept = '', ...rest] = ids
  await people.staff.from('properties').update({ status: 'sold' }).eq('id', kept)
  const deleted = await change('deleted')
  expect(deleted.data).toEqual({ [kept]: 'changed', ...each('done', rest) })
  expect(await column('status')).toEqual(['sold'])
  const restored = await change('restored')
  expect(restored.data).toEqual({ [kept]: 'gone', ...each('done', rest) })
  expect(await column('status')).toEqual(['sold', 'active', 'active'])
  expect((await change('restored')).data).toEqual(each('gone'))
})

test('a listing whose reference another one has got meanwhile stays deleted, and the rest come back', async () => {
  const [first = ''] = ids
  await people.staff.from('properties').update({ agent_ref: 'BG-1' }).eq('id', first)
  await change('deleted')
  const other = await storeListing(people)
  await people.staff.from('properties').update({ agent_ref: 'BG-1' }).eq('id', other)
  const { data } = await change('restored')
  expect(data).toEqual({ ...each('done'), [first]: 'refused' })
  const kept = await people.sql('select id from public.deleted_listings where id = $1', [first])
  expect(kept).toHaveLength(1)
})

describe('an action that is not a new one of the caller’s', () => {
  const sentence = 'This action is not a new one of yours.'
  const refused = async (attempt: Asked & { what?: string }) => {
    const before = await people.sql('select * from public.audit_log order by id')
    const { error, status } = await change(attempt.what ?? 'status', {
      wanted: 'withdrawn',
      ...attempt,
    })
    expect([status, error?.message]).toEqual([409, sentence])
    expect(await column('status')).toEqual(['active', 'active', 'active'])
    expect(await people.sql('select * from public.audit_log order by id')).toEqual(before)
  }
  const entry = async (action: string) => {
    const [found] = await people.sql<{ id: string }>(
      'select id from public.audit_log where action = $1 order by happened_at desc limit 1',
      [action],
    )
    return found?.id ?? ''
  }

  test('is refused with the id of any other entry, and nothing is done', async () => {
    await people.staff.from('properties').update({ price: 2 }).eq('id', ids[0])
    await refused({ action: await entry('edited') })
    await refused({ action: await entry('signed_in') })
  })

  test('is refused with an action of somebody else', async () => {
    const { client } = await people.hire('negotiator')
    const action = randomUUID()
    await change('featured', { wanted: 'true', action })
    await refused({ action, who: client })
  })

  test('is refused with an own one that did something else, or is over', async () => {
    const action = randomUUID()
    await change('featured', { wanted: 'true', action })
    await refused({ action })
    await people.sql(
      `update public.audit_log set happened_at = now() - interval '61 minutes' where id = $1`,
      [action],
    )
    await refused({ action, what: 'featured', wanted: 'false' })
  })
})

describe('the log', () => {
  test('says no status of an action that gave several', async () => {
    const action = randomUUID()
    const [first = '', ...rest] = ids
    await change('status', { wanted: 'sold', of: [first], action })
    await change('status', { wanted: 'withdrawn', of: rest, action })
    expect((await logged(action))[0]).toMatchObject({
      changes: { change: 'status', wanted: null, listings: 3 },
    })
  })

  test('has it as one action, in however many calls, and in the history of each', async () => {
    const action = randomUUID()
    const [first = '', ...rest] = ids
    await change('status', { wanted: 'withdrawn', of: [first], action })
    await change('status', { wanted: 'withdrawn', of: rest, action })
    const changes = { change: 'status', wanted: 'withdrawn', listings: 3 }
    expect(await logged(action)).toEqual([
      { action: 'several', property_id: null, changes, part_of: null },
      ...ids.map(() => ({
        action: 'withdrawn',
        property_id: expect.any(String),
        changes: { status: ['active', 'withdrawn'] },
        part_of: action,
      })),
    ])
  })

  test('says nothing where nothing was done', async () => {
    const action = randomUUID()
    await change('status', { wanted: 'active', action })
    expect(await logged(action)).toEqual([])
  })
})

test.each([
  ['none', () => []],
  ['more than a hundred', () => Array.from({ length: 101 }, () => randomUUID())],
])('refuses %s', async (_, of) => {
  expect((await change('featured', { wanted: 'true', of: of() })).status).toBe(400)
})

test('refuses what it does not know', async () => {
  expect((await change('price', { wanted: '1' })).status).toBe(400)
})
