import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER, readMigrations } from '../../local/migrations.ts'
import { writeFileAtomically } from '../../local/writeFile.ts'

const LOCKFILE = new URL('../../../package-lock.json', import.meta.url)
const BACKEND = new URL('../../local/backend.ts', import.meta.url)
const HEALTH = new URL('../../local/health.ts', import.meta.url)
const SECOND_FACTOR = new URL('../../local/secondFactor/tables.ts', import.meta.url)

const PREFIX = 'bramley-grove-tests-'

/**
 * A migrated database, kept between test files: making one takes seconds, loading this half of one.
 * Its name holds all that it is made from.
 */
export async function migratedSnapshot(make: () => Promise<Blob>): Promise<Blob> {
  const hash = createHash('sha256')
  for (const file of [LOCKFILE, BACKEND, HEALTH, SECOND_FACTOR]) hash.update(await readFile(file))
  for (const { file, text } of await readMigrations(MIGRATIONS_FOLDER))
    hash.update(file).update(text)
  const path = join(tmpdir(), `${PREFIX}${hash.digest('hex').slice(0, 24)}.tar`)
  try {
    return new Blob([await readFile(path)])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const snapshot = await make()
  await removeOthers(path)
  await writeFileAtomically(path, new Uint8Array(await snapshot.arrayBuffer()))
  return snapshot
}

/** Each is 40 MB, and what it was made from has changed. */
async function removeOthers(path: string): Promise<void> {
  const others = (await readdir(tmpdir()))
    .filter((name) => name.startsWith(PREFIX) && name.endsWith('.tar'))
    .map((name) => join(tmpdir(), name))
    .filter((other) => other !== path)
  await Promise.all(others.map((other) => rm(other, { force: true })))
}
