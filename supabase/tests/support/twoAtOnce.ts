import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { type HostedDatabase, openOnServer } from './hostedDatabase.ts'
import { startMigratedServer } from './migratedServer.ts'
import type { Programs } from './postgresServer.ts'
import { OPEN_PUBLISH_GATE } from './publishGate.ts'

type Role = 'anon' | 'authenticated' | 'service_role'

/** Two connections at once, for two visitors or for two sessions of one member of staff. */
export interface TwoAtOnce {
  database: HostedDatabase
  first: Sql
  second: Sql
  /** Stores a listing with photographs of these URLs, and returns their ids in the same order. */
  listing: (urls: string[]) => Promise<{ id: string; images: string[] }>
  begin: (connection: Sql, role: Role) => Promise<void>
  /** Resolves once one connection waits for a lock of the other. */
  isWaiting: () => Promise<void>
  /**
   * Does the work on both connections. The second waits for a lock of the first; then both are committed in this order.
   */
  overlap: (
    role: Role,
    work: (connection: Sql, turn: 0 | 1) => PromiseLike<unknown>,
  ) => Promise<PromiseSettledResult<unknown>>
  imageUrls: (id: string) => Promise<{ derived: string[]; stored: string[] }>
  close: () => Promise<void>
}

export async function openTwoAtOnce(programs: Programs): Promise<TwoAtOnce> {
  const staff = randomUUID()
  const server = await startMigratedServer(programs)
  const database = await openOnServer(server, 'none')
  await database.exec(OPEN_PUBLISH_GATE)
  await database.query('insert into auth.users (id) values ($1)', [staff])
  await database.query(`insert into public.staff (user_id, role) values ($1, 'administrator')`, [
    staff,
  ])
  await database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [staff])
  const first = server.connect({ database: database.name })
  const second = server.connect({ database: database.name })

  async function listing(urls: string[]): Promise<{ id: string; images: string[] }> {
    const [property] = await database.query<{ id: string }>(
      `insert into public.properties (title, description, location, type, price)
      values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000) returning id`,
    )
    if (!property) throw new Error('The listing was not stored.')
    const images = await database.query<{ id: string }>(
      `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
      select $1, url, url, 1, 'image/jpeg', position - 1
      from unnest($2::text[]) with ordinality as listed (url, position)
      returning id`,
      [property.id, urls],
    )
    return { id: property.id, images: images.map(({ id }) => id) }
  }

  async function begin(connection: Sql, role: Role): Promise<void> {
    const amr = [{ method: 'password', timestamp: 1 }]
    const claims =
      role === 'authenticated' ? { role, sub: staff, session_id: staff, amr } : { role }
    await connection.unsafe(`begin; set local role ${role}`)
    await connection`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
  }

  async function isWaiting(): Promise<void> {
    await expect
      .poll(() =>
        database.query(`select from pg_catalog.pg_stat_activity where wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
  }

  async function overlap(
    role: Role,
    work: (connection: Sql, turn: 0 | 1) => PromiseLike<unknown>,
  ): Promise<PromiseSettledResult<unknown>> {
    await begin(first, role)
    await begin(second, role)
    await work(first, 0)
    const later = Promise.allSettled([work(second, 1)])
    await isWaiting()
    await first`commit`
    const [outcome] = await later
    await second.unsafe(outcome.status === 'fulfilled' ? 'commit' : 'rollback')
    return outcome
  }

  async function imageUrls(id: string): Promise<{ derived: string[]; stored: string[] }> {
    const [row] = await database.query<{ derived: string[]; stored: string[] }>(
      `select image_urls as stored, private.ordered_image_urls(id) as derived
      from public.properties where id = $1`,
      [id],
    )
    if (!row) throw new Error('The listing is gone.')
    return row
  }

  return {
    database,
    first,
    second,
    listing,
    begin,
    isWaiting,
    overlap,
    imageUrls,
    close: async () => {
      await first.end()
      await second.end()
      await database.close()
      await server.stop()
    },
  }
}
