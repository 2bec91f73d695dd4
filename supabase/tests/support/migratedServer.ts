import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadInBulk } from './bulkLoad.ts'
import { openOnServer } from './hostedDatabase.ts'
import { keptFolder } from './keptFolder.ts'
import { type PostgresServer, type Programs, startPostgresServer } from './postgresServer.ts'

const MANY_LISTINGS = new URL('./manyListings.sql', import.meta.url)

/**
 * A throwaway server with the databases of `openOnServer` and `openManyListings` as templates: creating them takes some
 * ten seconds of processor time, and copying one takes a tenth of a second.
 */
export async function startMigratedServer(programs: Programs): Promise<PostgresServer> {
  const kept = await keptFolder({
    name: 'postgres',
    version: String(programs.version),
    sources: [
      'supabase/migrations',
      'supabase/tests/support/hostedStub.sql',
      'supabase/tests/support/manyListings.sql',
      'supabase/tests/support/hostedDatabase.ts',
      'supabase/tests/support/bulkLoad.ts',
    ],
    make: async (empty) => {
      const server = await startPostgresServer(programs)
      for (const grants of ['none', 'all'] as const) {
        const database = await openOnServer(server, grants, `template_${grants}`)
        await database.close()
      }
      const many = await openOnServer(server, 'none', 'template_many')
      await loadInBulk(many, await readFile(MANY_LISTINGS, 'utf8'))
      await many.close()
      await server.stop(join(empty, 'data'))
    },
  })
  return startPostgresServer(programs, {}, join(kept, 'data'))
}
