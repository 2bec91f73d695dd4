import type { SupabaseClient } from '@supabase/supabase-js'
import { eachOf } from './eachOf.ts'
import { type PreparedPhoto, preparePhoto } from './photos.ts'
import { imageRecords, type Pictured } from './rows.ts'
import { upsert } from './upsert.ts'

/** The bucket of photographs. */
export const PROPERTY_IMAGES = 'property-images'

/** Each takes three of the four threads that Node has for such work. */
const PREPARED_AT_ONCE = 2

type ImageRecords = ReturnType<typeof imageRecords>

/** The rows and files of all photographs. Each one is read and scaled once, however many listings show it. */
export async function allImageRecords(listings: readonly Pictured[]): Promise<ImageRecords[]> {
  const names = [...new Set(listings.flatMap((listing) => listing.photos))]
  const prepared = new Map<string, PreparedPhoto>()
  await eachOf(names, PREPARED_AT_ONCE, async (name) => {
    prepared.set(name, await preparePhoto(name))
  })
  return listings.flatMap((listing) =>
    listing.photos.flatMap((name, index) => {
      const photo = prepared.get(name)
      return photo ? [imageRecords(listing, index, photo)] : []
    }),
  )
}

/** Writes the rows of photographs whose listings are there. */
export async function upsertImages(client: SupabaseClient, records: readonly ImageRecords[]) {
  await upsert(
    client,
    'property_images',
    records.map(({ image }) => image),
  )
  await upsert(
    client,
    'medium_images',
    records.map(({ medium }) => medium),
  )
  await upsert(
    client,
    'thumbnails',
    records.map(({ thumbnail }) => thumbnail),
  )
  await upsert(
    client,
    'small_images',
    records.map(({ small }) => small),
  )
}
