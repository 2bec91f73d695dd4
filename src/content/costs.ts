import type { IncomeRules } from '~/lib/costs/affordability'
import type { BuyingCosts, Unstated } from '~/lib/costs/buying'
import type { BuyingField } from '~/lib/costs/buyingEntries'
import type { Loan } from '~/lib/costs/mortgage'
import type { Buyer } from '~/lib/costs/stampDuty'
import { formatPounds } from '~/lib/format/money'

/** The words about costs, for the section of a listing's page and for the page /costs. */

export const costTitles = {
  section: 'What it costs',
  show: 'How this is worked out',
  hide: 'Show less',
} as const

export const buyerLabels: Readonly<Record<Buyer, string>> = {
  'main-home': 'I am replacing my main home',
  'first-home': 'First home for all buyers',
  'further-home': 'It will be a further home',
  company: 'A company',
}

export const loanLabels: Readonly<Record<Loan['kind'], string>> = {
  repayment: 'Repayment',
  'interest-only': 'Interest only',
}

export const lineLabels: Readonly<Record<BuyingCosts['monthly'][number]['name'], string>> = {
  mortgage: 'Mortgage',
  serviceCharge: 'Service charge',
  groundRent: 'Ground rent',
  surcharge: 'High Value Council Tax Surcharge; the real band depends on the value in 2026',
}

/** The parts of a purchase, as the drawing of it has them from its roof to its cellar. */
export const costParts = { loan: 'Loan', deposit: 'Deposit', tax: 'Stamp Duty' } as const

export const unstatedLabels: Readonly<Record<Unstated, string>> = {
  tenure: 'tenure',
  serviceCharge: 'service charge',
  groundRent: 'ground rent',
  councilTaxBand: 'council tax band',
}

export const fieldLabels = {
  price: 'Price',
  deposit: 'Deposit',
  depositIn: 'Deposit as',
  rate: 'Interest rate, % a year',
  rateHint: 'An example: enter the rate you were quoted.',
  years: 'Term in years',
  loan: 'Mortgage',
  buyer: 'Who is buying',
  nonResident: 'A buyer lives outside the UK',
  income: 'Yearly income',
  rent: 'Rent',
  frequency: 'Paid',
} as const

export const problems: Readonly<
  Record<BuyingField | 'percent' | 'price' | 'income' | 'rent', string>
> = {
  price: 'An amount from £1 to £999,999,999.',
  deposit: 'An amount from £0 to the price.',
  percent: 'A percentage from 0 to 100.',
  rate: 'A percentage from 0 to 25, with at most two decimals.',
  years: 'Whole years, from 1 to 40.',
  income: 'An amount from £1 to £999,999,999.',
  rent: 'An amount from £1 to £999,999,999.',
}

export const costNotes = {
  notInSum: 'not counting your solicitor, survey and removals',
  incomeOfBoth:
    'Neither is a law: lenders and landlords look at more than that, and every lawful income counts, benefits too.',
  noCap: 'No legal cap at this rent',
  most: 'The law allows no more than this.',
  commercial: 'VAT, where it is charged, and the tax on the rent of a new lease are not included.',
} as const

/** The cash that a purchase needs. A sentence with figures is one text: a browser that translates keeps its parts. */
export function cashToBuy(
  what: string,
  { cash, deposit, duty }: Pick<BuyingCosts, 'cash' | 'deposit' | 'duty'>,
): string {
  return `To buy ${what} you need at least ${formatPounds(cash)}: deposit ${formatPounds(deposit)}, Stamp Duty ${formatPounds(duty.total)}; ${costNotes.notInSum}.`
}

/** The yearly income that a loan commonly needs. */
export function incomeOfLoan(
  { loan, income }: Pick<BuyingCosts, 'loan' | 'income'>,
  { loanToIncome }: IncomeRules,
): string {
  return `A loan of ${formatPounds(loan)} commonly needs a yearly income of ${formatPounds(income)}: lenders seldom lend more than ${loanToIncome} times that, and each looks at more than the income.`
}

/** The yearly income that a rent commonly needs. */
export function incomeOfRent(income: number, { incomeToMonthlyRent }: IncomeRules): string {
  return `A common check is a yearly income of ${incomeToMonthlyRent} times the monthly rent (${formatPounds(income)}). It is not a law; every lawful income counts, benefits too.`
}

/** What an income commonly reaches, as a rent; no law says so. */
export function rentOfIncome(rent: number, { incomeToMonthlyRent }: IncomeRules): string {
  return `A rent of ${formatPounds(rent)} a month passes the common check of ${incomeToMonthlyRent} times the monthly rent.`
}

/** 'High Value Council Tax Surcharge, from 1 April 2028 as announced; …'. */
export function laterSurchargeLabel(day: string): string {
  return `High Value Council Tax Surcharge, from ${day} as announced; the real band depends on the value in 2026`
}

/** The note on costs that are not computed. */
export const notComputed =
  'Left out: linked purchases, six or more homes at once, mixed use, new leases with rent, the staged election of shared ownership, trusts, company reliefs, the refund where the old home is sold within 36 months, Scotland and Wales.'

export const costsPage = {
  title: 'What a home costs',
  description:
    'Stamp Duty Land Tax, the mortgage and the income that a price needs; what moving into a rented home costs, and what the law allows.',
  lead: 'The figures that an advert leaves out. Nothing that you enter leaves this browser.',
} as const

export const costSections = [
  {
    id: 'buying',
    title: 'Buying',
    lead: 'What a price means in tax, in monthly payments and in income. Each home’s page counts its own service charge and ground rent too.',
  },
  {
    id: 'income',
    title: 'What your income could buy',
    lead: 'The same sum the other way round, with the deposit above.',
  },
  {
    id: 'renting',
    title: 'Renting',
    lead: 'What is paid before moving in, and what the law allows.',
  },
  {
    id: 'rates',
    title: 'The rates behind it',
    lead: 'Every rate, with the date from which it applies.',
  },
] as const
