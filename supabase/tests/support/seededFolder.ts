import { execFile } from 'node:child_process'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keptFolder } from './keptFolder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PROGRAM = 'supabase/tests/support/seedFolder.ts'

/**
 * A data folder as the first start of the server leaves it: migrated, with the demo account and the demo listings.
 * Making it takes some 17 seconds of processor time, and copying it takes one.
 */
export function seededFolder(): Promise<string> {
  return keptFolder({
    name: 'seeded',
    sources: [
      'supabase/local',
      'supabase/migrations',
      'supabase/seed',
      'supabase/functions',
      'src/content',
      'src/lib',
      'src/services/pdf',
    ],
    make: async (empty) => {
      const args = ['--disable-proto=delete', 'build/program.mjs', PROGRAM, empty]
      await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    },
  })
}

/**
 * A copy of the seeded data folder, to start a server on. The caller removes it.
 * @param prefix of its path, absolute or within the folder for temporary files
 */
export async function copySeededFolder(prefix: string): Promise<string> {
  const from = await seededFolder()
  const folder = await mkdtemp(resolve(tmpdir(), prefix))
  await cp(from, folder, { recursive: true })
  // As if its server had run just now, however long it has been kept.
  const seen = { seen: new Date().toISOString(), pauseMs: 0 }
  await writeFile(join(folder, 'upkeep.json'), JSON.stringify(seen))
  return folder
}
