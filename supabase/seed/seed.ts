import type { SupabaseClient } from '@supabase/supabase-js'
import { PROPERTY_FILES } from '../../src/lib/storedName.ts'
import { answerRecords } from './answers.ts'
import { demoListings } from './demoListings.ts'
import { eachOf } from './eachOf.ts'
import { fileRecords, tourRecords } from './files.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'
import { type PreparedPhoto, preparePhoto } from './photos.ts'
import { positionRows } from './positions.ts'
import { imageRecords, propertyRow, roomRecords } from './rows.ts'
import { cannot, upsert } from './upsert.ts'

export interface SeedSummary {
  listings: number
  images: number
  files: number
}

export interface NewFile {
  path: string
  body: ArrayBuffer
  contentType: string
  cacheControl: string
}

/** Stores files, or replaces them. */
export type StoreFiles = (bucket: string, files: readonly NewFile[]) => Promise<void>

interface SeedOptions {
  log?: (line: string) => void
  /** The demo listings, or the first few of them. */
  listings?: readonly Listing[]
  /** A faster way than one upload for each file. */
  storeFiles?: StoreFiles
  /** What else belongs to a complete seeding. */
  andThen?: () => Promise<void>
}

const BUCKET = 'property-images'
const UPLOADS_AT_ONCE = 6
/** Each takes three of the four threads that Node has for such work. */
const PREPARED_AT_ONCE = 2
// The first listing carries this mark from the first row written to the last.
const UNFINISHED = { seeding: true }
const keystone = demoListings.slice(0, 1)

/**
 * Whether the database holds listings, entered by hand or by a complete seeding. An interrupted seeding does not count,
 * so the next start repeats it.
 */
export async function hasListings(client: SupabaseClient): Promise<boolean> {
  const any = await client.from('properties').select('id').limit(1)
  if (any.error) throw cannot('read the listings', any.error)
  if (any.data.length === 0) return false

  const unfinished = await client
    .from('properties')
    .select('id')
    .in('id', keystone.map(listingId))
    .contains('specs', UNFINISHED)
  if (unfinished.error) throw cannot('read the listings', unfinished.error)
  return unfinished.data.length === 0
}

/**
 * Writes the demo listings with their photographs, plans, documents and tours. The client needs the secret key. Ids, paths and dates depend only on
 * the data, so repeating it after a failure adds what is missing.
 */
export async function seedDemoData(
  client: SupabaseClient,
  {
    log = () => undefined,
    listings = demoListings,
    storeFiles = (bucket, files) => upload(client, bucket, files),
    andThen = async () => undefined,
  }: SeedOptions = {},
): Promise<SeedSummary> {
  const records = await allImageRecords(listings)
  const files = records.flatMap((record) => record.files)
  const images = records.map((record) => record.image)
  const smallImages = records.map((record) => record.small)
  const mediumImages = records.map((record) => record.medium)
  const thumbnails = records.map((record) => record.thumbnail)

  log(`Storing ${files.length} files of ${images.length} photographs ...`)
  await storeFiles(
    BUCKET,
    files.map((file) => ({ ...file, cacheControl: '3600' })),
  )

  const papers = await fileRecords(listings)
  log(`Storing ${papers.files.length} files of plans and documents ...`)
  await storeFiles(
    PROPERTY_FILES,
    papers.files.map((file) => ({ ...file, cacheControl: '3600' })),
  )

  log(`Writing ${listings.length} listings ...`)
  const [first, others] = [keystone.map(propertyRow), listings.slice(1).map(propertyRow)]
  await upsert(
    client,
    'properties',
    first.map((row) => ({ ...row, specs: { ...row.specs, ...UNFINISHED } })),
  )
  await upsert(client, 'properties', others)
  await upsert(client, 'property_positions', await positionRows(client, listings))
  await upsert(client, 'property_rooms', listings.flatMap(roomRecords))
  await upsert(client, 'listing_answers', listings.flatMap(answerRecords))
  await upsert(client, 'property_images', images)
  await upsert(client, 'medium_images', mediumImages)
  await upsert(client, 'thumbnails', thumbnails)
  await upsert(client, 'small_images', smallImages)
  await upsert(client, 'property_files', papers.rows)
  await upsert(client, 'property_tours', tourRecords(listings))
  await andThen()
  await upsert(client, 'properties', first)

  return { listings: listings.length, images: images.length, files: files.length }
}

/** The rows and files of all photographs. Each one is read and scaled once, however many listings show it. */
async function allImageRecords(listings: readonly Listing[]) {
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

async function upload(client: SupabaseClient, bucket: string, files: readonly NewFile[]) {
  await eachOf(files, UPLOADS_AT_ONCE, async ({ path, body, contentType, cacheControl }) => {
    const { error } = await client.storage
      .from(bucket)
      .upload(path, body, { contentType, cacheControl, upsert: true })
    if (error) throw cannot(`store ${path}`, error)
  })
}
