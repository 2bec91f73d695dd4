import { randomUUID } from 'node:crypto'
import { access, chmod, mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { acquireLock } from './lock.ts'
import { StartFailure } from './startFailure.ts'

/** The folder that holds all state of the embedded backend. Deleting it starts afresh. */
export interface DataFolder {
  path: string
  database: string
  storage: string
  outbox: string
  /** A file; see FailureFile. */
  failures: string
  secrets: string
  isFirstStart: boolean
  /** From now on the content is worth keeping. */
  finishFirstStart: () => Promise<void>
  /** Gives the folder back; after a first start that failed, as it was before. */
  release: () => Promise<void>
}

/** @throws StartFailure when the folder cannot be used, is in use or is damaged. */
export async function openDataFolder(given: string): Promise<DataFolder> {
  const path = resolve(given)
  const inside = (name: string) => join(path, name)
  const [database, storage, secrets] = ['database', 'storage', 'secrets.json'].map(inside) as [
    string,
    string,
    string,
  ]
  /** Stands from the first moment of the first start to its end; what it stands beside is half-made. */
  const marker = inside('first-start-unfinished')

  const isNew = await makeWritable(path)
  const lock = await acquireLock(inside('lock'))
  const discard = () =>
    Promise.all(
      [database, storage, secrets].map((part) => rm(part, { recursive: true, force: true })),
    )

  let isFirstStart: boolean
  try {
    if (await exists(marker)) await discard()
    isFirstStart = !(await exists(database))
    if (isFirstStart) {
      if (await exists(storage)) throw damaged(path, 'it holds files but no database')
      await writeFile(marker, '')
    } else if (!(await exists(join(database, 'PG_VERSION')))) {
      throw damaged(path, 'its database is incomplete')
    }
  } catch (error) {
    await lock.release()
    throw error
  }

  let isFinished = !isFirstStart
  return {
    path,
    database,
    storage,
    secrets,
    outbox: inside('outbox'),
    failures: inside('failures.jsonl'),
    isFirstStart,
    finishFirstStart: async () => {
      await rm(marker, { force: true })
      isFinished = true
    },
    release: async () => {
      if (!isFinished) {
        await discard()
        await rm(marker, { force: true })
      }
      await lock.release()
      // Fails where something else lies in it, and then it stays.
      if (!isFinished && isNew) await rmdir(path).catch(() => {})
    },
  }
}

export function damaged(path: string, reason: string): StartFailure {
  return new StartFailure(
    `The data folder ${path} is damaged (${reason}): put back a copy of it, or delete it to start afresh.`,
  )
}

/** Makes the folder, and what is in it its owner's alone. Answers whether it had to be made. */
async function makeWritable(path: string): Promise<boolean> {
  try {
    const made = await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, 0o700)
    const probe = join(path, `.probe-${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
    return made !== undefined || (await readdir(path)).length === 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `The data folder ${path} cannot be written (${code}): change its permissions, or set LOCAL_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
