import {
  depositCap,
  firstRent,
  holdingDepositCap,
  isAssured,
  type Rent,
  type RentRules,
} from './rent'

/** What a listing states about its rent; undefined where it states nothing. Amounts in pounds. */
export interface LettingFacts {
  rent: Rent
  deposit: number | undefined
  /** Whether the listing says that the tenancy is not assured, as of a company let. */
  saidNotToBeAssured: boolean
}

/** Amounts in whole pence. */
export interface MoveInCosts {
  firstRent: number
  /** The stated deposit, or the most that the law allows; undefined where neither is known. */
  deposit: number | undefined
  isDepositStated: boolean
  /** The sum of the first rent and the deposit. */
  total: number
  /** The most that the law allows; undefined for a tenancy without legal limits. */
  most: { weeks: number; deposit: number; toReserve: number } | undefined
}

/** The sums that a tenant pays before moving in. */
export function moveInCosts(facts: LettingFacts, rules: RentRules): MoveInCosts {
  const { rent, deposit: stated } = facts
  const cap = isAssured(rent, rules, facts.saidNotToBeAssured) ? depositCap(rent, rules) : undefined
  const deposit = stated === undefined ? cap?.most : Math.round(stated * 100)
  const first = firstRent(rent)
  return {
    firstRent: first,
    deposit,
    isDepositStated: stated !== undefined,
    total: first + (deposit ?? 0),
    most: cap && {
      weeks: cap.weeks,
      deposit: cap.most,
      toReserve: holdingDepositCap(rent, rules),
    },
  }
}
