import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptFolder } from './keptFolder.ts'

const FILE = 'migrated.tar'

/**
 * A snapshot of a migrated database, kept between runs: migrating takes several seconds, and loading the snapshot takes
 * half a second.
 */
export async function migratedSnapshot(make: () => Promise<Blob>): Promise<Blob> {
  const folder = await keptFolder({
    name: 'migrated',
    sources: [
      'supabase/migrations',
      'supabase/local/database.ts',
      'supabase/local/engine.ts',
      'supabase/local/health.ts',
      'supabase/local/platformGrants.ts',
      'supabase/local/secondFactor/tables.ts',
    ],
    make: async (empty) => {
      const snapshot = await make()
      await writeFile(join(empty, FILE), new Uint8Array(await snapshot.arrayBuffer()))
    },
  })
  return new Blob([await readFile(join(folder, FILE))])
}
