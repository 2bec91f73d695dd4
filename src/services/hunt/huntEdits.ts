import { cardOf, type ShownHome } from '~/lib/hunt/freshness'
import {
  changeVerdict,
  type Hunt,
  listedIds,
  setMyName,
  type Values,
  verdictOf,
} from '~/lib/hunt/hunt'
import { mergeHunts } from '~/lib/hunt/merge'
import { type HuntRefusal, huntStore } from './huntStore'

/** Saves a home with its present details. It is then no longer hidden. */
export function saveHome(home: ShownHome): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    changeVerdict(hunt, home.id, { saved: true, hidden: false, card: cardOf(home) }, now),
  )
}

/**
 * Takes a home off my list. Its note and details go too, which makes room, unless somebody else still has it on the list
 * and it is shown on.
 */
export function removeHome(id: string): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => {
    const removed = changeVerdict(hunt, id, { saved: false }, now)
    if (listedIds(removed).includes(id)) return removed
    return changeVerdict(removed, id, { note: '', card: null }, now)
  })
}

/** Puts a home back on my list with what `removeHome` took away. */
export function putBack(id: string, { note, card }: Values): HuntRefusal | undefined {
  return changeMyVerdict(id, { saved: true, note, card })
}

/** Hides a home from the lists, and takes it off mine. */
export function hideHome(id: string): HuntRefusal | undefined {
  return changeMyVerdict(id, { hidden: true, saved: false })
}

/** Changes my verdict on a home. */
export function changeMyVerdict(id: string, changes: Partial<Values>): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => changeVerdict(hunt, id, changes, now))
}

/** Shows the homes again that I had hidden. */
export function showHidden(ids: readonly string[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    ids.reduce((shown, id) => changeVerdict(shown, id, { hidden: false }, now), hunt),
  )
}

/** Puts the homes of a stage in this order. */
export function orderHomes(ids: readonly string[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) =>
    ids.reduce(
      (ordered, id, place) =>
        verdictOf(ordered, id).order === place + 1
          ? ordered
          : changeVerdict(ordered, id, { order: place + 1 }, now),
      hunt,
    ),
  )
}

export function chooseName(name: string): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => setMyName(hunt, name, now))
}

/**
 * Adds a shared list to mine.
 * @param homes its homes that are listed; their present details are stored for those that I have not saved myself.
 */
export function addShared(shared: Hunt, homes: readonly ShownHome[]): HuntRefusal | undefined {
  return huntStore.change((hunt, now) => {
    const merged = mergeHunts(hunt, shared)
    return homes.reduce(
      (known, home) =>
        verdictOf(known, home.id).card
          ? known
          : changeVerdict(known, home.id, { card: cardOf(home) }, now),
      merged,
    )
  })
}
