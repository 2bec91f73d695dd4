import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type PERSONS, type People } from '../access/people.ts'
import { listingHistory } from './listingHistory.ts'

/** Changes of a price that staff mark as typing errors. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const { add, change, stateOf, latest } = listingHistory(() => people)

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
