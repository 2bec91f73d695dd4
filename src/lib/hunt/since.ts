/** A home as it was when a list was last looked at; a rent by the calendar month. */
export interface SeenHome {
  id: string
  price: number
}

/** What a search showed. */
export interface Look {
  /** Milliseconds since 1970. */
  at: number
  /** In their order. */
  homes: readonly SeenHome[]
  /** Whether these were all; else there were more behind the last one. */
  isWhole: boolean
}

export interface Since {
  fresh: readonly string[]
  reduced: readonly { id: string; by: number }[]
  /** No longer in the list, as far as it was looked at: what has become of them, the list does not say. */
  missing: readonly SeenHome[]
}

/**
 * What has changed in a list between two looks at it. Where only its beginning was looked at, nothing is said of what
 * may have stood, or may stand, behind that.
 */
export function sinceLast(before: Look, now: Look): Since {
  const earlier = new Map(before.homes.map(({ id, price }) => [id, price]))
  const later = new Map(now.homes.map(({ id, price }) => [id, price]))
  const stays = ({ id, price }: SeenHome) => earlier.get(id) === price && later.get(id) === price
  return {
    fresh: within(now.homes, before.isWhole, stays)
      .filter(({ id }) => !earlier.has(id))
      .map(({ id }) => id),
    reduced: now.homes.flatMap(({ id, price }) => {
      const by = (earlier.get(id) ?? price) - price
      return by > 0 ? [{ id, by }] : []
    }),
    missing: within(before.homes, now.isWhole, stays).filter(({ id }) => !later.has(id)),
  }
}

/** What of a list the other look covers: up to the last home that stands in both as it was. */
function within(
  homes: readonly SeenHome[],
  isCovered: boolean,
  stays: (home: SeenHome) => boolean,
): readonly SeenHome[] {
  return isCovered ? homes : homes.slice(0, homes.findLastIndex(stays) + 1)
}

export const mostSeen = 5_000

/** The looks at several searches, the latest of them, so that there are no more homes than that. */
export function bounded(
  looks: Readonly<Record<string, Look>>,
  most: number,
): Readonly<Record<string, Look>> {
  let room = most
  const kept = Object.entries(looks)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .filter(([, { homes }]) => {
      room -= homes.length
      return room >= 0
    })
  return Object.fromEntries(kept)
}
