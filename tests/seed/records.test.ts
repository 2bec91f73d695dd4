import { describe, expect, it } from 'vitest'
import { batchesUnder } from '../../supabase/seed/batches.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { deterministicId } from '../../supabase/seed/deterministicId.ts'
import { eachOf } from '../../supabase/seed/eachOf.ts'
import { listingId } from '../../supabase/seed/listingId.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'
import { imageRecords, propertyRow } from '../../supabase/seed/rows.ts'
import { storagePaths } from '../../supabase/seed/storagePaths.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const records = demoListings.flatMap((listing) =>
  listing.photos.map((name, index) =>
    imageRecords(listing, index, {
      ...findPhoto(name),
      original: new ArrayBuffer(3),
      small: new ArrayBuffer(2),
      medium: new ArrayBuffer(2),
      card: new ArrayBuffer(2),
      thumbnail: new ArrayBuffer(1),
    }),
  ),
)

describe('the ids', () => {
  it('are valid UUIDs of version 4, each used once', () => {
    const ids = [
      ...demoListings.map(listingId),
      ...records.flatMap(({ image, small, medium, thumbnail }) => [
        image.id,
        small.id,
        medium.id,
        thumbnail.id,
      ]),
    ]
    expect(ids.filter((id) => !UUID_V4.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('stay the same from one release to the next', () => {
    expect(deterministicId('property/sale-alresford-country-house')).toBe(
      'e2a0290f-4c1e-429c-bf4b-f48f801812a9',
    )
  })
})

describe('the stored files', () => {
  it('lie where the portal would put them, the smaller versions in subfolders beside', () => {
    const listing = demoListings.find(({ key }) => key === 'rent-kings-cross-loft')
    if (!listing) throw new Error('the listing is gone')
    const { original, small, medium, card, thumbnail } = storagePaths(
      { ...listing, created_at: '2026-10-05T09:30:00.000Z' },
      2,
    )
    const folder = 'brick_loft_overlooking_regent_s_canal_20261005'
    expect(original.path).toBe(`${folder}/1791192600000_2.jpg`)
    expect(small.path).toBe(`${folder}/small_images/1791192600000_2_small.jpg`)
    expect(medium.path).toBe(`${folder}/medium_images/1791192600000_2_medium.jpg`)
    expect(card.path).toBe(`${folder}/card_images/1791192600000_2_card.avif`)
    expect(thumbnail.path).toBe(`${folder}/thumbnails/1791192600000_2_thumb.jpg`)
    expect(thumbnail.filename).toBe('1791192600000_2_thumb.jpg')
  })

  it('each have a path of their own, which is what their row says', () => {
    const paths = records.flatMap(({ files }) => files.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    const urls = records.flatMap(({ image, small, medium, thumbnail }) => [
      image.url,
      small.url,
      medium.url,
      image.card_url,
      thumbnail.url,
    ])
    expect(urls).toEqual(paths)
  })
})

describe('the rows', () => {
  it('all name the same columns, and neither key, photos nor image_urls', () => {
    const columns = demoListings.map((listing) => Object.keys(propertyRow(listing)).sort().join())
    expect(new Set(columns).size).toBe(1)
    expect(columns[0]).not.toMatch(/\b(key|photos|image_urls)\b/)
  })

  it('keep what a listing says over the defaults', () => {
    const listing = demoListings.find(({ key }) => key === 'rent-notting-hill-mews')
    if (!listing) throw new Error('the listing is gone')
    expect(propertyRow(listing)).toMatchObject({
      featured: true,
      price_frequency: 'pcm',
      furnished: true,
      pet_friendly: true,
      student_friendly: false,
      completion_year: null,
      rating: null,
      updated_at: listing.created_at,
    })
  })

  it('number the images of a listing from 0 in the order of its photographs', () => {
    const [listing] = demoListings
    const mine = records.filter(({ image }) => listing && image.property_id === listingId(listing))
    expect(mine.map(({ image }) => image.display_order)).toEqual(mine.map((_, index) => index))
    expect(mine.map(({ image }) => image.alt_text)).toEqual(
      listing?.photos.map((name) => findPhoto(name).alt),
    )
  })
})

it('the pictures of plots and of unfinished developments are computer images, all others photographs', () => {
  const drawn = new Set(
    records.filter(({ image }) => image.kind !== null).map(({ image }) => image.property_id),
  )
  const keys = demoListings.filter((each) => drawn.has(listingId(each))).map(({ key }) => key)
  expect(keys.sort()).toEqual([
    'development-kew-bridge-wharf',
    'development-orchard-row-chiswick',
    'sale-romsey-building-plot',
  ])
  expect(new Set(records.map(({ image }) => image.kind))).toEqual(new Set([null, 'computer-image']))
})

describe('batchesUnder', () => {
  it('keeps every batch under the limit and loses no row', () => {
    const rows = demoListings.map(propertyRow)
    const batches = batchesUnder(60_000, rows)
    expect(batches.flat()).toEqual(rows)
    expect(batches.length).toBeGreaterThan(1)
    for (const batch of batches) {
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(60_000)
    }
  })

  it('counts bytes, not characters', () => {
    expect(batchesUnder(20, ['££££', '££££'])).toEqual([['££££'], ['££££']])
  })

  it('gives a row over the limit a batch by itself', () => {
    expect(batchesUnder(5, ['a', 'much too long', 'b'])).toEqual([['a'], ['much too long'], ['b']])
  })
})

describe('eachOf', () => {
  it('works on every item, never on more at once than allowed', async () => {
    const done: number[] = []
    let running = 0
    let most = 0
    await eachOf([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      done.push(item)
      running -= 1
    })
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect(most).toBe(3)
  })

  it('starts nothing more after a failure, and reports it', async () => {
    const started: number[] = []
    const work = eachOf([1, 2, 3, 4, 5, 6, 7, 8], 2, async (item) => {
      started.push(item)
      await Promise.resolve()
      if (item === 1) throw new Error('no room')
    })
    await expect(work).rejects.toThrow('no room')
    expect(started.length).toBeLessThan(5)
  })
})
