import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './access/people.ts'

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

interface Stored {
  title: string
  location?: string
  property_class?: 'sale' | 'rent'
  status?: 'active' | 'draft'
  price: number | null
  price_qualifier?: string | null
  price_frequency?: 'pcm' | 'pw'
  minimum_term?: number
}

const store = (fields: Stored) =>
  people.staff.from('properties').insert({
    description: 'With a garden.',
    location: 'Richmond, London',
    outward_postcode: 'TW9',
    type: 'house',
    ...fields,
  })

async function takes(fields: Omit<Stored, 'title'>): Promise<boolean> {
  const { error } = await store({ title: 'Judged', status: 'draft', ...fields })
  return error === null
}

const toLet = { property_class: 'rent', price_frequency: 'pw', minimum_term: 12 } as const

describe('what a price may be', () => {
  test('0 is refused in every class, in a draft too', async () => {
    expect(await takes({ price: 0 })).toBe(false)
    expect(await takes({ ...toLet, price: 0 })).toBe(false)
  })

  test('none is for a price on application, which has no figure, and for drafts', async () => {
    expect(await takes({ status: 'active', price: null, price_qualifier: 'poa' })).toBe(true)
    expect(await takes({ price: null })).toBe(true)
    expect(await takes({ ...toLet, price: null })).toBe(true)
    expect(await takes({ status: 'active', price: null })).toBe(false)
    expect(await takes({ status: 'active', price: null, price_qualifier: 'guide' })).toBe(false)
    expect(await takes({ price: 500_000, price_qualifier: 'poa' })).toBe(false)
  })

  test('a rent is a figure alone', async () => {
    expect(await takes({ ...toLet, price: 450 })).toBe(true)
    for (const price_qualifier of ['guide', 'offers-over']) {
      expect(await takes({ ...toLet, price: 450, price_qualifier })).toBe(false)
    }
    expect(await takes({ ...toLet, price: null, price_qualifier: 'poa' })).toBe(false)
  })
})

interface ListRow {
  id: string
  title: string
  search_price: number | null
  created_at: string
  place_id?: number
}

describe('a price of 0, as it was stored before', () => {
  test('comes back from what was deleted as one on application, a rent as a draft', async () => {
    const kept = async (title: string, fields: Partial<Stored>) => {
      const { data } = await store({ title, price: 900_000, ...fields })
        .select('id')
        .single()
      const id: string = data?.id
      await people.staff.from('properties').delete().eq('id', id)
      await people.sql(
        `update public.deleted_listings set listing = listing || '{"price": 0}' where id = $1`,
        [id],
      )
      expect((await people.staff.rpc('restore_listing', { p_id: id })).error).toBeNull()
      const stored = people.staff.from('properties').select('status,price,price_qualifier')
      return (await stored.eq('id', id).single()).data
    }
    expect(await kept('A house', { status: 'active' })).toEqual({
      status: 'active',
      price: null,
      price_qualifier: 'poa',
    })
    expect(await kept('A flat', { ...toLet, status: 'active' })).toEqual({
      status: 'draft',
      price: null,
      price_qualifier: null,
    })
  })
})

/** The titles of a whole list, read by pages of so many rows, each behind the last row of the one before. */
async function readList(
  rows: number,
  read: (after: object | null) => PromiseLike<{ data: ListRow[] | null; error: unknown }>,
): Promise<string[]> {
  const titles: string[] = []
  let after: object | null = null
  while (titles.length < 20) {
    const { data, error } = await read(after)
    if (error) throw error
    titles.push(...(data ?? []).map(({ title }) => title))
    const last = data?.at(-1)
    if (!last || data?.length !== rows) break
    const { id, search_price, created_at, place_id } = last
    after = { id, search_price, created_at, place_id }
  }
  return titles
}

describe('a list by price ends with what has none', () => {
  const here = `Nowhere ${randomUUID().slice(0, 8)}`
  const location = `${here}, Richmond, London`

  beforeAll(async () => {
    await people.sql(`delete from public.properties`)
    const poa = { location, price: null, price_qualifier: 'poa' } as const
    for (const fields of [
      { title: 'First POA', ...poa },
      { title: 'Cheap', location, price: 300_000 },
      { title: 'Second POA', ...poa },
      { title: 'Dear', location, price: 900_000, price_qualifier: 'guide' },
      { title: 'Third POA', ...poa },
      { title: 'Draft to let', ...toLet, location, status: 'draft', price: null },
    ] satisfies Stored[]) {
      const { error } = await store(fields)
      if (error) throw error
    }
  })

  const unpriced = ['Third POA', 'Second POA', 'First POA']
  const publicList = (sort: string, rows: number, filters: object = {}) =>
    readList(rows, (after) =>
      people.anonymous.rpc('search_listings', {
        p_class: 'sale',
        p_sort: sort,
        p_filters: filters,
        p_after: after,
        p_rows: rows,
      }),
    )
  const deskList = (sort: string, rows: number) =>
    readList(rows, (after) =>
      people.staff.rpc('search_overviews', { p_sort: sort, p_after: after, p_rows: rows }),
    )

  test.each([1, 2, 3, 10])('for visitors, by pages of %i', async (rows) => {
    const filters = { location: here }
    expect(await publicList('price-desc', rows, filters)).toEqual(['Dear', 'Cheap', ...unpriced])
    expect(await publicList('price-asc', rows, filters)).toEqual(['Cheap', 'Dear', ...unpriced])
  })

  test.each([1, 2, 3, 10])('from one place outwards, by pages of %i', async (rows) => {
    const filters = { place: 'richmond', within: 3 }
    expect(await publicList('distance', rows, filters)).toEqual(['Dear', 'Cheap', ...unpriced])
  })

  test.each([1, 2, 3, 10])('at the desk, by pages of %i, the drafts too', async (rows) => {
    const last = ['Draft to let', ...unpriced]
    expect(await deskList('price_high', rows)).toEqual(['Dear', 'Cheap', ...last])
    expect(await deskList('price_low', rows)).toEqual(['Cheap', 'Dear', ...last])
  })

  test('none fits a filter of price, nor is it counted by one', async () => {
    for (const price of [{ min: 1 }, { max: 999_999_999 }]) {
      expect(await publicList('price-desc', 10, { price })).toEqual(['Dear', 'Cheap'])
      const { data } = await people.anonymous.rpc('count_found', {
        p_class: 'sale',
        p_filters: { price },
      })
      expect(data).toEqual({ count: 2, more: false })
    }
  })

  test('cards say what stands before the price, and no figure where there is none', async () => {
    const { data } = await people.anonymous
      .from('listing_cards')
      .select('title,price,search_price,price_qualifier')
      .in('title', ['Dear', 'First POA'])
      .order('title')
    expect(data).toEqual([
      { title: 'Dear', price: 900_000, search_price: 900_000, price_qualifier: 'guide' },
      { title: 'First POA', price: null, search_price: null, price_qualifier: 'poa' },
    ])
  })
})
