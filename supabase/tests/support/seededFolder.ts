import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** All that a migrated and seeded data folder is made from. */
const SOURCES = ['supabase/local', 'supabase/migrations', 'supabase/seed', 'src/content', 'src/lib']
const PREFIX = 'bramley-grove-seeded-'

/**
 * A data folder as a first start leaves it: migrated, with the demo account and the demo listings. It is
 * made once (some 10 seconds) and kept, under a name that holds all that it is made from, for every run.
 */
export async function seededFolder(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')))
  for (const folder of SOURCES) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort())
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
  }
  const kept = join(tmpdir(), `${PREFIX}${hash.digest('hex').slice(0, 24)}`)
  const known = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  if (known.some((name) => join(tmpdir(), name) === kept)) return kept

  const fresh = await mkdtemp(join(tmpdir(), 'bg-seeding-'))
  await promisify(execFile)(
    process.execPath,
    [
      '--disable-proto=delete',
      '--import',
      'tsx',
      'supabase/tests/support/seedFolder.ts',
      join(fresh, 'data'),
    ],
    { cwd: ROOT },
  )
  // Each is some 60 MB, and what it was made from has changed.
  for (const name of known) await rm(join(tmpdir(), name), { recursive: true, force: true })
  // Another run may have been quicker.
  await rename(join(fresh, 'data'), kept).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(fresh, { recursive: true, force: true })
  return kept
}

/**
 * A copy of the seeded data folder, to start a server on. The caller removes it.
 * @param prefix of its path, absolute or within the folder for temporary files
 */
export async function copySeededFolder(prefix: string): Promise<string> {
  const from = await seededFolder()
  const folder = await mkdtemp(resolve(tmpdir(), prefix))
  await cp(from, folder, { recursive: true })
  return folder
}
