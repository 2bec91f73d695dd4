interface Identified {
  id: string
}

/**
 * The stored images as a person has put them. Images that the person did not know of stay behind the
 * rest in their stored order, as the database does it; those that are gone are left out.
 */
export function inOrder<T extends Identified>(
  images: readonly T[],
  order: readonly string[] | undefined,
): readonly T[] {
  if (!order) return images
  const known = order.flatMap((id) => images.find((image) => image.id === id) ?? [])
  return [...known, ...images.filter(({ id }) => !order.includes(id))]
}

/** Takes one id out and puts it where the other is now. */
export function moved(ids: readonly string[], id: string, over: string): readonly string[] {
  const to = ids.indexOf(over)
  if (to < 0 || !ids.includes(id)) return ids
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(to, 0, id)
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
