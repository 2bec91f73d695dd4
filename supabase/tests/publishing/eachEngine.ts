import { afterAll, beforeAll, describe } from 'vitest'
import { type HostedDatabase, openOnServer, openPglite } from '../support/hostedDatabase.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'

/** Runs the tests with a migrated database of each engine, as the superuser. */
export function onEachEngine(name: string, tests: (database: () => HostedDatabase) => void): void {
  describe(`${name}, on PGlite`, () => {
    let database: HostedDatabase
    beforeAll(async () => {
      database = await openPglite('none')
    })
    afterAll(() => database.close())
    tests(() => database)
  })
  onPostgres(name, (programs) => {
    let server: PostgresServer
    let database: HostedDatabase
    beforeAll(async () => {
      server = await startMigratedServer(programs)
      database = await openOnServer(server, 'none')
    })
    afterAll(async () => {
      await database.close()
      await server.stop()
    })
    tests(() => database)
  })
}
