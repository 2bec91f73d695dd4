import type { SupabaseClient } from '@supabase/supabase-js'
import { placeOfFile, propertyFileName } from '../../src/lib/storedName.ts'
import { batchesUnder } from '../seed/batches.ts'

/** The columns that refer to a file of a listing. */
export const COLUMNS = [
  { table: 'property_images', column: 'url' },
  { table: 'property_images', column: 'card_url' },
  { table: 'small_images', column: 'url' },
  { table: 'medium_images', column: 'url' },
  { table: 'thumbnails', column: 'url' },
  { table: 'property_files', column: 'url' },
  { table: 'property_files', column: 'screen_url' },
] as const

export interface Reference {
  table: (typeof COLUMNS)[number]['table'] | typeof DELETED
  id: string
  /** The file's name (src/lib/storedName.ts). */
  path: string
}

/** The table of deleted listings, whose files are kept while the listing can be restored. */
const DELETED = 'deleted_listings'
const FILES = { table: DELETED, column: 'files' } as const

const ROWS_A_CALL = 1000
/**
 * The most bytes of paths in one request. Encoding may triple them; the embedded server accepts addresses of 8 kB, and
 * proxies often no longer ones.
 */
const BYTES_AN_ADDRESS = 2000
const PUBLIC_FOLDER = '/public/property-images/'

/** The name of the file in a row's URL; undefined for a photograph stored elsewhere. */
export function pathOf(url: string): string | undefined {
  const [, path] = url.split(PUBLIC_FOLDER)
  if (path !== undefined) return decodeURIComponent(path.split('?')[0] ?? path)
  return /^https?:\/\//.test(url) ? undefined : url
}

/** All rows that refer to a stored file, and the deleted listings that keep one. */
export async function readReferences(client: SupabaseClient): Promise<Reference[]> {
  const references = new Map<string, Reference>()
  const add = (table: Reference['table'], id: string, urls: readonly string[]) => {
    for (const url of urls) {
      const path = pathOf(url)
      if (path !== undefined) references.set(`${id} ${path}`, { table, id, path })
    }
  }
  const addDeleted = async () => {
    const deleted = rowsOf<{ id: string; files: string[] }>(client, DELETED, 'id,files')
    for await (const { id, files } of deleted) add(DELETED, id, files)
  }
  // The deleted listings are read before and after, since one may be deleted or restored meanwhile.
  await addDeleted()
  for (const { table, column } of COLUMNS) {
    const rows = rowsOf<{ id: string; url: string | null }>(client, table, `id,url:${column}`)
    for await (const { id, url } of rows) add(table, id, url === null ? [] : [nameIn(table, url)])
  }
  await addDeleted()
  return [...references.values()]
}

/** The rows of plans and documents name files by their path in their own bucket. */
const nameIn = (table: Reference['table'], url: string) =>
  table === 'property_files' ? propertyFileName(url) : url

async function* rowsOf<Row extends { id: string }>(
  client: SupabaseClient,
  table: string,
  columns: string,
): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { data, error } = await client
      .from(table)
      .select<string, Row>(columns)
      .gt('id', last)
      .order('id')
      .limit(ROWS_A_CALL)
    if (error) throw new Error(`Cannot read ${table}: ${error.message}`, { cause: error })
    const end = data.at(-1)
    // Only an empty page ends the list: the project may allow fewer rows per call than requested.
    if (!end) return
    yield* data
    last = end.id
  }
}

/** Those names to which a row refers now, or that a deleted listing keeps. */
export async function referredTo(
  client: SupabaseClient,
  paths: readonly string[],
): Promise<Set<string>> {
  const bucket = client.storage.from('property-images')
  const asked = new Set(paths)
  const found = new Set<string>()
  // Rows name a photograph by its path or its address, and a plan or document by its path.
  const urls = paths.flatMap((name) => {
    const { path } = placeOfFile(name)
    return path === name ? [path, bucket.getPublicUrl(path).data.publicUrl] : [name, path]
  })
  for (const some of batchesUnder(BYTES_AN_ADDRESS, urls.map(quoted))) {
    // The deleted listings are read before and after, since one may be deleted or restored meanwhile.
    for (const place of [FILES, ...COLUMNS, FILES]) {
      for (const url of await urlsAmong(client, place, some.join(','))) {
        const path = pathOf(nameIn(place.table, url))
        if (path !== undefined && asked.has(path)) found.add(path)
      }
    }
  }
  return found
}

/** All URLs in the rows that refer to at least one of a list. */
async function urlsAmong(
  client: SupabaseClient,
  { table, column }: { table: Reference['table']; column: string },
  list: string,
): Promise<string[]> {
  const rows = client.from(table).select<string, { urls: string | string[] }>(`urls:${column}`)
  const { data, error } = await (table === DELETED
    ? rows.filter(column, 'ov', `{${list}}`)
    : rows.filter(column, 'in', `(${list})`))
  if (error) throw new Error(`Cannot read ${table}: ${error.message}`, { cause: error })
  return data.flatMap(({ urls }) => urls)
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
