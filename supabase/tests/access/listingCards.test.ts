import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchFeatures } from '../../../src/content/listing/propertyOptions.ts'
import { openWithPeople, PERSONS, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What a listing repeats for its card and for searches, whoever writes which table. */

let people: People
let listing: string
let images: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  listing = await storeListing(people)
  images = await storeImages(people, listing, ['a.jpg', 'b.jpg'])
})

const properties = () => people.staff.from('properties')
const photographs = () => people.staff.from('property_images')
const smallImages = () => people.staff.from('small_images')
const smallOf = (image: string | undefined, url = 'small.jpg') => ({
  property_image_id: image,
  property_id: listing,
  url,
  filename: 'small.jpg',
  size: 1,
})

async function card(): Promise<Record<string, unknown>> {
  const { data, error } = await people.anonymous
    .from('listing_cards')
    .select()
    .eq('id', listing)
    .single()
  expect(error).toBeNull()
  return data
}

describe('the cover', () => {
  const cover = async () => (await card()).cover

  test('is the first photograph', async () => {
    expect(await cover()).toEqual({
      url: 'a.jpg',
      alt_text: null,
      kind: null,
      small_url: null,
      medium_url: null,
      card_url: null,
    })
    expect((await card()).photo_count).toBe(2)
  })

  test('follows a new order', async () => {
    await people.staff.rpc('reorder_images_safely', {
      p_property_id: listing,
      p_property_type: 'sale',
      p_image_ids: images.toReversed(),
    })
    expect(await cover()).toMatchObject({ url: 'b.jpg' })
  })

  test('follows its caption, which is no edit of the listing', async () => {
    const edited = async () =>
      (await properties().select('updated_at').eq('id', listing).single()).data
    const before = await edited()
    await photographs().update({ alt_text: 'The garden' }).eq('id', images[0])
    expect(await cover()).toMatchObject({ alt_text: 'The garden' })
    expect(await edited()).toEqual(before)
  })

  test('follows what it is said to be', async () => {
    await photographs().update({ kind: 'staged' }).eq('id', images[0])
    expect(await cover()).toMatchObject({ kind: 'staged' })
    await photographs().update({ kind: null }).eq('id', images[0])
    expect(await cover()).toMatchObject({ kind: null })
  })

  test('follows its small version: made, made elsewhere, removed', async () => {
    await smallImages().insert(smallOf(images[0]))
    expect(await cover()).toMatchObject({ small_url: 'small.jpg' })
    await smallImages().upsert(smallOf(images[0], 'other.jpg'), {
      onConflict: 'property_image_id',
    })
    expect(await cover()).toMatchObject({ small_url: 'other.jpg' })
    await smallImages().delete().eq('property_image_id', images[0])
    expect(await cover()).toMatchObject({ small_url: null })
  })

  test('is the next one once the first is deleted, and none without photographs', async () => {
    await photographs().delete().eq('id', images[0])
    expect(await cover()).toMatchObject({ url: 'b.jpg' })
    await photographs().delete().eq('id', images[1])
    expect(await card()).toMatchObject({ cover: null, photo_count: 0 })
  })

  test('is no one’s to set', async () => {
    await properties()
      .update({ cover: { url: 'x' } })
      .eq('id', listing)
    expect(await cover()).toMatchObject({ url: 'a.jpg' })
  })
})

describe('the place', () => {
  const placeOf = async (id = listing) => {
    const { data } = await people.anonymous
      .from('properties')
      .select('location,place_id')
      .eq('id', id)
      .single()
    const named = await people.sql('select name from public.places where id = $1', [data?.place_id])
    expect(named).toEqual([{ name: data?.location }])
    return data?.place_id
  }

  test('is that of the location, one for all who have it', async () => {
    expect(await placeOf()).toBe(await placeOf(await storeListing(people)))
  })

  test('follows the location, and is no one’s to set', async () => {
    const before = await placeOf()
    await properties().update({ location: 'Somewhere else' }).eq('id', listing)
    expect(await placeOf()).not.toBe(before)
    await properties().update({ place_id: before }).eq('id', listing)
    expect(await placeOf()).not.toBe(before)
  })
})

test('every feature that visitors can search for has a bit of its own', async () => {
  const rows = await people.sql<{ bit: number }>(
    'select private.feature_bits(array[feature]) as bit from unnest($1::text[]) as feature',
    [[...searchFeatures]],
  )
  const bits = rows.map(({ bit }) => bit)
  expect(new Set(bits).size).toBe(searchFeatures.length)
  expect(bits.every((bit) => bit > 0 && Number.isInteger(Math.log2(bit)))).toBe(true)
})

describe('a card', () => {
  test('has the beginning of a long description, and four of many features', async () => {
    const features = ['a', 'b', 'c', 'd', 'e']
    await properties()
      .update({
        description: 'Sentence. '.repeat(100).trim(),
        features,
        specs: { bedrooms: 2, bedrooms_to: 4, size: '562–1,285 sq ft', units: 9 },
      })
      .eq('id', listing)
    const { excerpt, ...shown } = await card()
    // newListingsFeed.ts knows this length.
    expect(excerpt).toBe(`${'Sentence. '.repeat(11)}Senten`)
    expect(shown).toMatchObject({
      features: features.slice(0, 4),
      feature_count: 5,
      specs: { bedrooms: 2, bedrooms_to: 4, size: '562–1,285 sq ft' },
    })
  })

  test('of a development says how far it is, and of nothing else', async () => {
    const far = { progress: 97, completion: 'Q4 2026', occupancy: '15 of 26 reserved' }
    const specs = { ...far, units: 26 }
    await properties()
      .update({ property_class: 'development', type: 'townhouse', specs })
      .eq('id', listing)
    expect((await card()).specs).toEqual(far)
    await properties()
      .update({ property_class: 'commercial', type: 'office', specs: { occupancy: 'Fully let' } })
      .eq('id', listing)
    expect((await card()).specs).toEqual({})
  })
})

describe.each(PERSONS)('%s', (who) => {
  test('searches by no column that is no filter', async () => {
    const { error } = await people[who].rpc('search_listings', {
      p_class: 'sale',
      p_filters: { image_urls: 'anything' },
    })
    expect(error).toMatchObject({
      code: 'PT400',
      message: 'Listings cannot be searched by image_urls.',
    })
  })
})
