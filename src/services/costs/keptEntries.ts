import { type BuyingEntries, entriesFrom, firstEntries } from '~/lib/costs/buyingEntries'

/** The key of the buyer's entries in the browser's storage. */
export const COSTS_KEY = 'bng_costs'

const listeners = new Set<() => void>()
let entries: BuyingEntries | undefined

function readKept(): BuyingEntries {
  try {
    return entriesFrom(Object(JSON.parse(globalThis.localStorage?.getItem(COSTS_KEY) ?? '{}')))
  } catch (cause) {
    console.info('The figures entered before could not be read from this browser.', cause)
    return firstEntries
  }
}

/** The buyer's entries, which are the same for every home. They are stored only after a change. */
export const buyingEntries = {
  read: (): BuyingEntries => {
    entries ??= readKept()
    return entries
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  change(next: BuyingEntries) {
    entries = next
    try {
      globalThis.localStorage?.setItem(COSTS_KEY, JSON.stringify(next))
    } catch (cause) {
      console.info('The figures entered could not be kept in this browser.', cause)
    }
    for (const listener of listeners) listener()
  },
}
