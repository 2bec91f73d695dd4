import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'

/** The reads that the specification names (visitor-side §7), as a visitor's browser makes them. */

let people: People
let id: string
beforeAll(async () => {
  people = await openWithPeople()
  const [listing] = await people.sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price, featured, features, bedrooms, bathrooms)
    values ('A house', 'By the river.', 'Kew, London', 'house', 900, true, '{garden}', 3, 2) returning id`,
  )
  if (!listing) throw new Error('Nothing was stored.')
  id = listing.id
  const [image] = await people.sql<{ id: string }>(
    `insert into public.property_images (property_id, url, filename, size, mime_type)
    values ($1, 'a.jpg', 'a.jpg', 1, 'image/jpeg') returning id`,
    [id],
  )
  await people.sql(
    `insert into public.small_images (property_image_id, property_id, url, filename, size)
    values ($1, $2, 's.jpg', 's.jpg', 1)`,
    [image?.id, id],
  )
})
afterAll(() => people.close())

const IMAGES = 'property_images(id, property_id, url, display_order, filename)'

test('the featured listings, with all columns', async () => {
  const { data, error } = await people.anonymous
    .from('properties')
    .select('*')
    .eq('featured', true)
    .limit(6)
  expect(error).toBeNull()
  expect(data).toMatchObject([{ id, title: 'A house', description: 'By the river.' }])
})

test.each(['price', 'created_at'])(
  'the listings of a category by %s, with photographs and every filter',
  async (order) => {
    const { data, error } = await people.anonymous
      .from('properties')
      .select(`*, ${IMAGES}`)
      .eq('property_class', 'sale')
      .eq('status', 'active')
      .gte('price', 1)
      .lte('price', 1000)
      .gte('bedrooms', 1)
      .gte('bathrooms', 1)
      .eq('type', 'house')
      .ilike('location', '%kew%')
      .contains('features', ['garden'])
      .eq('furnished', false)
      .eq('pet_friendly', false)
      .order(order, { ascending: order === 'price' })
    expect(error).toBeNull()
    expect(data).toMatchObject([{ id, property_images: [{ url: 'a.jpg', filename: 'a.jpg' }] }])
  },
)

test('one listing with its photographs, its photographs alone, and the small ones', async () => {
  const one = await people.anonymous.from('properties').select(`*, ${IMAGES}`).eq('id', id).single()
  expect(one.data).toMatchObject({ id, property_images: [{ url: 'a.jpg' }] })
  for (const [table, url] of [
    ['property_images', 'a.jpg'],
    ['small_images', 's.jpg'],
  ] as const) {
    const { data } = await people.anonymous.from(table).select('*').eq('property_id', id)
    expect(data, table).toMatchObject([{ url }])
  }
})
