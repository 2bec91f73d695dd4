import type { SupabaseClient } from '@supabase/supabase-js'
import { listFiles } from '../sweep/listFiles.ts'
import { type Archived, type ArchiveWriter, openArchive } from './archive.ts'
import { type BackedUpTable, BUCKETS, TABLES } from './tables.ts'

const ROWS_A_CALL = 500

type StoredFiles = ReturnType<SupabaseClient['storage']['from']>

/**
 * Writes all rows and all stored files into one archive, encrypted if there is a passphrase. The client needs the
 * secret key. Rows are read first: a file stored meanwhile is in the backup without its row, and the sweep finds it
 * after a restore. A file that cannot be read is named, here and in the archive, and the rest is backed up.
 * @throws Error when rows cannot be read or the archive cannot be written; then no archive remains.
 */
export async function backup(
  client: SupabaseClient,
  path: string,
  log: (line: string) => void,
  passphrase?: string,
): Promise<Archived> {
  const archive = await openArchive(path, passphrase)
  try {
    const rows: Record<string, number> = {}
    for (const table of TABLES) {
      rows[table.name] = await addRows(client, archive, table)
      log(`${rows[table.name]} rows of ${table.name}`)
    }
    const unread: string[] = []
    for (const bucket of BUCKETS) {
      const files = await addFiles(client, archive, bucket, (path, problem) => {
        unread.push(`${bucket}/${path}`)
        log(`Cannot read ${bucket}/${path}: ${problem}`)
      })
      log(`${files} files of ${bucket}`)
    }
    return await archive.finish(rows, unread)
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addRows(
  client: SupabaseClient,
  archive: ArchiveWriter,
  { name, key }: BackedUpTable,
): Promise<number> {
  let rows = 0
  let last: unknown
  for (let page = 1; ; page += 1) {
    const all = client.from(name).select('*').order(key).limit(ROWS_A_CALL)
    const { data, error } = await (last === undefined ? all : all.gt(key, last))
    if (error) throw new Error(`Cannot read ${name}: ${error.message}`, { cause: error })
    // Only an empty page ends the list: a backend may return fewer rows than requested.
    if (data.length === 0) return rows
    await archive.add(
      `rows/${name}/${String(page).padStart(6, '0')}.json`,
      Buffer.from(JSON.stringify(data)),
    )
    rows += data.length
    last = (data.at(-1) as Record<string, unknown>)[key]
  }
}

async function addFiles(
  client: SupabaseClient,
  archive: ArchiveWriter,
  bucket: string,
  onUnread: (path: string, problem: string) => void,
): Promise<number> {
  const stored = client.storage.from(bucket)
  let files = 0
  const gone = new Set<string>()
  for (const { path } of await listFiles(stored)) {
    const file = await read(stored, path)
    if (file === 'gone') gone.add(path)
    else if ('problem' in file) onUnread(path, file.problem)
    else {
      await archive.add(`files/${bucket}/${path}`, file.content, file.type || undefined)
      files += 1
    }
  }
  // A file that was removed after the list was read is listed no more; one that is has lost its content.
  for (const { path } of gone.size > 0 ? await listFiles(stored) : []) {
    if (gone.has(path)) onUnread(path, 'it is listed, but not there')
  }
  return files
}

type StoredFile = { content: Buffer; type: string } | { problem: string } | 'gone'

async function read(stored: StoredFiles, path: string): Promise<StoredFile> {
  try {
    // The download uses the key, because the public cannot read the photographs of deleted listings.
    const { data, error } = await stored.download(path)
    if (!error) return { content: Buffer.from(await data.arrayBuffer()), type: data.type }
    return error.status === 400 || error.status === 404 ? 'gone' : { problem: error.message }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
