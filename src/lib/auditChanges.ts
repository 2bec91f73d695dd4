import type { Json } from '~/types/database'
import { type Difference, listingColumns } from './listingDifferences'

export interface FieldChange extends Pick<Difference, 'field'> {
  before: unknown
  after: unknown
}

/** What an edit changed, field by field; of the particulars, each that is another now. */
export function fieldChangesOf(changes: Readonly<Record<string, Json | undefined>>): FieldChange[] {
  return Object.entries(changes).flatMap(([name, change]): FieldChange[] => {
    const [before, after] = Array.isArray(change) ? change : []
    const column = listingColumns.find((known) => known === name)
    if (column) return [{ field: { column }, before, after }]
    if (name !== 'specs') return [{ field: { spec: name }, before, after }]
    const [old, current] = [specsOf(before), specsOf(after)]
    return [...new Set([...Object.keys(old), ...Object.keys(current)])]
      .filter((spec) => JSON.stringify(old[spec]) !== JSON.stringify(current[spec]))
      .map((spec) => ({ field: { spec }, before: old[spec], after: current[spec] }))
  })
}

function specsOf(value: Json | undefined): Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
