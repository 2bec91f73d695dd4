import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { PostgresServer } from '../../supabase/tests/support/postgresServer.ts'
import type { Measurement } from '../section.ts'

const CONNECTIONS = 20
const COUNTS = 1000
/** A famous home's visits. */
const A_SECOND = 200

/** Visits of one home, each of which waits for the one before it. */
export async function measureVisits(
  server: PostgresServer,
  database: HostedDatabase & { name: string },
): Promise<Measurement> {
  const [home] = await database.query<{ id: string }>(
    `select id from public.properties where status = 'active' order by id limit 1`,
  )
  const id = home?.id ?? ''
  const connections = Array.from({ length: CONNECTIONS }, () =>
    server.connect({ database: database.name }),
  )
  try {
    let longest = 0
    await Promise.all(connections.map((connection) => connection`set role anon`))
    const started = performance.now()
    await Promise.all(
      connections.map(async (connection) => {
        for (let call = 0; call < COUNTS / CONNECTIONS; call += 1) {
          const asked = performance.now()
          await connection`select public.count_visit(${id}, 'view', 'direct')`
          longest = Math.max(longest, performance.now() - asked)
        }
      }),
    )
    const seconds = (performance.now() - started) / 1000
    return {
      what: 'Visits of one home that are counted in a second',
      unit: '',
      ours: Math.round(COUNTS / seconds),
      target: { of: 'ours', bound: 'at least', value: A_SECOND },
      note: `${COUNTS} over ${CONNECTIONS} connections; the longest took ${longest.toFixed(1)} ms`,
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.end()))
  }
}
