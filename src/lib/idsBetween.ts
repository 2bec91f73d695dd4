/** The ids between two ids, both included, in the order of the list; only the second if the first is missing. */
export function idsBetween(
  ids: readonly string[],
  one: string | undefined,
  other: string,
): readonly string[] {
  const from = one === undefined ? -1 : ids.indexOf(one)
  const to = ids.indexOf(other)
  return from < 0 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
