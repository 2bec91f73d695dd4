import { cardOf, type ShownHome } from '~/lib/hunt/freshness'
import { type Hunt, judge, nameMyself, type Values, verdictOf } from '~/lib/hunt/hunt'
import { mergeHunts } from '~/lib/hunt/merge'
import { type HuntRefusal, huntStore } from './huntStore'

/** Puts a home on the list, with what it looks like today. It is not hidden any more then. */
export function saveHome(home: ShownHome): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    judge(hunt, home.id, { saved: true, hidden: false, card: cardOf(home) }, now),
  )
}

export function removeHome(id: string): HuntRefusal | undefined {
  return judgeHome(id, { saved: false })
}

/** Keeps a home out of the lists, and off mine. */
export function hideHome(id: string): HuntRefusal | undefined {
  return judgeHome(id, { hidden: true, saved: false })
}

/** Says what I think of a home. */
export function judgeHome(id: string, changes: Partial<Values>): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => judge(hunt, id, changes, now))
}

/** Shows every home again that I had hidden from the lists. */
export function showHidden(ids: readonly string[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    ids.reduce((shown, id) => judge(shown, id, { hidden: false }, now), hunt),
  )
}

/** Puts the homes of a stage in this order. */
export function orderHomes(ids: readonly string[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    ids.reduce(
      (ordered, id, place) =>
        verdictOf(ordered, id).order === place + 1
          ? ordered
          : judge(ordered, id, { order: place + 1 }, now),
      hunt,
    ),
  )
}

export function chooseName(name: string): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => nameMyself(hunt, name, now))
}

/**
 * Takes a shared list into mine.
 * @param homes those of it that are listed: what they look like today is kept for those that I have not saved myself.
 */
export function addShared(shared: Hunt, homes: readonly ShownHome[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => {
    const merged = mergeHunts(hunt, shared)
    return homes.reduce(
      (known, home) =>
        verdictOf(known, home.id).card ? known : judge(known, home.id, { card: cardOf(home) }, now),
      merged,
    )
  })
}
