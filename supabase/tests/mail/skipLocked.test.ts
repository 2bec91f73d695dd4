import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedDatabase, openOnServer } from '../support/hostedDatabase.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'

onPostgres('a claim of letters that is not committed yet', (programs) => {
  let server: PostgresServer
  let database: HostedDatabase & { name: string }
  let first: Sql
  let second: Sql
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    first = server.connect({ database: database.name })
    second = server.connect({ database: database.name })
  })
  afterAll(async () => {
    await first.end()
    await second.end()
    await database.close()
    await server.stop()
  })

  const claim = async (connection: Sql, limit: number) => {
    const rows = await connection`select id from public.claim_due_mails(${limit})`
    return rows.map(({ id }) => id as string)
  }

  test('keeps no other worker waiting, and with its worker’s connection it is gone', async () => {
    await database.exec(`
      insert into public.outgoing_mails (kind, dedupe_key, recipient, body)
      select 'alert-confirmation', 'test:' || position, 'a@b.example', '{}' from generate_series(1, 3) as position;
    `)
    await first.unsafe('begin; set local role service_role')
    const mine = await claim(first, 1)
    // Were it to wait, it would fail instead.
    await second.unsafe(`set role service_role; set lock_timeout = '2s'`)
    const theirs = await claim(second, 10)
    expect(mine).toHaveLength(1)
    expect(theirs).toHaveLength(2)
    expect(theirs).not.toContain(mine[0])

    await first`rollback`
    expect(await claim(second, 10)).toEqual(mine)
  })
})
