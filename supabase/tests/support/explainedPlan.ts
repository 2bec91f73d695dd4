/** A node of the plan that `explain (format json)` returns. */
export interface PlanNode {
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

export function summarisePlan(root: PlanNode): PlanSummary {
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
