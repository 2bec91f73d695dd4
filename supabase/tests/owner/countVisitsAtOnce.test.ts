import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedDatabase, openOnServer } from '../support/hostedDatabase.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { OPEN_PUBLISH_GATE } from '../support/publishGate.ts'

const CONNECTIONS = 20
const COUNTS = 1000

onPostgres('visits counted at once', (programs) => {
  let server: PostgresServer
  let database: HostedDatabase & { name: string }
  let connections: Sql[]
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    connections = Array.from({ length: CONNECTIONS }, () =>
      server.connect({ database: database.name }),
    )
  })
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.end()))
    await database.close()
    await server.stop()
  })

  test('none is lost, and none waits for long', async () => {
    await database.exec(OPEN_PUBLISH_GATE)
    const [listing] = await database.query<{ id: string }>(
      `insert into public.properties (title, description, location, type, price)
      values ('A house', 'With a garden.', 'Kew, London', 'house', 1) returning id`,
    )
    await Promise.all(
      connections.map(async (connection) => {
        await connection.unsafe(`set role anon; set statement_timeout = '1s'`)
        for (let call = 0; call < COUNTS / CONNECTIONS; call += 1) {
          await connection`select public.count_visit(${listing?.id ?? ''}, 'view', 'direct')`
        }
      }),
    )
    expect(await database.query('select n from public.listing_visits')).toEqual([{ n: COUNTS }])
  })
})
