import type { SupabaseClient } from '@supabase/supabase-js'
import { batchesUnder } from '../seed/batches.ts'

/** What a stored photograph or version of one is known by. */
export const TABLES = ['property_images', 'small_images', 'thumbnails'] as const

export interface Reference {
  table: (typeof TABLES)[number]
  id: string
  path: string
}

const ROWS_A_CALL = 1000
/** Encoded, three times as much at worst: the embedded server takes addresses of 8 kB, proxies often no more. */
const BYTES_AN_ADDRESS = 2000
const PUBLIC_FOLDER = '/public/property-images/'

/** The path in the bucket that a row's url names; undefined for a photograph kept elsewhere. */
export function pathOf(url: string): string | undefined {
  const [, path] = url.split(PUBLIC_FOLDER)
  if (path !== undefined) return decodeURIComponent(path.split('?')[0] ?? path)
  return /^https?:\/\//.test(url) ? undefined : url
}

/** All rows that refer to a file of the bucket. */
export async function readReferences(client: SupabaseClient): Promise<Reference[]> {
  const references: Reference[] = []
  for (const table of TABLES) {
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { data, error } = await client
        .from(table)
        .select('id,url')
        .gt('id', last)
        .order('id')
        .limit(ROWS_A_CALL)
      if (error) throw new Error(`Cannot read ${table}: ${error.message}`, { cause: error })
      const end = data.at(-1)
      // Until nothing comes: the project may allow fewer rows a call than were asked for.
      if (!end) break
      for (const { id, url } of data) {
        const path = pathOf(url)
        if (path !== undefined) references.push({ table, id, path })
      }
      last = end.id
    }
  }
  return references
}

/** Those of the paths that some row refers to now. */
export async function referredTo(
  client: SupabaseClient,
  paths: readonly string[],
): Promise<Set<string>> {
  const bucket = client.storage.from('property-images')
  const found = new Set<string>()
  const urls = paths.flatMap((path) => [path, bucket.getPublicUrl(path).data.publicUrl])
  for (const some of batchesUnder(BYTES_AN_ADDRESS, urls.map(quoted))) {
    for (const table of TABLES) {
      const { data, error } = await client
        .from(table)
        .select('url')
        .filter('url', 'in', `(${some.join(',')})`)
      if (error) throw new Error(`Cannot read ${table}: ${error.message}`, { cause: error })
      for (const { url } of data) {
        const path = pathOf(url)
        if (path !== undefined) found.add(path)
      }
    }
  }
  return found
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
