import { mergeShortlists } from '~/lib/shortlist/merge'
import {
  emptyShortlist,
  hiddenIds,
  listedIds,
  mostBytes,
  mostHomes,
  type Shortlist,
} from '~/lib/shortlist/shortlist'
import { parseShortlist } from '~/lib/shortlist/storedShortlist'
import { createStore } from '~/lib/store'
import { shortlistCount } from './shortlistCount'

/** The key of the list in the browser's storage. */
const SHORTLIST_KEY = 'bng_hunt'
const BROKEN_KEY = 'bng_hunt_broken'

export interface ShortlistState {
  /** Undefined until the first home is saved or hidden. */
  shortlist: Shortlist | undefined
  /** The same set as long as the same homes are hidden, so that a list is not drawn again for a heart. */
  hidden: ReadonlySet<string>
  /** False if storage is blocked or full: the list then ends with the page. */
  isKept: boolean
  /**
   * A stored list that could not be read, so that a new one was begun. Its text is put aside: in this visit, or in an
   * earlier one.
   */
  broken: 'now' | 'before' | undefined
}

/** The reason why a change was refused. */
export type ShortlistRefusal = 'homes' | 'bytes'

const nothing: ShortlistState = {
  shortlist: undefined,
  hidden: new Set(),
  isKept: true,
  broken: undefined,
}
const state = createStore(() => load(nothing))
/** The stored text that the list was read from or written as. */
let knownText: string | null = null

interface Stored extends Omit<ShortlistState, 'hidden'> {
  text: string | null
}

function readStored(): Stored {
  try {
    const text = localStorage.getItem(SHORTLIST_KEY)
    const before = localStorage.getItem(BROKEN_KEY) === null ? undefined : 'before'
    if (text === null) return { text, shortlist: undefined, isKept: true, broken: before }
    const shortlist = parseShortlist(text)
    if (shortlist) return { text, shortlist, isKept: true, broken: before }
    localStorage.setItem(BROKEN_KEY, text)
    localStorage.removeItem(SHORTLIST_KEY)
    return { text: null, shortlist: undefined, isKept: true, broken: 'now' }
  } catch (cause) {
    console.info('The shortlist cannot be kept in this browser.', cause)
    return { text: null, shortlist: undefined, isKept: false, broken: undefined }
  }
}

function withHidden(
  next: Omit<ShortlistState, 'hidden'>,
  { hidden }: ShortlistState,
): ShortlistState {
  const ids = next.shortlist ? hiddenIds(next.shortlist) : []
  const isSame = ids.length === hidden.size && ids.every((id) => hidden.has(id))
  return { ...next, hidden: isSame ? hidden : new Set(ids) }
}

function load(before: ShortlistState): ShortlistState {
  const { text, ...stored } = readStored()
  knownText = text
  if (stored.broken === 'now') {
    // A list is read while React renders, when nothing may be told.
    queueMicrotask(() => {
      shortlistCount.set(0)
      state.set(state.read())
    })
  }
  return withHidden(stored, before)
}

function isAsStored(): boolean {
  try {
    return localStorage.getItem(SHORTLIST_KEY) === knownText
  } catch {
    // The list is then read again, which reports that storage is refused.
    return false
  }
}

/** The newest list, since another tab may have written after this one read. */
function newest(): Shortlist | undefined {
  const { shortlist, isKept } = state.read()
  // Reading and merging a long list anew takes longer than a frame.
  if (!isKept || isAsStored()) return shortlist
  const stored = readStored().shortlist
  // Without a stored list, it was deleted in another tab.
  return stored && shortlist && stored.me === shortlist.me
    ? mergeShortlists(shortlist, stored)
    : stored
}

function write(text: string): boolean {
  try {
    localStorage.setItem(SHORTLIST_KEY, text)
    knownText = text
    return true
  } catch (cause) {
    console.info('The shortlist cannot be kept in this browser.', cause)
    return false
  }
}

const seconds = () => Math.floor(Date.now() / 1_000)

function newPerson(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(16).padStart(8, '0')
}

/** The visitor's list, on this device only. Nothing is written before the first home is saved or hidden. */
export const shortlistStore = {
  read: state.read,
  /** The list on a prerendered page. */
  readAhead: () => nothing,
  subscribe: state.subscribe,
  /** @returns the reason if nothing was changed. */
  change(apply: (shortlist: Shortlist, now: number) => Shortlist): ShortlistRefusal | undefined {
    const before = newest() ?? emptyShortlist(newPerson())
    const next = apply(before, seconds())
    const text = JSON.stringify(next)
    const homes = listedIds(next).length
    if (homes > mostHomes && homes > listedIds(before).length) return 'homes'
    if (new Blob([text]).size > mostBytes) return 'bytes'
    // After a refused write nothing more is stored in this visit: a partial list would be taken for the whole.
    const isKept = state.read().isKept && write(text)
    shortlistCount.set(homes)
    state.set(withHidden({ ...state.read(), shortlist: next, isKept }, state.read()))
    return undefined
  },
  /** Deletes everything, here and in every other tab. */
  clear(): void {
    const { isKept } = state.read()
    if (isKept) for (const key of [SHORTLIST_KEY, BROKEN_KEY]) localStorage.removeItem(key)
    knownText = null
    shortlistCount.set(0)
    state.set({ ...nothing, isKept })
  },
  /** Reads the list again after another tab has changed or deleted it. */
  reread(): void {
    state.set(load(state.read()))
  },
}

globalThis.addEventListener?.('storage', (event) => {
  // No key means that the whole storage was emptied.
  if (event.key === SHORTLIST_KEY || event.key === null) shortlistStore.reread()
})
