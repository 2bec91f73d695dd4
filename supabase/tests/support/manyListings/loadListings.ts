import { readFile } from 'node:fs/promises'
import { loadInBulk } from '../bulkLoad.ts'
import type { HostedDatabase } from '../hostedDatabase.ts'
import { OPEN_PUBLISH_GATE } from '../publishGate.ts'

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')

/**
 * Fills an empty migrated database with listings, and with five photographs each if wanted. The same number always
 * gives the same rows. The session must be a superuser's.
 */
export async function loadListings(
  database: Pick<HostedDatabase, 'query' | 'exec'>,
  listings: number,
  { photographs = false } = {},
): Promise<void> {
  const script = [await read('./listings.sql'), photographs ? await read('./photographs.sql') : '']
  await database.exec(`set bench.listings = '${listings}'; set work_mem = '256MB'`)
  await database.exec(`set maintenance_work_mem = '512MB'; set jit = off`)
  // The gate would take longer than all else.
  await database.exec(OPEN_PUBLISH_GATE)
  await loadInBulk(database, script.join('\n'))
  await database.exec('reset work_mem; reset maintenance_work_mem; reset jit')
}
