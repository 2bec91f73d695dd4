import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People } from '../access/people.ts'
import { FLAT, HOUSE, listingHistory } from './listingHistory.ts'

/** The prices in a listing's history, and what of them is a reduction. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const { add, change, eventsOf, historyOf, stateOf, latest } = listingHistory(() => people)

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
