import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { Measurement } from '../section.ts'

const RUNS = 4

interface Explained {
  'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }]
}

/** The server's own time for each query, the least of a few runs: other programs only make it longer. */
async function timesOf(database: HostedDatabase, queries: readonly string[]): Promise<number[]> {
  const least = queries.map(() => Number.POSITIVE_INFINITY)
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, query] of queries.entries()) {
      const [row] = await database.query<Explained>(
        `explain (analyze, timing off, format json) ${query}`,
      )
      if (!row) throw new Error('EXPLAIN answered nothing.')
      const [times] = row['QUERY PLAN']
      const ms = times['Planning Time'] + times['Execution Time']
      least[index] = Math.min(least[index] ?? ms, ms)
    }
  }
  return least
}

/** Median, 95th percentile and the worst of some queries; the target is for the 95th percentile. */
export async function measureQueries(
  database: HostedDatabase,
  what: string,
  queries: readonly string[],
  mostMs: number,
): Promise<Measurement[]> {
  const sorted = (await timesOf(database, queries)).sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 10) / 10
  return [
    { what: `${what}, median`, unit: 'ms', ours: at(0.5) },
    {
      what: `${what}, 95th percentile`,
      unit: 'ms',
      ours: at(0.95),
      target: { of: 'ours', bound: 'at most', value: mostMs },
    },
    { what: `${what}, worst of ${queries.length}`, unit: 'ms', ours: at(1) },
  ]
}
