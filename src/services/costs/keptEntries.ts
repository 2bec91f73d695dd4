import { type BuyingEntries, entriesFrom, firstEntries } from '~/lib/costs/buyingEntries'
import { createStore } from '~/lib/store'

/** The key of the buyer's entries in the browser's storage. */
export const COSTS_KEY = 'bng_costs'

function readKept(): BuyingEntries {
  try {
    return entriesFrom(Object(JSON.parse(globalThis.localStorage?.getItem(COSTS_KEY) ?? '{}')))
  } catch (cause) {
    console.info('The figures entered before could not be read from this browser.', cause)
    return firstEntries
  }
}

const entries = createStore(readKept)

/** The buyer's entries, which are the same for every home. They are stored only after a change. */
export const buyingEntries = {
  read: entries.read,
  subscribe: entries.subscribe,
  change(next: BuyingEntries) {
    try {
      globalThis.localStorage?.setItem(COSTS_KEY, JSON.stringify(next))
    } catch (cause) {
      console.info('The figures entered could not be kept in this browser.', cause)
    }
    entries.set(next)
  },
}
