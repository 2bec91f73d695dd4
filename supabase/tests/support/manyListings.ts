import { becomeStaff } from './becomeStaff.ts'
import { type PlanNode, type PlanSummary, summarisePlan } from './explainedPlan.ts'
import { createDatabase, type HostedDatabase } from './hostedDatabase.ts'
import { startMigratedServer } from './migratedServer.ts'
import type { Programs } from './postgresServer.ts'

/** The number of executions after which PostgreSQL may use a generic plan, which does not depend on the values. */
const UNTIL_GENERIC = 7

export interface ManyListings extends HostedDatabase {
  /** The plan of a prepared statement that has run often enough to get a generic plan. */
  planOf: (query: string, values: readonly string[]) => Promise<PlanSummary>
  /** Gives the session the rights of a member of staff. */
  becomeStaff: () => Promise<void>
}

/** A database with the 24,000 listings of manyListings.sql, on a server of its own that closing it stops. */
export async function openManyListings(programs: Programs): Promise<ManyListings> {
  const server = await startMigratedServer(programs)
  const { database } = await createDatabase(server, 'many_listings', 'template_many')

  async function planOf(query: string, values: readonly string[]): Promise<PlanSummary> {
    const list = values.map((value) => `'${value}'`).join(', ')
    const call = values.length > 0 ? `execute planned (${list})` : 'execute planned'
    await database.exec(`prepare planned as ${query}`)
    try {
      for (let run = 0; run < UNTIL_GENERIC; run++) await database.exec(call)
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, format json) ${call}`,
      )
      if (!row) throw new Error('EXPLAIN answered nothing.')
      return summarisePlan(row['QUERY PLAN'][0].Plan)
    } finally {
      await database.exec('deallocate planned')
    }
  }

  async function close(): Promise<void> {
    await database.close()
    await server.stop()
  }

  return { ...database, close, planOf, becomeStaff: () => becomeStaff(database) }
}
