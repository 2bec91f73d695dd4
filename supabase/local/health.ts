import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

/** Not part of the site's schema: it belongs to this host alone, and the API does not show it. */
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

/** Rejects unless what is written can be read back: a session that broke may still answer 'stored'. */
export async function checkHealth(database: Database): Promise<void> {
  const token = randomUUID()
  await database.query(
    `insert into local_host.heartbeat (token) values ($1)
     on conflict (id) do update set token = excluded.token`,
    [token],
  )
  const [row] = await database.query<{ token: string }>('select token from local_host.heartbeat')
  if (row?.token !== token) throw new Error('The database lost a write.')
}
