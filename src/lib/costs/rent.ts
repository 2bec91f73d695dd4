export interface Rent {
  /** Pounds. */
  amount: number
  frequency: 'pcm' | 'pw'
}

/** What the law says about rents in England. Amounts are pounds of rent a year. */
export interface RentRules {
  /** Above it no tenancy is assured, and none of the limits holds. */
  assuredUpTo: number
  /** The deposit is at most so many weeks' rent from this much a year on. */
  deposit: readonly { from: number; weeks: number }[]
  holdingDepositWeeks: number
}

function yearlyRent({ amount, frequency }: Rent): number {
  return amount * (frequency === 'pw' ? 52 : 12)
}

/** Pounds a calendar month, to the nearest penny. */
export function monthlyRent(rent: Rent): number {
  return Math.round((yearlyRent(rent) * 100) / 12) / 100
}

/**
 * Whether a tenancy of a home is assured, so that the Renters' Rights Act 2025 and the limits of the Tenant Fees Act
 * 2019 bind: it is unless its rent is too high or the listing says otherwise.
 * @param saidNotToBe whether the listing says so, as of a company let.
 */
export function isAssured(rent: Rent, rules: RentRules, saidNotToBe: boolean): boolean {
  return !saidNotToBe && yearlyRent(rent) <= rules.assuredUpTo
}

/** The most that an assured tenancy's deposit may be. */
export interface DepositCap {
  weeks: number
  /** Pounds, rounded down to the penny. */
  most: number
}

export function depositCap(rent: Rent, rules: RentRules): DepositCap {
  const weeks = rules.deposit.findLast(({ from }) => yearlyRent(rent) >= from)?.weeks ?? 0
  return { weeks, most: weeksOfRent(rent, weeks) }
}

/** The most that may be asked to reserve a home of an assured tenancy, in pounds. */
export function holdingDepositCap(rent: Rent, rules: RentRules): number {
  return weeksOfRent(rent, rules.holdingDepositWeeks)
}

/**
 * The most rent of an assured tenancy that may be taken in advance, in pounds: a month's, or that of 28 days where the
 * rent is not paid by the month.
 */
export function firstRent(rent: Rent): number {
  return rent.frequency === 'pw' ? rent.amount * 4 : rent.amount
}

/** A week is a fifty-second part of a year. In pounds, rounded down to the penny. */
function weeksOfRent(rent: Rent, weeks: number): number {
  return Math.floor((yearlyRent(rent) * 100 * weeks) / 52) / 100
}
