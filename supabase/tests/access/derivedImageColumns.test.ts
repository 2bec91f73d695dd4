import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What the row of a photograph repeats of other tables, whoever writes which of them. */

let people: People
let listing: string
let images: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  listing = await storeListing(people)
  images = await storeImages(people, listing, ['a', 'b'])
})

const photographs = () => people.staff.from('property_images')
const smallImages = () => people.staff.from('small_images')

const changeClass = (id = listing) =>
  people.staff
    .from('properties')
    .update({ property_class: 'development', type: 'townhouse' })
    .eq('id', id)

describe('property_type', () => {
  const typesOf = async (id = listing) => {
    const { data } = await photographs().select('property_type').eq('property_id', id)
    return data?.map(({ property_type }) => property_type)
  }
  const added = () => ({
    property_id: listing,
    property_type: 'sale',
    url: 'c',
    filename: 'c',
    size: 1,
    mime_type: 'image/jpeg',
  })

  test('of a photograph added under an outdated class is the class of now', async () => {
    await changeClass()
    const { data } = await photographs().insert(added()).select('property_type').single()
    expect(data).toEqual({ property_type: 'development' })
    expect(await typesOf()).toEqual(['development', 'development', 'development'])
  })

  test('is no one’s to change', async () => {
    await photographs().update({ property_type: 'rent' }).eq('property_id', listing)
    await photographs().upsert({ ...added(), id: images[0], property_type: 'rent' })
    expect(await typesOf()).toEqual(['sale', 'sale'])
  })

  test('is the new listing’s when a photograph moves to another', async () => {
    const other = await storeListing(people)
    await changeClass(other)
    await photographs().update({ property_id: other }).eq('id', images[0])
    expect(await typesOf(other)).toEqual(['development'])
    expect(await typesOf()).toEqual(['sale'])
  })

  test('says nothing of a listing that does not exist: the photograph is refused', async () => {
    const property_id = '00000000-0000-4000-8000-000000000000'
    const { error } = await photographs().insert({ ...added(), property_id })
    expect(error?.code).toBe('23503')
  })
})

describe('cover', () => {
  const medium = (image: string | undefined, url: string) => ({
    property_image_id: image,
    property_id: listing,
    url,
    filename: url,
    size: 1,
  })
  const mediumUrl = async (id = listing) => {
    const [row] = await people.sql<{ url: string | null }>(
      `select cover ->> 'medium_url' as url from public.properties where id = $1`,
      [id],
    )
    return row?.url
  }
  const mediumImages = () => people.staff.from('medium_images')

  test('names the middle version of the first photograph for as long as there is one', async () => {
    expect(await mediumUrl()).toBeNull()
    await mediumImages().insert(medium(images[1], 'second.jpg'))
    expect(await mediumUrl()).toBeNull()
    await mediumImages().insert(medium(images[0], 'first.jpg'))
    expect(await mediumUrl()).toBe('first.jpg')
    await mediumImages().update({ url: 'again.jpg' }).eq('property_image_id', images[0])
    expect(await mediumUrl()).toBe('again.jpg')
    await mediumImages().delete().eq('property_image_id', images[0])
    expect(await mediumUrl()).toBeNull()
  })
})

describe('the version for cards', () => {
  const cardOf = (image: string | undefined, url: string | null) =>
    photographs().update({ card_url: url }).eq('id', image).select('id')
  const cover = async () => {
    const [row] = await people.sql<{ url: string | null }>(
      `select cover ->> 'card_url' as url from public.properties where id = $1`,
      [listing],
    )
    return row?.url
  }

  test('of the first photograph is the cover’s', async () => {
    await cardOf(images[1], 'second.webp')
    expect(await cover()).toBeNull()
    await cardOf(images[0], 'first.webp')
    expect(await cover()).toBe('first.webp')
    await cardOf(images[0], null)
    expect(await cover()).toBeNull()
  })

  test.each(['https://elsewhere.example/a.webp', ''])('is not stored at ‘%s’', async (url) => {
    expect((await cardOf(images[0], url)).error).toMatchObject({ code: '23514' })
  })
})

describe('has_small_image', () => {
  const small = (image: string | undefined, fields = {}) => ({
    property_image_id: image,
    property_id: listing,
    url: 'small.jpg',
    filename: 'small.jpg',
    size: 1,
    ...fields,
  })
  /** Of the photographs in their order. */
  const optimized = async () => {
    const { data } = await photographs()
      .select('has_small_image')
      .eq('property_id', listing)
      .order('display_order')
    return data?.map(({ has_small_image }) => has_small_image)
  }
  const pending = async () => {
    const { data } = await people.staff.from('pending_listings').select().eq('id', listing)
    return data
  }

  test('comes with the small version and goes with it', async () => {
    expect(await optimized()).toEqual([false, false])
    await smallImages().insert(small(images[0]))
    expect(await optimized()).toEqual([true, false])
    await smallImages().delete().eq('property_image_id', images[0])
    expect(await optimized()).toEqual([false, false])
  })

  test('stays when a version replaces another', async () => {
    for (const size of [1, 2]) {
      const { error } = await smallImages().upsert(small(images[0], { size }), {
        onConflict: 'property_image_id',
      })
      expect(error).toBeNull()
      expect(await optimized()).toEqual([true, false])
    }
  })

  test('follows a small version to another photograph', async () => {
    await smallImages().insert(small(images[0]))
    await smallImages().update({ property_image_id: images[1] }).eq('property_image_id', images[0])
    expect(await optimized()).toEqual([false, true])
  })

  test('is no one’s to change', async () => {
    await photographs().update({ has_small_image: true }).eq('property_id', listing)
    await smallImages().insert(small(images[1]))
    await photographs().update({ has_small_image: false }).eq('property_id', listing)
    expect(await optimized()).toEqual([false, true])
    const { data } = await photographs()
      .insert({
        property_id: listing,
        has_small_image: true,
        url: 'c',
        filename: 'c',
        size: 1,
        mime_type: 'image/jpeg',
      })
      .select('has_small_image')
    expect(data).toEqual([{ has_small_image: false }])
  })

  test('decides with the version for cards which listings are pending, and with how many photographs', async () => {
    expect(await pending()).toEqual([
      {
        id: listing,
        title: 'A house',
        property_class: 'sale',
        created_at: expect.any(String),
        pending_images: 2,
      },
    ])
    await smallImages().insert(small(images[0]))
    expect(await pending()).toMatchObject([{ pending_images: 2 }])
    await photographs().update({ card_url: 'card.webp' }).eq('property_id', listing)
    expect(await pending()).toMatchObject([{ pending_images: 1 }])
    await smallImages().insert(small(images[1]))
    expect(await pending()).toEqual([])
    await smallImages().delete().eq('property_id', listing)
    expect(await pending()).toMatchObject([{ pending_images: 2 }])
    await photographs().delete().eq('property_id', listing)
    expect(await pending()).toEqual([])
  })
})
