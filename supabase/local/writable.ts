import { randomUUID } from 'node:crypto'
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What keeps a folder from storing more, and what helps, in words that follow 'because' and a colon. */
export interface Obstacle {
  reason: string
  remedy: string
}

/** The database's log grows by files of 16 MB, and the database ends itself when one does not fit. */
const LEAST_FREE_BYTES = 32_000_000

/**
 * Returns what keeps a data folder from storing more; undefined when nothing does.
 * @param parts the folders in it, which may lie on disks of their own
 */
export async function findObstacle(
  folder: string,
  parts: readonly string[] = [],
): Promise<Obstacle | undefined> {
  try {
    for (const each of [folder, ...parts]) {
      const { bavail, bsize } = await statfs(each)
      if (bavail * bsize < LEAST_FREE_BYTES) return fullDisk(bavail * bsize)
      await access(each, constants.W_OK)
    }
    await tryToStore(folder)
    return undefined
  } catch (error) {
    return obstacleOf(error)
  }
}

/** Stores something in a folder and removes it again. @throws the system's error when that fails */
export async function tryToStore(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(probe, randomUUID(), { mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}

export function obstacleOf(error: unknown): Obstacle {
  const { code = String(error) } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(0)
  return {
    reason: `it cannot be written (${code})`,
    remedy: 'change its permissions, or set LOCAL_DATA_DIR to another folder',
  }
}

function fullDisk(freeBytes: number): Obstacle {
  return {
    reason: `its disk is full (${Math.floor(freeBytes / 1_000_000)} MB free)`,
    remedy: 'make room there',
  }
}
