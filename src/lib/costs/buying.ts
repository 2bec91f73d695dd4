import { type Deposit, depositOf, type IncomeRules, incomeForLoan } from './affordability'
import { highValueSurcharge, type SurchargeBand } from './highValueSurcharge'
import { type Loan, monthlyPayment } from './mortgage'
import { type Buyer, type StampDuty, type StampDutyRules, stampDuty } from './stampDuty'

/** What a listing states about its owner's costs; undefined where it states nothing. Amounts in pounds. */
export interface OwnershipFacts {
  price: number
  property: 'residential' | 'other'
  tenure: 'freehold' | 'shared' | undefined
  /** Per year. */
  serviceCharge: number | undefined
  /** Per year. */
  groundRent: number | undefined
  /** A to H, or the reason why there is none. */
  councilTaxBand: string | undefined
}

/** How the visitor would buy. */
export interface BuyingChoice {
  deposit: Deposit
  /** Interest per year, in percent. */
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
  /** The surcharge from a later day on; undefined where no change is known. */
  announcedSurcharge: { from: string; rules: readonly SurchargeBand[] } | undefined
}

type LineName = 'mortgage' | 'serviceCharge' | 'groundRent' | 'surcharge'
export type Unstated = 'tenure' | 'serviceCharge' | 'groundRent' | 'councilTaxBand'

/** Monthly amounts in whole pence, the others in whole pounds. */
export interface BuyingCosts {
  deposit: number
  loan: number
  duty: StampDuty
  /** Deposit and tax. */
  cash: number
  monthly: readonly { name: LineName; amount: number }[]
  /** The sum of the lines. */
  total: number
  /** A council tax band whose amount the council sets, so that it is not part of the total. */
  unpricedBand: string | undefined
  unstated: readonly Unstated[]
  /** Whether the total includes everything that is known to be due. */
  isWhole: boolean
  /** The surcharge per year from a later day on, where it is another than today's. */
  laterSurcharge: { from: string; yearly: number } | undefined
  /** The yearly income that lenders commonly ask for. */
  income: number
}

/** The costs of a purchase, at once and per month, as far as the listing states them. */
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
    { name: 'surcharge', amount: monthOf(surchargeOf(facts, rules.surcharge)) },
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
    total: monthly.reduce((sum, { amount }) => sum + amount, 0),
    unpricedBand,
    unstated,
    isWhole: unstated.length === 0 && unpricedBand === undefined,
    laterSurcharge: laterSurchargeOf(facts, rules),
    income: incomeForLoan(loan, rules.income),
  }
}

/** In whole pence. */
function monthOf(yearly: number | undefined): number {
  return Math.round(((yearly ?? 0) * 100) / 12)
}

function surchargeOf({ price, property }: OwnershipFacts, bands: readonly SurchargeBand[]): number {
  return property === 'residential' ? highValueSurcharge(price, bands) : 0
}

function laterSurchargeOf(
  facts: OwnershipFacts,
  { surcharge, announcedSurcharge }: BuyingRules,
): BuyingCosts['laterSurcharge'] {
  if (!announcedSurcharge) return undefined
  const yearly = surchargeOf(facts, announcedSurcharge.rules)
  return yearly === surchargeOf(facts, surcharge)
    ? undefined
    : { from: announcedSurcharge.from, yearly }
}

function unstatedOf(facts: OwnershipFacts): Unstated[] {
  // Neither is usually due for a freehold; a listing states it where one is.
  const shared = facts.tenure !== 'freehold'
  return [
    ...(facts.tenure === undefined ? ['tenure' as const] : []),
    ...(shared && facts.serviceCharge === undefined ? ['serviceCharge' as const] : []),
    ...(shared && facts.groundRent === undefined ? ['groundRent' as const] : []),
    ...(facts.councilTaxBand === undefined ? ['councilTaxBand' as const] : []),
  ]
}
