import type { SupabaseClient } from '@supabase/supabase-js'
import { eachOf } from '../seed/eachOf.ts'

export interface ListedFile {
  path: string
  bytes: number
  /** When the file was stored or replaced; undefined where the list does not say. */
  storedAt: Date | undefined
}

type Bucket = ReturnType<SupabaseClient['storage']['from']>
type Entry = NonNullable<Awaited<ReturnType<Bucket['list']>>['data']>[number]

const ENTRIES_A_CALL = 1000
const FOLDERS_AT_ONCE = 8
/** The file that the platform's dashboard creates to keep an empty folder. */
const PLACEHOLDER = '.emptyFolderPlaceholder'

/** All files of a bucket, folder by folder. */
export async function listFiles(bucket: Pick<Bucket, 'list'>): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (let level = ['']; level.length > 0; ) {
    const below: string[] = []
    await eachOf(level, FOLDERS_AT_ONCE, async (folder) => {
      for await (const entry of entriesOf(bucket, folder)) {
        // Hosted Supabase lists names within the folder; the embedded backend lists every file below it with its whole
        // path.
        const isWhole = folder === '' || entry.name.includes('/')
        const path = isWhole ? entry.name : `${folder}/${entry.name}`
        if (entry.id === null) below.push(path)
        else if (!path.endsWith(PLACEHOLDER)) files.push(fileOf(path, entry))
      }
    })
    level = below
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function* entriesOf(bucket: Pick<Bucket, 'list'>, folder: string): AsyncGenerator<Entry> {
  let offset = 0
  for (;;) {
    const { data, error } = await bucket.list(folder, {
      limit: ENTRIES_A_CALL,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    })
    if (error) throw new Error(`Cannot list the stored files: ${error.message}`, { cause: error })
    // Only an empty page ends the list: a page may be shorter than requested without being the last.
    if (data.length === 0) return
    yield* data
    offset += data.length
  }
}

function fileOf(path: string, { created_at, updated_at, metadata }: Entry): ListedFile {
  const times = [created_at, updated_at].flatMap((time) => (time ? [Date.parse(time)] : []))
  const size = Number((metadata as { size?: unknown } | null)?.size)
  return {
    path,
    bytes: Number.isFinite(size) ? size : 0,
    storedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  }
}
