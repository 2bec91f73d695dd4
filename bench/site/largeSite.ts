import { readFile } from 'node:fs/promises'
import { routeToBackend, serve } from '../../supabase/local/httpServer.ts'
import { openSite } from '../../supabase/local/site.ts'
import {
  findPostgresPrograms,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { openTestBackend } from '../../supabase/tests/support/testBackend.ts'
import { servePhotographs } from './photographs.ts'

export const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000)

export interface LargeSite {
  url: string
  publishableKey: string
  account: { email: string; password: string }
  close: () => Promise<void>
}

/** The built site on the embedded backend over a PostgreSQL server of its own that holds LISTINGS listings. */
export async function openLargeSite(folder: string): Promise<LargeSite> {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL 15 or newer is needed, and none is installed here.')
  const database = await startPostgresServer(programs)
  const sql = database.connect()
  const [host] = sql.options.host
  const backend = await openTestBackend({
    ...(process.env.SCR_MIG ? { migrationsFolder: process.env.SCR_MIG } : {}),
    database: {
      kind: 'postgres',
      url: 'postgres://supabase_admin@localhost/postgres',
      ...(host && { options: { host } }),
    },
  })
  const text = await readFile(
    new URL('../../supabase/tests/support/manyListings.sql', import.meta.url),
    'utf8',
  )
  await sql
    .unsafe(
      text
        .replaceAll('24000', String(LISTINGS))
        .replace("'listing/' ||", "id || '/' ||")
        .replace("'small/' ||", "property_id || '/small/' ||"),
    )
    .simple()
  await sql.end()

  const account = { email: 'bench@example.com', password: 'correct horse battery' }
  await backend.createUser({ ...account, staff: true })
  const site = await openSite(folder)
  const server = await serve({ host: '127.0.0.1', port: 0 })
  server.handle(await servePhotographs(routeToBackend(backend.backend, site)))
  return {
    url: `http://127.0.0.1:${server.port}`,
    publishableKey: backend.publishableKey,
    account,
    close: async () => {
      await server.close()
      await backend.close()
      await database.stop()
    },
  }
}
