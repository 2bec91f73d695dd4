import { join } from 'node:path'
import { explain } from './explainedPlan.ts'
import { type HostedDatabase, openOnServer } from './hostedDatabase.ts'
import { keptFolder } from './keptFolder.ts'
import { loadListings } from './manyListings/loadListings.ts'
import { type Programs, startPostgresServer } from './postgresServer.ts'

export const LISTINGS = 100_000

/** The time to make the database, once after a change of the schema. */
export const MAKING_MS = 600_000

export interface LargeListings extends HostedDatabase {
  /** The blocks that `select …` reads, of the table and of indexes. */
  blocksOf: (selected: string) => Promise<number>
}

/** A database with 100,000 listings, on a server of its own that closing it stops. */
export async function openLargeListings(programs: Programs): Promise<LargeListings> {
  const kept = await keptFolder({
    name: 'large',
    version: String(programs.version),
    sources: [
      'supabase/migrations',
      'supabase/tests/support/hostedStub.sql',
      'supabase/tests/support/hostedDatabase.ts',
      'supabase/tests/support/bulkLoad.ts',
      'supabase/tests/support/postgresServer.ts',
      'supabase/tests/support/manyListings',
    ],
    make: async (empty) => {
      const server = await startPostgresServer(programs)
      const template = await openOnServer(server, 'none', 'template_none')
      await loadListings(template, LISTINGS)
      await template.close()
      await server.stop(join(empty, 'data'))
    },
  })
  const server = await startPostgresServer(programs, {}, join(kept, 'data'))
  const database = await openOnServer(server, 'none')

  async function blocksOf(selected: string): Promise<number> {
    // The first run reads the catalogue, too.
    await database.exec(`select ${selected}`)
    const plan = await explain(database.query, 'analyze, buffers, timing off', `select ${selected}`)
    return plan.blocks
  }

  async function close(): Promise<void> {
    await database.close()
    await server.stop()
  }

  return { ...database, blocksOf, close }
}
