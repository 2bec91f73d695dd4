import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, PERSONS, type People, touched } from './people.ts'

/** Row 1 of 'Who may do what': everybody reads listings and their images, staff alone write. */

type Row = Record<string, unknown>

let people: People
/** A listing with two photographs, of which the first has a small version and a thumbnail. */
let listing: { property: string; versioned: string; bare: string }

const property = (fields: Row = {}): Row => ({
  title: 'A house',
  description: 'With a garden.',
  location: 'Richmond, London',
  type: 'house',
  price: 900000,
  ...fields,
})
const file = (fields: Row): Row => ({
  filename: 'a.jpg',
  size: 1,
  mime_type: 'image/jpeg',
  ...fields,
})

const TABLES: { table: string; added: () => Row; change: Row; existing: () => string }[] = [
  {
    table: 'properties',
    added: () => property({ title: 'Added' }),
    change: { title: 'Changed' },
    existing: () => listing.property,
  },
  {
    table: 'property_images',
    added: () => file({ property_id: listing.property, url: 'added.jpg', display_order: 1000 }),
    change: { alt_text: 'Changed' },
    existing: () => listing.bare,
  },
  {
    table: 'small_images',
    added: () =>
      file({ property_id: listing.property, property_image_id: listing.bare, url: 'added.jpg' }),
    change: { filename: 'changed.jpg' },
    existing: () => listing.versioned,
  },
  {
    table: 'medium_images',
    added: () =>
      file({ property_id: listing.property, property_image_id: listing.bare, url: 'added.jpg' }),
    change: { filename: 'changed.jpg' },
    existing: () => listing.versioned,
  },
  {
    table: 'thumbnails',
    added: () =>
      file({ property_id: listing.property, property_image_id: listing.bare, url: 'added.jpg' }),
    change: { filename: 'changed.jpg' },
    existing: () => listing.versioned,
  },
]

/** Small versions are found by the photograph they were made of. */
const keyOf = (table: string) =>
  ['small_images', 'medium_images', 'thumbnails'].includes(table) ? 'property_image_id' : 'id'

beforeAll(async () => {
  people = await openWithPeople()
  for (const status of ['pending', 'sold']) await store('properties', property({ status }))
})
afterAll(() => people.close())

beforeEach(async () => {
  const id = await store('properties', property())
  const photo = (position: number) =>
    file({ property_id: id, url: `${position}.jpg`, display_order: position })
  const versioned = await store('property_images', photo(0))
  const bare = await store('property_images', photo(1))
  for (const table of ['small_images', 'medium_images', 'thumbnails']) {
    await store(table, file({ property_id: id, property_image_id: versioned, url: `${table}.jpg` }))
  }
  listing = { property: id, versioned, bare }
})

/** Puts a row there past all rights. */
async function store(table: string, row: Row): Promise<string> {
  const names = Object.keys(row)
  const [stored] = await people.sql<{ id: string }>(
    `insert into public.${table} (${names.join(', ')})
    values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  if (!stored) throw new Error(`Nothing was stored in ${table}.`)
  return stored.id
}

const contents = (table: string) => people.sql(`select * from public.${table} order by id`)
const count = async (table: string) => (await contents(table)).length

describe.each(TABLES)('$table', ({ table, added, change, existing }) => {
  test.each(PERSONS)('%s reads all of it', async (who) => {
    // Of the larger versions a visitor's page reads the addresses alone.
    const isCut = who === 'anonymous' && ['medium_images', 'thumbnails'].includes(table)
    const { data, error } = await people[who].from(table).select(isCut ? 'url' : '*')
    expect(error).toBeNull()
    expect(data).toHaveLength(await count(table))
  })

  describe.each(OUTSIDERS)('%s', (who) => {
    test('may not add, change, overwrite or remove', async () => {
      const before = await contents(table)
      const rows = () => people[who].from(table)
      for (const attempt of [
        rows().insert(added()).select(),
        rows().insert(added()),
        rows().update(change).eq(keyOf(table), existing()).select(),
        rows().update(change).not('id', 'is', null).select(),
        rows()
          .upsert({ ...added(), id: listing.versioned })
          .select(),
        rows().delete().eq(keyOf(table), existing()).select(),
        rows().delete().not('id', 'is', null).select(),
      ]) {
        expect(touched(await attempt)).toEqual([])
        expect(await contents(table)).toEqual(before)
      }
    })

    test('is told so when adding', async () => {
      const { status, error } = await people[who].from(table).insert(added())
      expect(error?.code).toBe('42501')
      expect(status).toBe(who === 'anonymous' ? 401 : 403)
    })
  })

  test('staff add, change and remove', async () => {
    const before = await count(table)
    const { data: inserted, error } = await people.staff
      .from(table)
      .insert(added())
      .select()
      .single()
    expect(error).toBeNull()
    expect(await count(table)).toBe(before + 1)

    const { data: updated } = await people.staff
      .from(table)
      .update(change)
      .eq('id', inserted.id)
      .select()
    expect(updated).toEqual([expect.objectContaining(change)])

    await people.staff.from(table).delete().eq('id', inserted.id)
    expect(await count(table)).toBe(before)
  })
})

describe('a removed member of staff', () => {
  test('is out at once, with the same session', async () => {
    const { client, id } = await people.hire()
    const edit = () =>
      client.from('properties').update({ title: 'Edited' }).eq('id', listing.property).select()
    expect(touched(await edit())).toHaveLength(1)

    await people.sql('delete from public.staff where user_id = $1', [id])

    expect(touched(await edit())).toEqual([])
    expect((await client.from('properties').insert(property())).status).toBe(403)
  })
})

test.each(['properties', 'property_images'])(
  '%s takes no id but a UUID of version 4',
  async (table) => {
    const row = { ...TABLES.find((each) => each.table === table)?.added() }
    const wrong = [
      '00000000-0000-0000-0000-000000000000',
      '5b3f0c7e-9d42-1a86-b1f7-2c8e64a9d013',
      '5b3f0c7e-9d42-4a86-c1f7-2c8e64a9d013',
    ]
    for (const id of wrong) {
      const { error } = await people.staff.from(table).insert({ ...row, id })
      expect(error?.code, id).toBe('23514')
    }
    const right = { ...row, id: randomUUID() }
    expect((await people.staff.from(table).insert(right)).error).toBeNull()
  },
)

describe('a listing', () => {
  const edited = async () => {
    const [row] = await people.sql<{ edited: string }>(
      'select updated_at::text as edited from public.properties where id = $1',
      [listing.property],
    )
    return row?.edited
  }

  test('is marked as edited when its particulars change', async () => {
    const before = await edited()
    await people.staff.from('properties').update({ price: 1 }).eq('id', listing.property)
    expect(await edited()).not.toBe(before)
  })

  describe('knows since when', () => {
    const LONG_AGO = '2020-01-01T00:00:00+00:00'
    async function times(id: string) {
      const columns = 'created_at,status_since,first_public_at'
      const { data } = await people.staff.from('properties').select(columns).eq('id', id).single()
      return data ?? expect.unreachable()
    }
    const change = (id: string, fields: object) =>
      people.staff.from('properties').update(fields).eq('id', id)
    async function store(fields: object) {
      const { data, error } = await people.staff
        .from('properties')
        .insert({ ...property({}), ...fields })
        .select('id')
        .single()
      expect(error).toBeNull()
      return String(data?.id)
    }

    test('it has its status, and since when visitors have known it', async () => {
      const id = await store({ status: 'draft' })
      const draft = await times(id)
      expect(draft).toMatchObject({ status_since: draft.created_at, first_public_at: null })
      await change(id, { status: 'active' })
      const active = await times(id)
      expect(Date.parse(active.status_since)).toBeGreaterThan(Date.parse(draft.status_since))
      expect(active.first_public_at).toBe(active.status_since)
      await change(id, { status: 'draft' })
      const again = await times(id)
      expect(Date.parse(again.status_since)).toBeGreaterThan(Date.parse(active.status_since))
      expect(again.first_public_at).toBe(active.first_public_at)
      await change(id, { price: 5 })
      expect(await times(id)).toEqual(again)
      await people.staff.from('properties').delete().eq('id', id)
      await people.staff.rpc('restore_listing', { p_id: id })
      expect(await times(id)).toEqual(again)
      await people.staff.from('properties').delete().eq('id', id)
    })

    test('whatever staff send of that', async () => {
      const sent = { status_since: LONG_AGO, first_public_at: LONG_AGO }
      const id = await store(sent)
      const { created_at } = await times(id)
      await change(id, sent)
      const own = { created_at, status_since: created_at, first_public_at: created_at }
      expect(await times(id)).toEqual(own)
      await people.staff.from('properties').delete().eq('id', id)
    })
  })

  test('is not marked as edited when its photographs change', async () => {
    const before = await edited()
    const photographs = people.staff.from('property_images')
    await photographs.update({ alt_text: 'The garden' }).eq('id', listing.bare)
    await photographs.update({ display_order: 5 }).eq('id', listing.versioned)
    for (const table of ['small_images', 'medium_images', 'thumbnails']) {
      const version = {
        property_id: listing.property,
        property_image_id: listing.bare,
        url: 'b.jpg',
      }
      const { error } = await people.staff.from(table).insert(file(version))
      expect(error).toBeNull()
    }
    const removed = await people.staff.rpc('delete_image_safely', {
      p_property_id: listing.property,
      p_property_type: 'sale',
      p_image_id: listing.bare,
    })
    expect(removed.error).toBeNull()
    expect(await edited()).toBe(before)
  })

  test.each([
    ['a type of another class', { type: 'studio' }],
    ['a negative price', { price: -1 }],
    ['a price beyond the search’s upper bound', { price: 1_000_000_000 }],
    ['no title', { title: '  ' }],
    ['an unknown status', { status: 'let' }],
    ['a tenancy without its terms', { property_class: 'rent', type: 'house' }],
    ['specs that are no object', { specs: [] }],
  ])('is not stored with %s', async (_, fault) => {
    const before = await count('properties')
    const { error } = await people.staff.from('properties').insert(property(fault))
    expect(error?.message).toContain('violates check constraint')
    expect(await count('properties')).toBe(before)
  })

  test.each([
    ['pw', 300, 1300],
    ['pcm', 300, 300],
    ['pw', 999_999_999, 999_999_999],
  ])(
    'to rent is searched by its price a month: %s %i is %i',
    async (price_frequency, price, month) => {
      const { data } = await people.staff
        .from('properties')
        .insert(property({ property_class: 'rent', price, price_frequency, minimum_term: 6 }))
        .select('search_price')
        .single()
      expect(data).toEqual({ search_price: month })
    },
  )

  test('has at most one version of each kind of an image', async () => {
    for (const table of ['small_images', 'medium_images', 'thumbnails']) {
      const second = file({
        property_id: listing.property,
        property_image_id: listing.versioned,
        url: `${randomUUID()}.jpg`,
      })
      expect((await people.staff.from(table).insert(second)).error?.code).toBe('23505')
    }
  })
})
