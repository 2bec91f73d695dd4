import { type Rent, yearlyRent } from './rent'

/** Rules of thumb of lenders and letting agents; none of them is a law. */
export interface IncomeRules {
  /** The most that is commonly lent, as a multiple of a year's income. */
  loanToIncome: number
  /** A tenant's yearly income that is commonly asked for, as a multiple of a month's rent. */
  incomeToMonthlyRent: number
}

/** The yearly income, in whole pounds, that a loan of so many pounds commonly needs. */
export function incomeForLoan(loan: number, { loanToIncome }: IncomeRules): number {
  return Math.ceil((loan * 100) / hundredths(loanToIncome))
}

export interface Deposit {
  in: 'percent' | 'pounds'
  value: number
}

/**
 * The part of a price that is paid without a loan, in whole pounds. A share is rounded up, so that the rest is never
 * more than an income reaches.
 */
export function depositOf(price: number, deposit: Deposit): number {
  if (deposit.in === 'pounds') return Math.min(price, deposit.value)
  return Math.ceil((price * hundredths(deposit.value)) / 10_000)
}

/** A whole number: 7.1 percent is not quite that in a computer. */
function hundredths(value: number): number {
  return Math.round(value * 100)
}

/**
 * The price, in whole pounds, that a yearly income and a deposit commonly reach.
 * @returns nothing where all of the price is the deposit, so that any income will do.
 */
export function priceForIncome(
  income: number,
  deposit: Deposit,
  { loanToIncome }: IncomeRules,
): number | undefined {
  const loan = Math.floor((income * hundredths(loanToIncome)) / 100)
  if (deposit.in === 'pounds') return loan + deposit.value
  const lent = 10_000 - hundredths(deposit.value)
  return lent > 0 ? Math.floor((loan * 10_000) / lent) : undefined
}

/**
 * The yearly income, in whole pounds, that a rent commonly needs: taken from a year's rent, since a month's is rounded
 * where the rent is paid by the week.
 */
export function incomeForRent(rent: Rent, { incomeToMonthlyRent }: IncomeRules): number {
  return Math.ceil((Math.round(yearlyRent(rent) * 100) * incomeToMonthlyRent) / 1200)
}

/** The month's rent, in whole pounds, that a yearly income commonly reaches. */
export function rentForIncome(income: number, { incomeToMonthlyRent }: IncomeRules): number {
  return Math.floor(income / incomeToMonthlyRent)
}
