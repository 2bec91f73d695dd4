import type { SupabaseClient } from '@supabase/supabase-js'
import { PROPERTY_FILES } from '../../src/lib/storedName.ts'
import { answerRecords } from './answers.ts'
import { demoListings } from './demoListings.ts'
import { eachOf } from './eachOf.ts'
import { fileRecords, tourRecords } from './files.ts'
import { eventRows } from './histories.ts'
import { allImageRecords, PROPERTY_IMAGES, upsertImages } from './images.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'
import { positionRows } from './positions.ts'
import { propertyRow, roomRecords } from './rows.ts'
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

const UPLOADS_AT_ONCE = 6
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
 * Writes the demo listings with their history, photographs, plans, documents and tours. The client needs the secret key. Ids, paths and dates depend only on
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

  log(`Storing ${files.length} files of ${records.length} photographs ...`)
  await storeFiles(
    PROPERTY_IMAGES,
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
  // What an interrupted seeding has published stays so, or its history would have that it was withdrawn.
  const drafts = [...first.map(marked), ...others].map(asDraft)
  await upsert(client, 'properties', drafts, { ignoreDuplicates: true })
  await upsert(client, 'property_positions', await positionRows(client, listings))
  await upsert(client, 'property_rooms', listings.flatMap(roomRecords))
  await upsert(client, 'listing_answers', listings.flatMap(answerRecords))
  await upsertImages(client, records)
  await upsert(client, 'property_files', papers.rows)
  await upsert(client, 'property_tours', tourRecords(listings))
  // Nothing is published before its photographs are there, and the history takes the place of what that writes.
  await upsert(client, 'properties', [...first.map(marked), ...others])
  await upsert(client, 'listing_events', listings.flatMap(eventRows))
  await andThen()
  await upsert(client, 'properties', first)

  return { listings: listings.length, images: records.length, files: files.length }
}

type Row = ReturnType<typeof propertyRow>

function marked(row: Row) {
  return { ...row, specs: { ...row.specs, ...UNFINISHED } }
}

/** Drafted the day before it was published. */
function asDraft(row: Pick<Row, 'created_at'>) {
  const drafted = new Date(Date.parse(row.created_at) - DAY_MS).toISOString()
  return {
    ...row,
    status: 'draft',
    status_since: drafted,
    first_public_at: null,
    updated_at: drafted,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

async function upload(client: SupabaseClient, bucket: string, files: readonly NewFile[]) {
  await eachOf(files, UPLOADS_AT_ONCE, async ({ path, body, contentType, cacheControl }) => {
    const { error } = await client.storage
      .from(bucket)
      .upload(path, body, { contentType, cacheControl, upsert: true })
    if (error) throw cannot(`store ${path}`, error)
  })
}
