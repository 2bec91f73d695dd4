/** The ids from the one to the other, both included, in their order; the other alone where the one is not there. */
export function idsBetween(
  ids: readonly string[],
  one: string | undefined,
  other: string,
): readonly string[] {
  const from = one === undefined ? -1 : ids.indexOf(one)
  const to = ids.indexOf(other)
  return from < 0 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
