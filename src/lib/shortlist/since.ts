/** A home as it was when a list was last viewed; a rent is per calendar month. */
export interface SeenHome {
  id: string
  /** Null for a price on application. */
  price: number | null
}

/** By how much a price has risen; not at all where one of the two is on application. */
export function raisedBy(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : now - before
}

/** The result of a search at one time. */
export interface Look {
  /** Milliseconds since 1970. */
  at: number
  /** In the order of the list. */
  homes: readonly SeenHome[]
  /** Whether these are all the homes found, not only the first of them. */
  isWhole: boolean
}

export interface Since {
  fresh: readonly string[]
  reduced: readonly { id: string; by: number }[]
  /** Homes that have left the viewed part of the list; the list does not tell why. */
  missing: readonly SeenHome[]
}

/**
 * The changes in a list between two looks at it. Only the part that both looks cover is compared.
 * @param reducedAt when the homes of the second look were last reduced: a price that was only a typing error at the first
 * is no reduction.
 */
export function sinceLast(
  before: Look,
  now: Look,
  reducedAt: (id: string) => string | null,
): Since {
  const earlier = new Map(before.homes.map(({ id, price }) => [id, price]))
  const later = new Map(now.homes.map(({ id, price }) => [id, price]))
  const stays = ({ id, price }: SeenHome) => earlier.get(id) === price && later.get(id) === price
  return {
    fresh: coveredPart(now.homes, before.isWhole, stays)
      .filter(({ id }) => !earlier.has(id))
      .map(({ id }) => id),
    reduced: now.homes.flatMap(({ id, price }) => {
      const by = -raisedBy(earlier.get(id) ?? null, price)
      return by > 0 && isReducedSince(before, reducedAt(id)) ? [{ id, by }] : []
    }),
    missing: coveredPart(before.homes, now.isWhole, stays).filter(({ id }) => !later.has(id)),
  }
}

/** Whether a home was reduced after a look. */
export const isReducedSince = ({ at }: Look, reducedAt: string | null) =>
  reducedAt !== null && Date.parse(reducedAt) > at

/** The part of a look that the other one covers: up to the last unchanged home that is in both. */
function coveredPart(
  homes: readonly SeenHome[],
  isCovered: boolean,
  stays: (home: SeenHome) => boolean,
): readonly SeenHome[] {
  return isCovered ? homes : homes.slice(0, homes.findLastIndex(stays) + 1)
}

export const mostSeen = 5_000

/** The latest of the looks, with at most `most` homes in all. If the very latest has more, its beginning is kept. */
export function latestLooks(
  looks: Readonly<Record<string, Look>>,
  most: number,
): Readonly<Record<string, Look>> {
  let room = most
  const [latest, ...earlier] = Object.entries(looks).toSorted(([, a], [, b]) => b.at - a.at)
  if (!latest) return {}
  const [key, look] = latest
  const isCut = look.homes.length > most
  const first = isCut ? { ...look, homes: look.homes.slice(0, most), isWhole: false } : look
  room -= first.homes.length
  const kept = earlier.filter(([, { homes }]) => {
    room -= homes.length
    return room >= 0
  })
  return Object.fromEntries([[key, first], ...kept])
}
