interface Placed {
  /** Null for a price on application. */
  search_price: number | null
  location: string
}

/** The last part of a location: 'Hampshire' for 'Winchester, Hampshire'. */
export function countyOf(location: string): string {
  return location.split(',').at(-1)?.trim() ?? location
}

/** The town or district of a location: 'Winchester' for 'Winchester, Hampshire'. */
export function townOf(location: string): string {
  return location.split(',')[0]?.trim() ?? location
}

/** Sorts candidates by similarity to `target`: the same county first, then by price. */
export function nearestFirst<T extends Placed>(candidates: readonly T[], target: Placed): T[] {
  const elsewhere = (candidate: T) =>
    countyOf(candidate.location) === countyOf(target.location) ? 0 : 1
  const distance = ({ search_price }: T) =>
    search_price === null || target.search_price === null
      ? 0
      : Math.abs(search_price - target.search_price)
  return [...candidates].sort((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b))
}
