/** Rules of thumb of lenders and letting agents; none of them is a law. */
export interface IncomeRules {
  /** The most that is commonly lent, as a multiple of a year's income. */
  loanToIncome: number
  /** A tenant's yearly income that is commonly asked for, as a multiple of a month's rent. */
  incomeToMonthlyRent: number
}

/** The yearly income, in whole pounds, that a loan of so many pounds commonly needs. */
export function incomeForLoan(loan: number, { loanToIncome }: IncomeRules): number {
  return Math.ceil(loan / loanToIncome)
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
  // In hundredths of a percent, which are whole numbers: 7.1 percent is not quite that in a computer.
  return Math.ceil((price * Math.round(deposit.value * 100)) / 10_000)
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
  const loan = Math.floor(income * loanToIncome)
  if (deposit.in === 'pounds') return loan + deposit.value
  const lent = 10_000 - Math.round(deposit.value * 100)
  return lent > 0 ? Math.floor((loan * 10_000) / lent) : undefined
}

/** The yearly income, in whole pounds, that a month's rent of so many pounds commonly needs. */
export function incomeForRent(monthlyRent: number, { incomeToMonthlyRent }: IncomeRules): number {
  return Math.ceil(monthlyRent * incomeToMonthlyRent)
}

/** The month's rent, in whole pounds, that a yearly income commonly reaches. */
export function rentForIncome(income: number, { incomeToMonthlyRent }: IncomeRules): number {
  return Math.floor(income / incomeToMonthlyRent)
}
