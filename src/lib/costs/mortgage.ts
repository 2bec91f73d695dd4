export interface Loan {
  /** Pounds. */
  amount: number
  /** Interest per year, in percent. */
  rate: number
  years: number
  kind: 'repayment' | 'interest-only'
}

/** The monthly cost of a loan, in whole pence. */
export function monthlyPayment({ amount, rate, years, kind }: Loan): number {
  const monthly = rate / 100 / 12
  const months = years * 12
  if (kind === 'interest-only') return toPence(amount * monthly)
  if (monthly === 0) return toPence(amount / months)
  return toPence((amount * monthly) / (1 - (1 + monthly) ** -months))
}

function toPence(pounds: number): number {
  return Math.round(pounds * 100)
}
