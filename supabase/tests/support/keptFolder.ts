import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PREFIX = 'bramley-grove-kept-'
const LOOK_EVERY_MS = 250

interface Kept {
  /** A part of the folder's name, short and in lower case. */
  name: string
  /** The files and folders that the content is made from, relative to the project's root. */
  sources: readonly string[]
  /** Anything else that the content depends on, such as a program's version. */
  version?: string
  /** Fills an existing, empty folder. */
  make: (folder: string) => Promise<void>
}

/**
 * A folder that takes long to make. It is made once and kept among the temporary files until its sources change. Other
 * tests use it too, so copy it before changing anything in it.
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

  const lock = join(tmpdir(), `bg-lock-${kept}`)
  while (!(await hasLocked(lock))) await delay(LOOK_EVERY_MS)
  try {
    if ((await readdir(tmpdir())).includes(kept)) return path
    const fresh = await mkdtemp(join(tmpdir(), 'bg-making-'))
    try {
      await make(fresh)
      for (const entry of older) await rm(join(tmpdir(), entry), { recursive: true, force: true })
      await rename(fresh, path)
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      throw error
    }
  } finally {
    await rm(lock, { force: true })
  }
  return path
}

/** Whether this process may make the folder now. Two at once would take twice as long; a lock goes with its process. */
async function hasLocked(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
