import { type Deposit, depositOf, type IncomeRules, incomeForLoan } from './affordability'
import { highValueSurcharge, type SurchargeBand } from './highValueSurcharge'
import { type Loan, monthlyPayment } from './mortgage'
import { type Buyer, type StampDuty, type StampDutyRules, stampDuty } from './stampDuty'

/** What a listing states of what its owner pays; undefined for what it does not state. Amounts in pounds. */
export interface OwnershipFacts {
  price: number
  property: 'residential' | 'other'
  tenure: 'freehold' | 'shared' | undefined
  /** A year. */
  serviceCharge: number | undefined
  /** A year. */
  groundRent: number | undefined
  /** A to H, or why there is none. */
  councilTaxBand: string | undefined
}

/** How somebody would buy. */
export interface BuyingChoice {
  deposit: Deposit
  /** A year's interest, in percent. */
  rate: number
  years: number
  loan: Loan['kind']
  buyer: Buyer
  nonResident: boolean
}

export interface BuyingRules {
  duty: StampDutyRules
  income: IncomeRules
  surcharge: readonly SurchargeBand[]
}

type LineName = 'mortgage' | 'serviceCharge' | 'groundRent'
export type Unstated = 'tenure' | 'serviceCharge' | 'groundRent' | 'councilTaxBand'

/** Amounts in pounds; those a month to the penny. */
export interface BuyingCosts {
  deposit: number
  loan: number
  duty: StampDuty
  /** Deposit and tax. */
  cash: number
  monthly: readonly { name: LineName; amount: number }[]
  /** The sum of the lines. */
  total: number
  /** The band of a council tax whose amount the council sets, and the listing does not know. */
  unpricedBand: string | undefined
  unstated: readonly Unstated[]
  /** Whether nothing is known to be missing from the total. */
  isWhole: boolean
  /** A year, from the day on which the surcharge begins; 0 for none. */
  laterSurcharge: number
  /** What lenders commonly ask of the income, a year. */
  income: number
}

/** What a purchase costs at once and a month, as far as the listing says. */
export function buyingCosts(
  facts: OwnershipFacts,
  choice: BuyingChoice,
  rules: BuyingRules,
): BuyingCosts {
  const { price, property } = facts
  const deposit = depositOf(price, choice.deposit)
  const loan = price - deposit
  const duty = stampDuty({ ...choice, price, property }, rules.duty)
  const lines: BuyingCosts['monthly'] = [
    { name: 'mortgage', amount: monthlyPayment({ ...choice, amount: loan, kind: choice.loan }) },
    { name: 'serviceCharge', amount: monthOf(facts.serviceCharge) },
    { name: 'groundRent', amount: monthOf(facts.groundRent) },
  ]
  const monthly = lines.filter(({ amount }) => amount > 0)
  const unstated = unstatedOf(facts)
  const unpricedBand = /^[A-H]$/.test(facts.councilTaxBand ?? '') ? facts.councilTaxBand : undefined
  return {
    deposit,
    loan,
    duty,
    cash: deposit + duty.total,
    monthly,
    total: Math.round(monthly.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100,
    unpricedBand,
    unstated,
    isWhole: unstated.length === 0 && unpricedBand === undefined,
    laterSurcharge: property === 'residential' ? highValueSurcharge(price, rules.surcharge) : 0,
    income: incomeForLoan(loan, rules.income),
  }
}

function monthOf(yearly: number | undefined): number {
  return Math.round(((yearly ?? 0) * 100) / 12) / 100
}

function unstatedOf(facts: OwnershipFacts): Unstated[] {
  // Of a freehold neither is due; where one is all the same, the listing states it.
  const shared = facts.tenure !== 'freehold'
  return [
    ...(facts.tenure === undefined ? ['tenure' as const] : []),
    ...(shared && facts.serviceCharge === undefined ? ['serviceCharge' as const] : []),
    ...(shared && facts.groundRent === undefined ? ['groundRent' as const] : []),
    ...(facts.councilTaxBand === undefined ? ['councilTaxBand' as const] : []),
  ]
}
