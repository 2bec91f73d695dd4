import { asSaidByOthers } from '~/lib/shortlist/asSaidByOthers'
import { cardOf, type ShownHome } from '~/lib/shortlist/freshness'
import { mergeShortlists } from '~/lib/shortlist/merge'
import {
  changeVerdict,
  hasTakenOff,
  listedIds,
  type Shortlist,
  setMyName,
  type Values,
  verdictOf,
} from '~/lib/shortlist/shortlist'
import { type ShortlistRefusal, shortlistStore } from './shortlistStore'

/** Saves a home with its present details. It is then no longer hidden. */
export function saveHome(home: ShownHome): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) =>
    changeVerdict(shortlist, home.id, { saved: true, hidden: false, card: cardOf(home) }, now),
  )
}

/**
 * Takes a home off my list. Its note and details go too, which makes room, unless somebody else still has it on the list
 * and it is shown on.
 */
export function removeHome(id: string): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) => {
    const removed = changeVerdict(shortlist, id, { saved: false }, now)
    if (listedIds(removed).includes(id)) return removed
    return changeVerdict(removed, id, { note: '', card: null }, now)
  })
}

/** Puts a home back on my list with what `removeHome` took away. */
export function putBack(id: string, { note, card }: Values): ShortlistRefusal | undefined {
  return changeMyVerdict(id, { saved: true, note, card })
}

/** Hides a home from the lists, and takes it off mine. A home that was never on it was not taken off. */
export function hideHome(id: string): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) => {
    const { saved } = verdictOf(shortlist, id)
    return changeVerdict(shortlist, id, { hidden: true, ...(saved && { saved: false }) }, now)
  })
}

/** Shows a home again as it was before `hideHome`. */
export function unhideHome(id: string, { saved }: Values): ShortlistRefusal | undefined {
  return changeMyVerdict(id, { hidden: false, ...(saved && { saved }) })
}

/** Changes my verdict on a home. */
export function changeMyVerdict(
  id: string,
  changes: Partial<Values>,
): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) => changeVerdict(shortlist, id, changes, now))
}

/** Shows the homes again that I had hidden. */
export function showHidden(ids: readonly string[]): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) =>
    ids.reduce((shown, id) => changeVerdict(shown, id, { hidden: false }, now), shortlist),
  )
}

/** Puts the homes of a stage in this order. */
export function orderHomes(ids: readonly string[]): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) =>
    ids.reduce(
      (ordered, id, place) =>
        verdictOf(ordered, id).order === place + 1
          ? ordered
          : changeVerdict(ordered, id, { order: place + 1 }, now),
      shortlist,
    ),
  )
}

export function chooseName(name: string): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) => setMyName(shortlist, name, now))
}

/**
 * Adds a shared list to mine. Its homes are then saved by me, too, but for those that I had taken off or hidden.
 * @param homes its homes that are listed, whose present details are stored
 */
export function addShared(
  shared: Shortlist,
  homes: readonly ShownHome[],
): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) => {
    const merged = mergeShortlists(shortlist, asSaidByOthers(shortlist, shared))
    return homes.reduce((known, home) => {
      const { saved, card } = verdictOf(known, home.id)
      if (saved && card) return known
      const isMine = !hasTakenOff(known, home.id, known.me)
      return changeVerdict(
        known,
        home.id,
        { ...(isMine && { saved: true }), card: card ?? cardOf(home) },
        now,
      )
    }, merged)
  })
}
