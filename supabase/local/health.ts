import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { EngineStopped } from './engineStopped.ts'

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

/**
 * Returns whether the database stores writes. While it is busy, this is the last check's result, so that a working
 * database is not taken for a broken one.
 */
export function openHealthCheck(
  database: Pick<Database, 'query'>,
  onBroken: (error: unknown) => void,
): () => Promise<boolean> {
  let isHealthy = true
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    try {
      await checkHealth(database)
      isHealthy = true
    } catch (error) {
      // The database opens again by itself, or reports that it cannot.
      if (error instanceof EngineStopped) return
      isHealthy = false
      onBroken(error)
    } finally {
      checking = undefined
    }
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
