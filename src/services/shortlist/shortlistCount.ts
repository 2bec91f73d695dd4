import { createStore } from '~/lib/store'

/** The key of the number of saved homes, which is stored apart from the list because every page's header shows it. */
const COUNT_KEY = 'bng_hunt_count'

const count = createStore(readStored)
let used = false

function readStored(): number {
  try {
    return Number(localStorage.getItem(COUNT_KEY)) || 0
  } catch {
    // Where storage is blocked there is no list from an earlier visit.
    return 0
  }
}

export const shortlistCount = {
  read: count.read,
  /** Whether there is or was a list in this visit, so that there may be messages about it. */
  isUsed(): boolean {
    used ||= count.read() > 0
    return used
  },
  subscribe: count.subscribe,
  set(next: number): void {
    used = true
    try {
      if (next > 0) localStorage.setItem(COUNT_KEY, String(next))
      else localStorage.removeItem(COUNT_KEY)
    } catch {
      // The list itself reports that it cannot be stored.
    }
    count.set(next)
  },
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === COUNT_KEY || key === null) count.set(readStored())
})
