import { useSyncExternalStore } from 'react'
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
import { useLastUsable } from './useLastUsable'

interface BuyingState {
  /** Computed from the entries, or from the last usable ones. */
  costs: BuyingCosts
  wrong: readonly BuyingField[]
}

/** The buyer's entries, which apply to every home. */
export function useBuyingEntries(): BuyingEntries {
  return useSyncExternalStore(buyingEntries.subscribe, buyingEntries.read, () => firstEntries)
}

/** The costs of a home for a buyer with these entries. */
export function useBuyingCosts(facts: OwnershipFacts, entries: BuyingEntries): BuyingState {
  const { choice, wrong } = readBuying(entries, facts.price)
  const usable = useLastUsable(choice, firstChoice)
  return { costs: buyingCosts(facts, usable, currentBuyingRules()), wrong }
}
