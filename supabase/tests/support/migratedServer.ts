import { join } from 'node:path'
import { openOnServer } from './hostedDatabase.ts'
import { keptFolder } from './keptFolder.ts'
import { type PostgresServer, type Programs, startPostgresServer } from './postgresServer.ts'

/**
 * A throwaway server with the databases of `openOnServer` as templates: creating them takes some seconds of processor
 * time, and copying one takes a tenth of a second.
 */
export async function startMigratedServer(programs: Programs): Promise<PostgresServer> {
  const kept = await keptFolder({
    name: 'postgres',
    version: String(programs.version),
    sources: [
      'supabase/migrations',
      'supabase/tests/support/hostedStub.sql',
      'supabase/tests/support/hostedDatabase.ts',
    ],
    make: async (empty) => {
      const server = await startPostgresServer(programs)
      for (const grants of ['none', 'all'] as const) {
        const database = await openOnServer(server, grants, `template_${grants}`)
        await database.close()
      }
      await server.stop(join(empty, 'data'))
    },
  })
  return startPostgresServer(programs, {}, join(kept, 'data'))
}
