interface Placed {
  type: string
  /** Null for a price on application. */
  search_price: number | null
  location: string
}

/** Types of home among which people choose. */
const kindredTypes: readonly (readonly string[])[] = [
  ['house', 'villa', 'mansion'],
  ['apartment', 'penthouse', 'studio'],
]

/** The types that are as similar as the same one: a house is like a villa, and neither is like a penthouse. */
export function typesLike(type: string): readonly string[] {
  return kindredTypes.find((types) => types.includes(type)) ?? [type]
}

/** The last part of a location: 'Hampshire' for 'Winchester, Hampshire'. */
export function countyOf(location: string): string {
  return location.split(',').at(-1)?.trim() ?? location
}

/** The town or district of a location: 'Winchester' for 'Winchester, Hampshire'. */
export function townOf(location: string): string {
  return location.split(',')[0]?.trim() ?? location
}

/**
 * Sorts candidates by similarity to `target`: those of a type like its own first, of these the same county first, and
 * of these the price that is the smallest multiple or fraction of its own.
 */
export function nearestFirst<T extends Placed>(candidates: readonly T[], target: Placed): T[] {
  const like = typesLike(target.type)
  const unlike = ({ type }: T) => (like.includes(type) ? 0 : 1)
  const elsewhere = ({ location }: T) => (countyOf(location) === countyOf(target.location) ? 0 : 1)
  const distance = ({ search_price }: T) =>
    search_price === null || target.search_price === null
      ? 0
      : Math.abs(Math.log(search_price / target.search_price))
  return [...candidates].sort(
    (a, b) => unlike(a) - unlike(b) || elsewhere(a) - elsewhere(b) || distance(a) - distance(b),
  )
}
