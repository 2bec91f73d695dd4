import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import manifest from '../../supabase/seed/photos/manifest.json' with { type: 'json' }
import { findPhoto, preparePhoto } from '../../supabase/seed/photos.ts'
import { picturesOf } from './pagePictures.ts'

const photosFolder = new URL('../../supabase/seed/photos/', import.meta.url)

/** A second angle of a room, and the pictures of the same room it may accompany. */
const SECOND_ANGLES: Record<string, string[]> = {
  'kitchen-white-detail': ['kitchen-white'],
  'bedroom-calm-side': ['bedroom-calm'],
  'living-room-windows': ['living-room-daylight', 'hero-interior-lounge'],
}

/** What is sold or done in the premises that a picture shows. */
const TRADES: Record<string, RegExp> = {
  'open-plan-office': /\b(desks|linear lighting|workroom|workspace)\b/i,
  'restaurant-front': /\bgreen front\b/,
  'restaurant-interior': /\brestaurants?\b/i,
  'restaurant-pavement-tables': /\bpavement tables\b/,
  'shop-front-bakery': /\bbakery\b/i,
  'shop-front-bookshop': /\bteal bookshop\b/,
  'shopfront-row': /\bparade\b/,
  'warehouse-loading-doors': /\bfive dock-level doors\b/,
}

/** Pictures that cannot show one and the same property. */
const EITHER_OR = [
  ['kitchen-white', 'kitchen-dark'],
  ['living-room-daylight', 'hero-interior-lounge'],
  ['living-room-daylight', 'living-room-evening'],
  ['hero-interior-lounge', 'living-room-evening'],
]

describe('the photographs', () => {
  it('are exactly the files that the manifest names, all used by a listing or beside a testimonial', async () => {
    const files = (await readdir(photosFolder)).filter((file) => file.endsWith('.jpg'))
    expect(files.sort()).toEqual(manifest.map((photo) => photo.file).sort())
    const used = new Set([
      ...demoListings.flatMap((listing) => listing.photos),
      ...picturesOf('homeSections'),
    ])
    expect(manifest.map((photo) => photo.name).filter((name) => !used.has(name))).toEqual([])
  })

  it('are two to six in each listing, none twice, all known', () => {
    for (const { key, photos } of demoListings) {
      expect(photos.length, key).toBeGreaterThanOrEqual(2)
      expect(photos.length, key).toBeLessThanOrEqual(6)
      expect(new Set(photos).size, key).toBe(photos.length)
      for (const name of photos) expect(findPhoto(name).alt, name).not.toBe('')
    }
  })

  it('show no office, shop front or warehouse in a home', () => {
    const homes = demoListings.filter(
      ({ property_class }) => property_class === 'sale' || property_class === 'rent',
    )
    const business = /^(office|open-plan|restaurant|shop|warehouse-industrial)/
    expect(homes.filter(({ photos }) => photos.some((name) => business.test(name)))).toEqual([])
  })

  it('show premises of the trade that the text of their listing names', () => {
    const contrary = demoListings.flatMap(({ key, title, description, features, photos }) => {
      const text = [title, description, ...features].join(' ')
      return photos
        .filter((name) => TRADES[name] && !TRADES[name].test(text))
        .map((name) => `${key}: ${name}`)
    })
    expect(contrary).toEqual([])
  })

  it('keep two angles of one room in one listing, side by side', () => {
    const astray = demoListings.flatMap(({ key, photos }) =>
      photos.flatMap((name, index) => {
        const companions = SECOND_ANGLES[name]
        const beside = [photos[index - 1], photos[index + 1]]
        return companions && !companions.some((other) => beside.includes(other))
          ? [`${key}: ${name}`]
          : []
      }),
    )
    expect(astray).toEqual([])
  })

  it('do not show one property with two kitchens or two versions of a sitting room', () => {
    const torn = demoListings.filter(({ photos }) =>
      EITHER_OR.some((pair) => pair.every((name) => photos.includes(name))),
    )
    expect(torn.map((listing) => listing.key)).toEqual([])
  })
})

describe('a prepared photograph', () => {
  it('has a small image of 383 x 256 and a thumbnail of 96 x 64, as JPEG under the size targets', async () => {
    const photo = await preparePhoto('hero-garden-villa')
    const [small, thumbnail] = await Promise.all([
      sharp(photo.small).metadata(),
      sharp(photo.thumbnail).metadata(),
    ])
    expect(small).toMatchObject({ format: 'jpeg', width: 383, height: 256 })
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 96, height: 64 })
    expect(photo.small.byteLength).toBeLessThan(300_000)
    expect(photo.thumbnail.byteLength).toBeLessThan(100_000)
  })

  it('has the whole of itself for cards, 800 pixels long, as AVIF', async () => {
    const { card, width, height } = await preparePhoto('hero-garden-villa')
    expect(await sharp(card).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 800,
      height: Math.round((800 * height) / width),
    })
    expect(card.byteLength).toBeLessThan(60_000)
  })

  it('is of the size that the manifest states', async () => {
    const stated = manifest.map(({ file, width, height }) => ({ file, width, height }))
    const real = await Promise.all(
      manifest.map(async ({ file }) => {
        const { width, height } = await sharp(fileURLToPath(new URL(file, photosFolder))).metadata()
        return { file, width, height }
      }),
    )
    expect(real).toEqual(stated)
  })
})
