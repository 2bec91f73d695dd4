import type { HostedDatabase } from './hostedDatabase.ts'

/** A node of the plan that `explain (format json)` returns. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export interface PlanSummary {
  indexes: string[]
  /** Tables that are read in full. */
  scanned: string[]
  /** Whether rows were sorted instead of being read in order. */
  sorted: boolean
  blocks: number
}

function summarisePlan(root: PlanNode): PlanSummary {
  const nodes = flatten(root)
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].sort(),
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
    sorted: nodes.some((node) => node['Node Type'].endsWith('Sort')),
    blocks: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
  }
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

/** The number of executions after which PostgreSQL may use a generic plan, which does not depend on the values. */
const UNTIL_GENERIC = 7

/** The plan of a prepared statement that has run often enough to get a generic plan. */
export async function planOf(
  { exec, query }: Pick<HostedDatabase, 'exec' | 'query'>,
  text: string,
  values: readonly string[],
): Promise<PlanSummary> {
  const list = values.map((value) => `'${value}'`).join(', ')
  const call = values.length > 0 ? `execute planned (${list})` : 'execute planned'
  await exec(`prepare planned as ${text}`)
  try {
    for (let run = 0; run < UNTIL_GENERIC; run++) await exec(call)
    return await explain(query, 'analyze, buffers', call)
  } finally {
    await exec('deallocate planned')
  }
}

/** The plan of a statement that is run for it. */
export async function explain(
  query: HostedDatabase['query'],
  options: string,
  statement: string,
): Promise<PlanSummary> {
  const [row] = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (${options}, format json) ${statement}`,
  )
  if (!row) throw new Error('EXPLAIN answered nothing.')
  return summarisePlan(row['QUERY PLAN'][0].Plan)
}
