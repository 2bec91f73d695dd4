import { useState, useSyncExternalStore } from 'react'
import { currentBuyingRules } from '~/content/currentRules'
import { type BuyingCosts, buyingCosts, type OwnershipFacts } from '~/lib/costs/buying'
import {
  type BuyingEntries,
  type BuyingField,
  firstChoice,
  firstEntries,
  readBuying,
} from '~/lib/costs/buyingEntries'
import { buyingEntries } from '~/services/costs/keptEntries'

interface BuyingState {
  /** With the entries, or with the last ones that could be used. */
  costs: BuyingCosts
  wrong: readonly BuyingField[]
}

/** How the visitor would buy, which holds for every home. */
export function useBuyingEntries(): BuyingEntries {
  return useSyncExternalStore(buyingEntries.subscribe, buyingEntries.read, () => firstEntries)
}

/** What a home costs whoever buys it so. */
export function useBuyingCosts(facts: OwnershipFacts, entries: BuyingEntries): BuyingState {
  const { choice, wrong } = readBuying(entries, facts.price)
  const [usable, setUsable] = useState(choice ?? firstChoice)
  if (choice && JSON.stringify(choice) !== JSON.stringify(usable)) setUsable(choice)
  return { costs: buyingCosts(facts, choice ?? usable, currentBuyingRules()), wrong }
}
