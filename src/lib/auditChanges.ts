import type { Json } from '~/types/database'

export interface FieldChange {
  /** A column, or a key of the particulars. */
  field: string
  before: unknown
  after: unknown
}

/** What an edit changed, field by field; of the particulars, each that is another now. */
export function fieldChangesOf(changes: Readonly<Record<string, Json | undefined>>): FieldChange[] {
  return Object.entries(changes).flatMap(([field, change]): FieldChange[] => {
    const [before, after] = Array.isArray(change) ? change : []
    if (field !== 'specs') return [{ field, before, after }]
    const [old, current] = [specsOf(before), specsOf(after)]
    return Object.keys({ ...old, ...current })
      .filter((spec) => JSON.stringify(old[spec]) !== JSON.stringify(current[spec]))
      .map((spec) => ({ field: spec, before: old[spec], after: current[spec] }))
  })
}

function specsOf(value: Json | undefined): Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
