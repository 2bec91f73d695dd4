import type { SupabaseClient } from '@supabase/supabase-js'
import { byBucket, PROPERTY_FILES, propertyFileName } from '../../src/lib/storedName.ts'
import { type ListedFile, listFiles } from './listFiles.ts'
import { type Reference, readReferences, referredTo } from './references.ts'

export interface SweepOptions {
  /** False only reports what would be removed. */
  remove: boolean
  /** Files stored in the last hours are left alone: their row may not be written yet. */
  olderThanHours: number
  log: (line: string) => void
}

export interface SweepReport {
  files: number
  rows: number
  /** Files without a row that are old enough to be removed. */
  orphans: ListedFile[]
  /** Files without a row that are too new to be removed. */
  young: ListedFile[]
  /** Rows whose file does not exist. */
  missing: Reference[]
  removed: number
  /** Orphans that gained a row while the sweep ran. */
  spared: string[]
}

const FILES_A_CALL = 100
const HOUR_MS = 60 * 60 * 1000

/**
 * Finds the files of listings without a row, and the rows without a file; removes the former on
 * request. The client needs the secret key.
 * @throws Error when anything could not be read or removed; the log names what was removed before.
 */
export async function sweep(client: SupabaseClient, options: SweepOptions): Promise<SweepReport> {
  const { remove, olderThanHours, log } = options
  const oldest = Date.now() - olderThanHours * HOUR_MS

  // Reading files first is safe: a row written meanwhile can only save a file.
  const files = await listAll(client)
  const rows = await readReferences(client)
  const referred = new Set(rows.map(({ path }) => path))
  const unreferred = files.filter(({ path }) => !referred.has(path))
  const isYoung = ({ storedAt }: ListedFile) => !storedAt || storedAt.getTime() > oldest
  const report: SweepReport = {
    files: files.length,
    rows: rows.length,
    orphans: unreferred.filter((file) => !isYoung(file)),
    young: unreferred.filter(isYoung),
    missing: await findMissing(client, rows, files),
    removed: 0,
    spared: [],
  }

  log(`${count(files.length, 'file')}, ${count(rows.length, 'row')}`)
  for (const { path, bytes, storedAt } of report.orphans) {
    log(`orphan   ${path}  ${kilobytes(bytes)}, stored ${storedAt?.toISOString()}`)
  }
  for (const { table, id, path } of report.missing) log(`missing  ${path}  of ${table} ${id}`)

  if (remove) {
    for (let start = 0; start < report.orphans.length; start += FILES_A_CALL) {
      await removeBatch(client, report.orphans.slice(start, start + FILES_A_CALL), report, log)
    }
  }
  return report
}

async function removeBatch(
  client: SupabaseClient,
  batch: readonly ListedFile[],
  report: SweepReport,
  log: (line: string) => void,
): Promise<void> {
  const paths = batch.map(({ path }) => path)
  // This is checked just before removing, since the search may have taken long.
  const referred = await referredTo(client, paths)
  for (const path of referred) log(`spared   ${path}  a row refers to it now`)
  report.spared.push(...referred)
  const doomed = paths.filter((path) => !referred.has(path))
  if (doomed.length === 0) return
  for (const [bucket, some] of byBucket(doomed)) {
    const { data, error } = await client.storage.from(bucket).remove(some)
    if (error) {
      throw new Error(
        `Cannot remove ${count(some.length, 'file')}: ${error.message}. Removed before: ${report.removed}.`,
        { cause: error },
      )
    }
    report.removed += data.length
    log(`removed  ${count(data.length, 'file')}`)
  }
}

/** The files of both buckets, by their names (src/lib/storedName.ts). */
async function listAll(client: SupabaseClient): Promise<ListedFile[]> {
  const photographs = await listFiles(client.storage.from('property-images'))
  const others = await listFiles(client.storage.from(PROPERTY_FILES))
  return [...photographs, ...others.map((file) => ({ ...file, path: propertyFileName(file.path) }))]
}

/** Finds rows without a file. The file of a row written after the files were listed is looked up again. */
async function findMissing(
  client: SupabaseClient,
  rows: readonly Reference[],
  files: readonly ListedFile[],
): Promise<Reference[]> {
  const without = (listed: readonly ListedFile[], among: readonly Reference[]) => {
    const stored = new Set(listed.map(({ path }) => path))
    return among.filter(({ path }) => !stored.has(path))
  }
  const missing = without(files, rows)
  if (missing.length === 0) return []
  return without(await listAll(client), missing)
}

/** A short summary of what a sweep found and did. */
export function summarise(report: SweepReport, { remove, olderThanHours }: SweepOptions): string[] {
  const { orphans, young, missing, removed, spared } = report
  const size = kilobytes(orphans.reduce((sum, { bytes }) => sum + bytes, 0))
  const lines: string[] = []
  if (orphans.length === 0) lines.push('No orphans.')
  else if (!remove) lines.push(`${count(orphans.length, 'orphan')} (${size}).`)
  else {
    const exceptions = spared.length > 0 ? `, ${spared.length} spared` : ''
    lines.push(`${count(orphans.length, 'orphan')} (${size}): ${removed} removed${exceptions}.`)
  }
  if (young.length > 0) {
    lines.push(
      `${count(young.length, 'file')} without a row left alone, stored within the last ${count(olderThanHours, 'hour')}.`,
    )
  }
  if (missing.length > 0) lines.push(`${count(missing.length, 'row')} without a file.`)
  if (orphans.length > 0 && !remove) {
    lines.push('This was a dry run. To remove the orphans: npm run sweep -- --remove')
  }
  return lines
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en-GB')} kB`
}
