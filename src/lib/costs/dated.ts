/** Rules that hold from a day until later ones replace them. A change of the law is one more of these. */
export interface Dated<Rules> {
  /** The first day on which the rules hold, as 2025-04-01. */
  from: string
  source: string
  rules: Rules
}

/**
 * The rules that hold on a day.
 * @param day as 2026-11-24.
 * @throws Error when the day is before the first rules.
 */
export function rulesOn<Table extends Dated<unknown>>(
  tables: readonly Table[],
  day: string,
): Table {
  const known = tables
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)
  if (!known) throw new Error(`No rules are known for ${day}.`)
  return known
}

/** The first rules that will hold only after a day; undefined where none are known. */
export function rulesAfter<Rules>(
  tables: readonly Dated<Rules>[],
  day: string,
): Dated<Rules> | undefined {
  return tables.filter(({ from }) => from > day).sort((a, b) => (a.from < b.from ? -1 : 1))[0]
}
