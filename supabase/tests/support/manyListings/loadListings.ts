import { readFile } from 'node:fs/promises'
import { loadInBulk } from '../bulkLoad.ts'
import type { HostedDatabase } from '../hostedDatabase.ts'

const LISTINGS = new URL('./listings.sql', import.meta.url)

/**
 * Fills an empty migrated database with listings, five photographs each and small images. The same number always gives
 * the same rows. The session must be a superuser's.
 */
export async function loadListings(database: HostedDatabase, listings: number): Promise<void> {
  await database.exec(`set bench.listings = '${listings}'; set work_mem = '256MB'`)
  await database.exec(`set maintenance_work_mem = '512MB'; set jit = off`)
  await loadInBulk(database, await readFile(LISTINGS, 'utf8'))
  await database.exec('reset work_mem; reset maintenance_work_mem; reset jit')
}
