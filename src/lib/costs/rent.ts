export interface Rent {
  /** Pounds. */
  amount: number
  frequency: 'pcm' | 'pw'
}

/** The law on rents in England. Amounts are pounds of rent per year. */
export interface RentRules {
  /** Above this rent no tenancy is assured, and none of the limits holds. */
  assuredUpTo: number
  /** From this yearly rent on, the deposit is at most this many weeks' rent. */
  deposit: readonly { from: number; weeks: number }[]
  holdingDepositWeeks: number
}

/** In pounds, as the rent is stated. */
export function yearlyRent({ amount, frequency }: Rent): number {
  return amount * (frequency === 'pw' ? 52 : 12)
}

/** A rent per calendar month, in whole pence. */
export function monthlyRent(rent: Rent): number {
  return Math.round((yearlyRent(rent) * 100) / 12)
}

/**
 * Whether a tenancy is assured, so that the Renters' Rights Act 2025 and the limits of the Tenant Fees Act 2019 apply:
 * it is, unless its rent is too high or the listing says otherwise.
 * @param saidNotToBe whether the listing says so, for example of a company let.
 */
export function isAssured(rent: Rent, rules: RentRules, saidNotToBe: boolean): boolean {
  return !saidNotToBe && yearlyRent(rent) <= rules.assuredUpTo
}

/** The highest deposit that an assured tenancy may have. */
export interface DepositCap {
  weeks: number
  /** Whole pence, rounded down. */
  most: number
}

export function depositCap(rent: Rent, rules: RentRules): DepositCap {
  const weeks = rules.deposit.findLast(({ from }) => yearlyRent(rent) >= from)?.weeks ?? 0
  return { weeks, most: weeksOfRent(rent, weeks) }
}

/** The highest payment that may be asked to reserve a home of an assured tenancy, in whole pence. */
export function holdingDepositCap(rent: Rent, rules: RentRules): number {
  return weeksOfRent(rent, rules.holdingDepositWeeks)
}

/**
 * The most rent of an assured tenancy that may be taken in advance, in whole pence: a month's rent, or 28 days' rent
 * where the rent is not paid monthly.
 */
export function firstRent(rent: Rent): number {
  return Math.round(rent.amount * 100) * (rent.frequency === 'pw' ? 4 : 1)
}

/** The rent of some weeks, in whole pence, rounded down. A week is a fifty-second of a year. */
function weeksOfRent(rent: Rent, weeks: number): number {
  return Math.floor((Math.round(yearlyRent(rent) * 100) * weeks) / 52)
}
