interface Ordered {
  id: string
  display_order: number
  created_at: string
}

/** Photographs or files in the database's order: by display_order, then by age. */
export function inStoredOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) =>
      a.display_order - b.display_order ||
      a.created_at.localeCompare(b.created_at) ||
      a.id.localeCompare(b.id),
  )
}
