import type { OwnPlace } from '~/types/ownPlace'
import type { Shortlist, Stamped, Verdict } from './shortlist'

/**
 * Merges two copies: the later value of each register wins. Merging is commutative, associative and idempotent, so it
 * does not matter which of two people opens whose link, how often, or in which order.
 */
export function mergeShortlists(mine: Shortlist, theirs: Shortlist): Shortlist {
  return {
    ...mine,
    people: mergeRecords(mine.people, theirs.people, later),
    homes: mergeRecords(mine.homes, theirs.homes, mergeHomes),
    ...mergeRecords<Stamped<readonly OwnPlace[]>>(placesIn(mine), placesIn(theirs), later),
  }
}

const placesIn = ({ places }: Shortlist) => (places ? { places } : {})

function mergeHomes(one: Entries<Verdict>, other: Entries<Verdict>): Entries<Verdict> {
  return mergeRecords(one, other, mergeVerdicts)
}

function mergeVerdicts(one: Verdict, other: Verdict): Verdict {
  return mergeRecords<Stamped<unknown>>({ ...one }, { ...other }, later) as Verdict
}

/** The later value. Values of the same second are ordered by their text, which is the same on every device. */
function later<Value>(one: Stamped<Value>, other: Stamped<Value>): Stamped<Value> {
  if (one[1] !== other[1]) return one[1] > other[1] ? one : other
  return JSON.stringify(one[0]) >= JSON.stringify(other[0]) ? one : other
}

type Entries<Item> = Readonly<Record<string, Item>>

function mergeRecords<Item>(
  one: Entries<Item>,
  other: Entries<Item>,
  merge: (one: Item, other: Item) => Item,
): Entries<Item> {
  const merged: Record<string, Item> = { ...one }
  for (const [key, item] of Object.entries(other)) {
    const own = one[key]
    merged[key] = own === undefined ? item : merge(own, item)
  }
  return merged
}
