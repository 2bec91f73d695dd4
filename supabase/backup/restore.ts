import type { SupabaseClient } from '@supabase/supabase-js'
import { batchesUnder } from '../seed/batches.ts'
import { checkArchive } from './archive.ts'
import { DamagedBackup } from './manifest.ts'
import { type BackedUpTable, BUCKETS, TABLES } from './tables.ts'

/** The most bytes that the embedded backend accepts in one call. */
const BYTES_A_CALL = 60_000
const MOST_ROWS_A_CALL = 200
/** PostgreSQL's code of this error. */
const UNDEFINED_COLUMN = '42703'

type Row = Record<string, unknown>

export interface RestoreOptions {
  /** The passphrase of an encrypted archive. */
  passphrase?: string | undefined
  /** The expected archive's fingerprint, as the backup printed it. */
  fingerprint?: string | undefined
}

export interface RestoreReport {
  rows: number
  files: number
  /** The number of references to accounts that this project lacks; they were left out. */
  withoutAccount: number
  /** The columns of an older version that are not here; what they held was left out. */
  leftOut: readonly string[]
  /** The stored files that the backup could not read, and so does not hold. */
  unread: readonly string[]
}

/**
 * Restores the content of a backup. The client needs the secret key.
 * @throws DamagedBackup before anything is written; Error when the backend is not empty, or cannot be written to: what
 * was written before stays.
 */
export async function restore(
  client: SupabaseClient,
  path: string,
  log: (line: string) => void,
  { passphrase, fingerprint }: RestoreOptions = {},
): Promise<RestoreReport> {
  const archive = await checkArchive(path, passphrase)
  if (fingerprint !== undefined && fingerprint !== archive.fingerprint) {
    throw new DamagedBackup(`Its fingerprint is ${archive.fingerprint}, not ${fingerprint}.`)
  }
  await expectEmpty(client)
  const accounts = await knownAccounts(client)
  const report = { rows: 0, files: 0, withoutAccount: 0 }
  const missing = new Map<string, readonly string[]>()

  for await (const { name, content, type } of archive.read()) {
    const [kind, place = '', ...rest] = name.split('/')
    if (kind === 'rows') {
      const table = TABLES.find((each) => each.name === place)
      if (!table) throw new Error(`There is no table ${place} here.`)
      const rows = JSON.parse(content.toString()) as Row[]
      if (!missing.has(place)) missing.set(place, await missingColumns(client, place, rows[0]))
      report.withoutAccount += await insert(
        client,
        { ...table, generated: [...table.generated, ...(missing.get(place) ?? [])] },
        rows,
        accounts,
      )
      report.rows += rows.length
      log(`${report.rows} rows`)
    } else {
      const bucket = BUCKETS.find((each) => each === place)
      if (kind !== 'files' || !bucket) throw new Error(`There is no place for ${name} here.`)
      await store(client, bucket, rest.join('/'), content, type)
      report.files += 1
      if (report.files % 100 === 0) log(`${report.files} files`)
    }
  }
  const leftOut = [...missing].flatMap(([name, columns]) =>
    columns.map((each) => `${name}.${each}`),
  )
  return { ...report, leftOut, unread: archive.unread }
}

/** The columns of an archived row that the table here does not have. */
async function missingColumns(client: SupabaseClient, name: string, row: Row = {}) {
  const isMissing = async (columns: string[]) => {
    const { error } = await client.from(name).select(columns.join()).limit(0)
    if (error && error.code !== UNDEFINED_COLUMN) {
      throw new Error(`Cannot read ${name}: ${error.message}`, { cause: error })
    }
    return error !== null
  }
  const columns = Object.keys(row)
  const missing: string[] = []
  if (await isMissing(columns)) {
    for (const column of columns) if (await isMissing([column])) missing.push(column)
  }
  return missing
}

/** Refuses a backend that holds anything, since a backup is not meant for merging two sites. */
async function expectEmpty(client: SupabaseClient): Promise<void> {
  for (const { name, key } of TABLES.filter(({ fillsByItself }) => !fillsByItself)) {
    const { data, error } = await client.from(name).select(key).limit(1)
    if (error) throw new Error(`Cannot read ${name}: ${error.message}`, { cause: error })
    if (data.length > 0)
      throw new Error(`${name} holds rows already; only an empty one is restored.`)
  }
  // The documents exist from the first start, and a backup replaces them.
  for (const bucket of BUCKETS.filter((each) => each !== 'documents')) {
    const { data, error } = await client.storage.from(bucket).list('', { limit: 1 })
    if (error) throw new Error(`Cannot list the stored files: ${error.message}`, { cause: error })
    if (data.length > 0)
      throw new Error(`${bucket} holds files already; only an empty one is restored.`)
  }
}

async function knownAccounts(client: SupabaseClient): Promise<ReadonlySet<unknown>> {
  const { data, error } = await client.from('staff').select('user_id')
  if (error) throw new Error(`Cannot read staff: ${error.message}`, { cause: error })
  return new Set(data.map(({ user_id }) => user_id))
}

/** Inserts rows and returns the number of accounts left out. */
async function insert(
  client: SupabaseClient,
  { name, generated, accounts }: BackedUpTable,
  rows: readonly Row[],
  known: ReadonlySet<unknown>,
): Promise<number> {
  let leftOut = 0
  const restored = rows.map((row) => {
    const entries = Object.entries(row).filter(([column]) => !generated.includes(column))
    return Object.fromEntries(
      entries.map(([column, value]) => {
        if (!accounts.includes(column) || value === null || known.has(value)) return [column, value]
        leftOut += 1
        return [column, null]
      }),
    )
  })
  for (const batch of batchesUnder(BYTES_A_CALL, restored)) {
    for (let start = 0; start < batch.length; start += MOST_ROWS_A_CALL) {
      const { error } = await client.from(name).insert(batch.slice(start, start + MOST_ROWS_A_CALL))
      if (error) throw new Error(`Cannot write ${name}: ${error.message}`, { cause: error })
    }
  }
  return leftOut
}

async function store(
  client: SupabaseClient,
  bucket: string,
  path: string,
  content: Buffer,
  type: string | undefined,
): Promise<void> {
  const { error } = await client.storage.from(bucket).upload(path, content, {
    cacheControl: '3600',
    upsert: true,
    ...(type && { contentType: type }),
  })
  if (error) throw new Error(`Cannot store ${bucket}/${path}: ${error.message}`, { cause: error })
}
