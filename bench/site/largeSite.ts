import { routeToBackend, serve } from '../../supabase/local/httpServer.ts'
import { openSite } from '../../supabase/local/site.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { servePhotographs } from './photographs.ts'

export const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000)

export interface LargeSite {
  url: string
  publishableKey: string
  /** The account of a member of staff. */
  account: { email: string; password: string }
  close: () => Promise<void>
}

/** Opens a built site with this many listings, on its own PostgreSQL server. */
export async function openLargeSite(
  folder: string,
  log: (line: string) => void,
  listings: number = LISTINGS,
): Promise<LargeSite> {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL 15 or newer is needed, and none is installed here.')
  const database = await startPostgresServer(programs)
  const opened: (() => Promise<unknown>)[] = [database.stop]
  const close = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const backend = await openBackendOn(database)
    opened.push(backend.close)
    log(`Generating ${listings} listings ...`)
    await fill(database, listings)
    const account = { email: 'bench@example.com', password: 'correct horse battery' }
    await backend.createUser({ ...account, staff: true })
    const server = await serve({ host: '127.0.0.1', port: 0 })
    opened.push(server.close)
    const site = await openSite(folder)
    server.handle(await servePhotographs(routeToBackend(backend.backend, site)))
    return {
      url: `http://127.0.0.1:${server.port}`,
      publishableKey: backend.publishableKey,
      account,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openBackendOn(database: PostgresServer): Promise<TestBackend> {
  const sql = database.connect()
  const [host] = sql.options.host
  await sql.end()
  return openTestBackend({
    database: {
      kind: 'postgres',
      url: 'postgres://supabase_admin@localhost/postgres',
      ...(host && { options: { host } }),
    },
  })
}

async function fill(database: PostgresServer, listings: number): Promise<void> {
  const sql = database.connect()
  try {
    await loadListings(
      {
        query: async <Row>(text: string, parameters?: unknown[]) =>
          (await sql.unsafe(text, parameters as never[])) as unknown as Row[],
        exec: async (text) => void (await sql.unsafe(text).simple()),
      },
      listings,
      { photographs: true },
    )
  } finally {
    await sql.end()
  }
}
