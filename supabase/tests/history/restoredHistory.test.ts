import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from '../access/people.ts'
import { HOUSE, listingHistory } from './listingHistory.ts'

/** The history of a listing that was deleted and comes back. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const { add, change, eventsOf, historyOf, stateOf } = listingHistory(() => people)

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
