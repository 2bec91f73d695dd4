import { access, chmod, mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { acquireLock } from './lock.ts'
import { StartFailure } from './startFailure.ts'
import { type Obstacle, obstacleOf, tryToStore } from './writable.ts'

/** The folder that holds all state of the embedded backend. Deleting it starts afresh. */
export interface DataFolder {
  path: string
  database: string
  storage: string
  outbox: string
  /** The file of reported failures; see FailureFile. */
  failures: string
  /** The file that tells when the server was last seen running; see openErasingPause. */
  upkeep: string
  secrets: string
  isFirstStart: boolean
  /** Marks the content as complete after the first start. */
  finishFirstStart: () => Promise<void>
  /** Releases the folder; after a failed first start, it is restored to its former state. */
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
  /** Exists only during the first start, so a folder that contains it is incomplete. */
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
    upkeep: inside('upkeep.json'),
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
      // Fails if the folder contains anything else, and then the folder stays.
      if (!isFinished && isNew) await rmdir(path).catch(() => {})
    },
  }
}

export function damaged(path: string, reason: string): StartFailure {
  return new StartFailure(
    `The data folder ${path} is damaged (${reason}): put back a copy of it, or delete it to start afresh.`,
  )
}

export function unwritable(
  path: string,
  { reason, remedy }: Obstacle,
  cause: unknown,
): StartFailure {
  return new StartFailure(
    `Nothing can be stored in the data folder ${path}, because ${reason}: ${remedy}, and start again.`,
    { cause },
  )
}

/** Creates the folder if needed and restricts it to its owner. Returns whether it was created. */
async function makeWritable(path: string): Promise<boolean> {
  let made: string | undefined
  try {
    made = await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, 0o700)
    await tryToStore(path)
    return made !== undefined || (await readdir(path)).length === 0
  } catch (error) {
    if (made !== undefined) await rmdir(path)
    throw unwritable(path, obstacleOf(error), error)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
