import { readAmount } from '~/lib/format/amount'
import type { BuyingChoice } from './buying'
import type { Loan } from './mortgage'
import { type Buyer, buyers } from './stampDuty'

/** The entries of the buyer's fields, as typed. */
export interface BuyingEntries {
  deposit: string
  depositIn: BuyingChoice['deposit']['in']
  rate: string
  years: string
  loan: Loan['kind']
  buyer: Buyer
  nonResident: boolean
}

export type BuyingField = 'deposit' | 'rate' | 'years'

/** An example, until the visitor enters their own figures. */
export const firstChoice: BuyingChoice = {
  deposit: { in: 'percent', value: 10 },
  rate: 5,
  years: 25,
  loan: 'repayment',
  buyer: 'main-home',
  nonResident: false,
}

export const firstEntries: BuyingEntries = {
  ...firstChoice,
  deposit: String(firstChoice.deposit.value),
  depositIn: firstChoice.deposit.in,
  rate: firstChoice.rate.toFixed(2),
  years: String(firstChoice.years),
}

const mostRate = 25
const mostYears = 40
const mostPrice = 999_999_999

/** An amount from 1 pound to the most, as people write it; undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const price = readAmount(text)
  return price !== undefined && price >= 1 && price <= mostPrice ? price : undefined
}

/** The purchase that the entries describe, and the names of the entries that cannot be used. */
export function readBuying(
  entries: BuyingEntries,
  price: number,
): { choice: BuyingChoice | undefined; wrong: readonly BuyingField[] } {
  const inPounds = entries.depositIn === 'pounds'
  const deposit = inPounds
    ? within(readAmount(entries.deposit), 0, price)
    : within(readNumber(entries.deposit, 2), 0, 100)
  const rate = within(readNumber(entries.rate, 2), 0, mostRate)
  const years = within(readNumber(entries.years, 0), 1, mostYears)
  if (deposit === undefined || rate === undefined || years === undefined) {
    const read = { deposit, rate, years }
    const names = ['deposit', 'rate', 'years'] as const
    return { choice: undefined, wrong: names.filter((name) => read[name] === undefined) }
  }
  const { depositIn, loan, buyer, nonResident } = entries
  return {
    choice: { deposit: { in: depositIn, value: deposit }, rate, years, loan, buyer, nonResident },
    wrong: [],
  }
}

function readNumber(text: string, decimals: number): number | undefined {
  const plain = text.replace(/[\s%]/g, '')
  const shape = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`)
  return shape.test(plain) ? Number(plain) : undefined
}

function within(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined
}

/** Entries from storage or from an address; an entry that is not understood keeps its initial value. */
export function entriesFrom(kept: Readonly<Record<string, unknown>>): BuyingEntries {
  const text = (name: 'deposit' | 'rate' | 'years') => {
    const value = kept[name]
    return typeof value === 'string' && value.length <= 20 ? value : firstEntries[name]
  }
  const buyer = buyers.find((name) => name === kept.buyer)
  return {
    deposit: text('deposit'),
    depositIn: kept.depositIn === 'pounds' ? 'pounds' : 'percent',
    rate: text('rate'),
    years: text('years'),
    loan: kept.loan === 'interest-only' ? 'interest-only' : 'repayment',
    buyer: buyer ?? firstEntries.buyer,
    nonResident: kept.nonResident === true || kept.nonResident === 'true',
  }
}
