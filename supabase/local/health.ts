import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { EngineStopped } from './engineStopped.ts'
import type { Obstacle } from './writable.ts'

/**
 * The table of the health check belongs to this host only. It is not part of the site's schema, and the API does not
 * show it.
 */
export async function prepareHealthCheck(database: Database): Promise<void> {
  await database.transaction((run) =>
    run(`
    create schema if not exists local_host;
    create table if not exists local_host.heartbeat (
      id boolean primary key default true check (id),
      token uuid not null
    );
  `),
  )
}

/** Rejects unless a written value can be read back: a broken session may still answer 'stored'. */
export async function checkHealth({ query }: Pick<Database, 'query'>): Promise<void> {
  const token = randomUUID()
  await query(
    `insert into local_host.heartbeat (token) values ($1)
     on conflict (id) do update set token = excluded.token`,
    [token],
  )
  const [row] = await query<{ token: string }>('select token from local_host.heartbeat')
  if (row?.token !== token) throw new Error('The database lost a write.')
}

/** A check that waits longer is behind statements of others. */
const PATIENCE_MS = 250

interface HealthOptions {
  findObstacle: () => Promise<Obstacle | undefined>
  onBroken: (error: unknown) => void
}

/**
 * Returns whether what is sent can be stored. While the database is busy, this is the last check's result, so that a
 * working database is not taken for a broken one. An obstacle, such as a full disk, is printed and no more: the database
 * still answers what it holds, while a broken one may answer anything.
 */
export function openHealthCheck(
  database: Pick<Database, 'query'>,
  { findObstacle, onBroken }: HealthOptions,
): () => Promise<boolean> {
  let isHealthy = true
  let obstacle: Obstacle | undefined
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    try {
      isHealthy = !(await isObstructed())
      if (isHealthy) await checkHealth(database)
    } catch (error) {
      // The database opens again by itself, or reports that it cannot.
      if (error instanceof EngineStopped) return
      isHealthy = false
      onBroken(error)
    } finally {
      checking = undefined
    }
  }

  async function isObstructed(): Promise<boolean> {
    const before = obstacle
    obstacle = await findObstacle()
    if (obstacle && !before) {
      console.error(
        `Nothing can be stored in the data folder, because ${obstacle.reason}: ${obstacle.remedy}. Until then what is sent is refused, and /healthz answers 503.`,
      )
    }
    if (before && !obstacle) console.error('The data folder can be written again.')
    return obstacle !== undefined
  }

  return async () => {
    checking ??= check()
    const patience = new AbortController()
    await Promise.race([
      checking.finally(() => patience.abort()),
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ])
    return isHealthy
  }
}
