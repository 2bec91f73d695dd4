import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People, type Person } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** Row 6 of 'Who may do what': what staff do with photographs as one step, and the schema's description. */

let people: People
let property: string
let images: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  property = await storeListing(people)
  images = await storeImages(people, property, ['a', 'b', 'c'])
})

const order = (of = property) =>
  people.sql<{ url: string; display_order: number }>(
    `select url, display_order from public.property_images
    where property_id = $1 order by display_order, created_at, id`,
    [of],
  )

async function imageUrls(of = property): Promise<string[] | undefined> {
  const [row] = await people.sql<{ image_urls: string[] }>(
    'select image_urls from public.properties where id = $1',
    [of],
  )
  return row?.image_urls
}

const pick = (...positions: number[]) => positions.map((position) => images[position])

const reorder = (ids: unknown, who: Person = 'staff', type = 'sale', seen?: unknown) =>
  people[who].rpc('reorder_images_safely', {
    p_property_id: property,
    p_property_type: type,
    p_image_ids: ids,
    p_seen_ids: seen,
  })
const optimize = (who: Person = 'staff', type = 'sale') =>
  people[who].rpc('optimize_property_images', { p_property_id: property, p_property_type: type })

describe('reorder_images_safely', () => {
  test('renumbers from 0 in the given order and rewrites image_urls', async () => {
    expect((await reorder(pick(2, 0, 1))).error).toBeNull()
    expect(await order()).toEqual([
      { url: 'c', display_order: 0 },
      { url: 'a', display_order: 1 },
      { url: 'b', display_order: 2 },
    ])
    expect(await imageUrls()).toEqual(['c', 'a', 'b'])
  })

  test('keeps images that the caller did not know of behind the rest, in their order', async () => {
    expect((await reorder(pick(2))).error).toBeNull()
    expect(await imageUrls()).toEqual(['c', 'a', 'b'])
    expect((await reorder([])).error).toBeNull()
    expect(await imageUrls()).toEqual(['c', 'a', 'b'])
  })

  test.each<[string, () => unknown, number]>([
    [
      'an image of another property',
      async () => [
        ...pick(2, 1),
        ...(await storeImages(people, await storeListing(people), ['x'])),
      ],
      409,
    ],
    ['an image that does not exist', () => [...pick(2, 1), randomUUID()], 409],
    ['the same image twice', () => pick(2, 1, 0, 2), 400],
    ['no image at a place', () => [...pick(2, 1), null], 400],
    ['something that is no id', () => [...pick(2, 1), 'x'], 400],
  ])('refuses %s and changes nothing', async (_, ids, status) => {
    const before = await order()
    expect((await reorder(await ids())).status).toBe(status)
    expect(await order()).toEqual(before)
  })

  describe('with the order that the caller has seen', () => {
    const from = (seen: unknown[], ids: unknown[]) => reorder(ids, 'staff', 'sale', seen)

    test('refuses one that was made from another, and changes nothing', async () => {
      expect((await from(pick(0, 1, 2), pick(2, 0, 1))).error).toBeNull()
      const late = await from(pick(0, 1, 2), pick(1, 0, 2))
      expect(late.error).toMatchObject({
        code: 'PT409',
        message: 'The order has been changed meanwhile.',
      })
      expect(await imageUrls()).toEqual(['c', 'a', 'b'])
      expect((await from(pick(2, 0, 1), pick(1, 0, 2))).error).toBeNull()
      expect(await imageUrls()).toEqual(['b', 'a', 'c'])
    })

    test('takes the same one again, as after a lost answer', async () => {
      for (const _ of [1, 2]) {
        expect((await from(pick(0, 1, 2), pick(2, 0, 1))).error).toBeNull()
      }
      expect(await imageUrls()).toEqual(['c', 'a', 'b'])
    })

    test('takes one beside photographs that were added or deleted meanwhile', async () => {
      await storeImages(people, property, ['d'])
      await people.sql('delete from public.property_images where id = $1', pick(1))
      expect((await from(pick(0, 1, 2), pick(2, 0))).error).toBeNull()
      expect(await imageUrls()).toEqual(['c', 'a', 'd'])
    })
  })

  test('refuses a property that is of another class, or none', async () => {
    const before = await order()
    expect((await reorder(pick(2, 1, 0), 'staff', 'rent')).status).toBe(404)
    property = randomUUID()
    expect((await reorder([])).status).toBe(404)
    property = ''
    expect((await reorder([])).status).toBe(400)
    expect(before).toHaveLength(3)
  })

  test('two at once end in one of the two orders, never in a mixture', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([reorder(pick(2, 1, 0)), reorder(pick(1, 2, 0))])
      const urls = (await imageUrls())?.join('')
      expect(['cba', 'bca']).toContain(urls)
      expect((await order()).map(({ url }) => url).join('')).toBe(urls)
    }
  })
})

describe('image_urls', () => {
  const photographs = () => people.staff.from('property_images')

  test('follow an insert, a change and a removal', async () => {
    expect(await imageUrls()).toEqual(['a', 'b', 'c'])
    const row = (url: string, display_order: number) => ({
      property_id: property,
      url,
      filename: url,
      size: 1,
      mime_type: 'image/jpeg',
      display_order,
    })
    await photographs().insert([row('e', 2001), row('d', 2000)])
    expect(await imageUrls()).toEqual(['a', 'b', 'c', 'd', 'e'])
    await photographs().update({ url: 'z', display_order: 0 }).eq('id', images[1])
    expect(await imageUrls()).toEqual(['z', 'a', 'c', 'd', 'e'])
    await photographs().delete().in('url', ['a', 'd']).eq('property_id', property)
    expect(await imageUrls()).toEqual(['z', 'c', 'e'])
  })

  test('follow an image to another property, on both sides', async () => {
    const other = await storeListing(people)
    await photographs().update({ property_id: other }).eq('id', images[0])
    expect(await imageUrls()).toEqual(['b', 'c'])
    expect(await imageUrls(other)).toEqual(['a'])
  })

  test('are never what a client says', async () => {
    const { error } = await people.staff
      .from('properties')
      .update({ title: 'Edited', image_urls: ['elsewhere'] })
      .eq('id', property)
    expect(error).toBeNull()
    expect(await imageUrls()).toEqual(['a', 'b', 'c'])
  })
})

describe('optimize_property_images', () => {
  test('counts the images that lack a small version', async () => {
    expect(await optimize()).toMatchObject({ data: 3, error: null })
    await people.staff.from('small_images').insert({
      property_id: property,
      property_image_id: images[0],
      url: 'small',
      filename: 'small',
      size: 1,
    })
    expect(await optimize()).toMatchObject({ data: 2, error: null })
  })

  test('refuses a property that is of another class', async () => {
    expect(await optimize('staff', 'commercial')).toMatchObject({ status: 404, data: null })
  })
})

describe('get_schema_info', () => {
  interface Described {
    tables: {
      name: string
      row_level_security: boolean
      columns: { name: string }[]
      constraints: { name: string }[]
      indexes: { name: string }[]
      policies: { name: string }[]
    }[]
    views: { name: string; definition: string; options: string[]; columns: { name: string }[] }[]
    functions: { name: string }[]
  }
  const names = (things: { name: string }[] | undefined) => things?.map(({ name }) => name)

  test('describes every table with columns, constraints, indexes and policies, the views and the functions', async () => {
    const { data, error } = await people.staff.rpc('get_schema_info')
    expect(error).toBeNull()
    const { tables, views, functions } = data as Described

    expect(names(tables)).toEqual([
      'advert_phrases',
      'alert_hits',
      'alerts',
      'audit_log',
      'bank_holidays',
      'deleted_listings',
      'diary_feeds',
      'enquiries',
      'enquiry_events',
      'erasures',
      'gazetteer',
      'listing_answers',
      'listing_events',
      'listing_visits',
      'medium_images',
      'outgoing_mails',
      'owner_links',
      'places',
      'properties',
      'property_files',
      'property_images',
      'property_positions',
      'property_rooms',
      'property_tours',
      'small_images',
      'staff',
      'staff_absences',
      'staff_hours',
      'thumbnails',
      'viewing_rules',
      'viewings',
    ])
    expect(tables.every((table) => table.row_level_security)).toBe(true)
    // The gazetteer, alerts, letters, counts of visits and secrets are granted to nobody; functions answer from them.
    const closed = tables.filter(({ policies }) => policies.length === 0)
    expect(names(closed)).toEqual([
      'alert_hits',
      'alerts',
      'diary_feeds',
      'gazetteer',
      'listing_visits',
      'outgoing_mails',
    ])
    const properties = tables.find(({ name }) => name === 'properties')
    expect(names(properties?.columns)).toEqual(
      expect.arrayContaining(['id', 'price', 'image_urls']),
    )
    expect(names(properties?.constraints)).toContain('properties_type_valid_for_class')
    expect(names(properties?.indexes)).toContain('properties_of_class_by_price')
    expect(names(properties?.policies)).toContain('staff read all listings')
    expect(names(views)).toEqual([
      'enquiry_overview',
      'listing_cards',
      'listing_overview',
      'pending_listings',
    ])
    const overview = views.find(({ name }) => name === 'listing_overview')
    expect(overview).toMatchObject({
      options: ['security_invoker=true'],
      definition: expect.stringContaining('FROM public.properties property'),
    })
    expect(names(overview?.columns)).toEqual(expect.arrayContaining(['id', 'pending_images']))
    expect(names(functions)).toEqual(
      expect.arrayContaining(['get_schema_info', 'reorder_images_safely', 'submit_enquiry']),
    )
  })
})
