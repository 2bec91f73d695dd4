import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PREFIX = 'bramley-grove-kept-'

interface Kept {
  /** Lower case and short; part of the folder's name. */
  name: string
  /** Files and folders, from the project's root, that the content is made from. */
  sources: readonly string[]
  /** Whatever else it is made from, such as a program's version. */
  version?: string
  /** Fills a folder that is there and empty. */
  make: (folder: string) => Promise<void>
}

/**
 * A folder that takes long to make, made once and kept between runs in the folder for temporary files, until
 * what it is made from changes. Its content must not be changed: copy it.
 */
export async function keptFolder({ name, sources, version = '', make }: Kept): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const source of ['package-lock.json', ...sources]) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
    }
  }
  const kept = `${PREFIX}${name}-${hash.digest('hex').slice(0, 20)}`
  const path = join(tmpdir(), kept)
  const older = (await readdir(tmpdir())).filter((entry) => entry.startsWith(`${PREFIX}${name}-`))
  if (older.includes(kept)) return path

  const fresh = await mkdtemp(join(tmpdir(), 'bg-making-'))
  try {
    await make(fresh)
    for (const entry of older) await rm(join(tmpdir(), entry), { recursive: true, force: true })
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another process was quicker.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return path
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
