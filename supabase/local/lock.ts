import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { StartFailure } from './startFailure.ts'

const run = promisify(execFile)

/** Far longer than it takes to replace a file. */
const SETTLING_MS = 100

export interface Lock {
  release: () => Promise<void>
}

/** The holder of a lock: a process by number and start time, since numbers are reused. */
const Holder = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  birth: v.nullish(v.string(), null),
  /** Distinguishes two locks of one process. */
  token: v.fallback(v.string(), ''),
})
type Holder = v.InferOutput<typeof Holder>

const LockFile = v.pipe(v.string(), v.parseJson(), Holder)

/** Takes the lock file at `path`, or throws if a living process holds it. A dead process's lock is taken over. */
export async function acquireLock(path: string): Promise<Lock> {
  const own = JSON.stringify({
    pid: process.pid,
    birth: await startTimeOf(process.pid),
    token: randomUUID(),
  } satisfies Holder)
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own)
  try {
    while (!(await linked(draft, path))) {
      const found = await readIfThere(path)
      if (found === undefined) continue
      await refuseIfAlive(path, found)
      await rename(draft, path)
      // Others may have found the same dead lock: the last one to replace it keeps it.
      await setTimeout(SETTLING_MS)
      await refuseIfAlive(path, (await readIfThere(path)) ?? own, own)
      break
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release: async () => {
      if ((await readIfThere(path)) === own) await rm(path, { force: true })
    },
  }
}

async function refuseIfAlive(path: string, found: string, own?: string): Promise<void> {
  if (found === own) return
  const { success, output: holder } = v.safeParse(LockFile, found)
  if (!success || !(await isAlive(holder))) return
  throw new StartFailure(
    `Process ${holder.pid} is already using this data folder (${path}): stop it first, or set LOCAL_DATA_DIR to another folder.`,
  )
}

/** Creates a hard link, the only operation that fails if the name is taken and never shows an incomplete file. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function isAlive({ pid, birth }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process lives and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const current = await startTimeOf(pid)
  return birth === null || current === null || current === birth
}

/** The start time of a process, in a form that no later process with its number repeats; null where unknown. */
async function startTimeOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      // The second field is the program's name in brackets, which may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return `${boot.trim()} ${fields[19]}`
    }
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim() || null
  } catch {
    return null
  }
}
