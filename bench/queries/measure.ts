import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'

export interface Cost {
  ms: number
  blocks: number
}

interface Explained {
  'QUERY PLAN': [
    {
      Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
      'Planning Time': number
      'Execution Time': number
    },
  ]
}

/** The cost of one run of a query, measured by the server. */
export async function costOf(database: HostedDatabase, query: string): Promise<Cost> {
  const [row] = await database.query<Explained>(
    `explain (analyze, buffers, timing off, format json) ${query}`,
  )
  if (!row) throw new Error('EXPLAIN answered nothing.')
  const [{ Plan, ...times }] = row['QUERY PLAN']
  return {
    ms: times['Planning Time'] + times['Execution Time'],
    blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
  }
}

export interface Costs {
  ms: number[]
  blocks: number[]
}

/** Runs each query on each database in turn, so that other load on the machine affects all alike. */
export async function costsOf(
  databases: readonly HostedDatabase[],
  queries: readonly string[],
  runs: number,
): Promise<Costs[]> {
  const costs = databases.map((): Costs => ({ ms: [], blocks: [] }))
  // The first run only fills the caches.
  for (let run = 0; run <= runs; run += 1) {
    for (const query of queries) {
      for (const [index, database] of databases.entries()) {
        const { ms, blocks } = await costOf(database, query)
        if (run === 0) continue
        costs[index]?.ms.push(ms)
        costs[index]?.blocks.push(blocks)
      }
    }
  }
  return costs
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
