/** The key of the number of saved homes, which is stored apart from the list because every page's header shows it. */
const COUNT_KEY = 'bng_hunt_count'

const listeners = new Set<() => void>()
let count: number | undefined
let used = false

function show(next: number | undefined): void {
  count = next
  for (const listener of listeners) listener()
}

export const shortlistCount = {
  read(): number {
    try {
      count ??= Number(localStorage.getItem(COUNT_KEY)) || 0
    } catch {
      // Where storage is blocked there is no list from an earlier visit.
      count = 0
    }
    return count
  },
  /** Whether there is or was a list in this visit, so that there may be messages about it. */
  isUsed(): boolean {
    used ||= shortlistCount.read() > 0
    return used
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  set(next: number): void {
    used = true
    try {
      if (next > 0) localStorage.setItem(COUNT_KEY, String(next))
      else localStorage.removeItem(COUNT_KEY)
    } catch {
      // The list itself reports that it cannot be stored.
    }
    show(next)
  },
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === COUNT_KEY || key === null) show(undefined)
})
