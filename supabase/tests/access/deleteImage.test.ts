import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People, type Person } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

let people: People
let property: string
let images: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  property = await storeListing(people)
  images = await storeImages(people, property, ['a', 'b', 'c', 'd'])
})

interface Call {
  image?: string | undefined
  of?: string
  type?: string
}

const remove = ({ image = images[1], of = property, type = 'sale' }: Call, who: Person = 'staff') =>
  people[who].rpc('delete_image_safely', {
    p_property_id: of,
    p_property_type: type,
    p_image_id: image,
  })

const order = (of = property) =>
  people.sql<{ url: string; display_order: number }>(
    `select url, display_order from public.property_images
    where property_id = $1 order by display_order, created_at, id`,
    [of],
  )

async function imageUrls(): Promise<string[] | undefined> {
  const [row] = await people.sql<{ image_urls: string[] }>(
    'select image_urls from public.properties where id = $1',
    [property],
  )
  return row?.image_urls
}

async function addVersion(
  table: 'small_images' | 'medium_images' | 'thumbnails',
  url: string,
): Promise<void> {
  const { error } = await people.staff.from(table).insert({
    property_image_id: images[1],
    property_id: property,
    url,
    filename: url,
    size: 1,
  })
  expect(error).toBeNull()
}

describe('delete_image_safely', () => {
  test('removes the photograph, renumbers the rest from 0 and keeps image_urls in step', async () => {
    expect((await remove({})).error).toBeNull()
    expect(await order()).toEqual([
      { url: 'a', display_order: 0 },
      { url: 'c', display_order: 1 },
      { url: 'd', display_order: 2 },
    ])
    expect(await imageUrls()).toEqual(['a', 'c', 'd'])
  })

  test('makes the second photograph the primary one when the first goes', async () => {
    await remove({ image: images[0] })
    expect((await order())[0]).toEqual({ url: 'b', display_order: 0 })
  })

  test('leaves nothing of the last photograph', async () => {
    for (const image of images) expect((await remove({ image })).error).toBeNull()
    expect(await order()).toEqual([])
    expect(await imageUrls()).toEqual([])
  })

  test('takes its versions along and answers the paths of all five', async () => {
    await people.staff.from('property_images').update({ card_url: 'b_card' }).eq('id', images[1])
    await addVersion('small_images', 'b_small')
    await addVersion('medium_images', 'b_medium')
    await addVersion('thumbnails', 'b_thumb')
    expect(await remove({})).toMatchObject({
      data: ['b', 'b_card', 'b_small', 'b_medium', 'b_thumb'],
      error: null,
    })
    for (const table of ['small_images', 'medium_images', 'thumbnails']) {
      const left = await people.sql(`select from public.${table} where property_image_id = $1`, [
        images[1],
      ])
      expect(left).toEqual([])
    }
  })

  test('answers the one path of a photograph that is not optimized, and of one half optimized', async () => {
    expect((await remove({ image: images[0] })).data).toEqual(['a'])
    await addVersion('thumbnails', 'b_thumb')
    expect((await remove({})).data).toEqual(['b', 'b_thumb'])
  })

  test.each<[string, () => Promise<Call> | Call, string]>([
    ['a property that does not exist', () => ({ of: randomUUID() }), 'There is no such property.'],
    ['a property of another class', () => ({ type: 'rent' }), 'There is no such property.'],
    [
      'a property without photographs',
      async () => ({ of: await storeListing(people) }),
      'No images found in the database for this property.',
    ],
    [
      'a photograph that is not there any more',
      () => ({ image: randomUUID() }),
      'No database record matched the image.',
    ],
    [
      'a photograph of another property',
      async () => {
        const other = await storeListing(people)
        return { image: (await storeImages(people, other, ['x']))[0] }
      },
      'No database record matched the image.',
    ],
  ])('says of %s that it is not found, and changes nothing', async (_, call, message) => {
    const before = await order()
    const everything = () => people.sql('select id from public.property_images order by id')
    const wanted = await call()
    const all = await everything()
    const { status, error } = await remove(wanted)
    expect({ status, message: error?.message }).toEqual({ status: 404, message })
    expect(await order()).toEqual(before)
    expect(await everything()).toEqual(all)
  })

  test('a second deletion of the same photograph is told that it is gone', async () => {
    const outcomes = await Promise.all([remove({}), remove({})])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await imageUrls()).toEqual(['a', 'c', 'd'])
  })
})
