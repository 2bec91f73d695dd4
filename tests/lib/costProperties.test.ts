import { describe, expect, it } from 'vitest'
import { rentRules } from '~/content/rentRules'
import {
  highValueSurchargeRates,
  incomeRules as incomeTables,
  stampDutyRates,
} from '~/content/taxRates'
import {
  type Deposit,
  depositOf,
  incomeForLoan,
  incomeForRent,
  priceForIncome,
  rentForIncome,
} from '~/lib/costs/affordability'
import { type BuyingChoice, buyingCosts, type OwnershipFacts } from '~/lib/costs/buying'
import { rulesOn } from '~/lib/costs/dated'
import { highValueSurcharge } from '~/lib/costs/highValueSurcharge'
import { monthlyPayment } from '~/lib/costs/mortgage'
import { moveInCosts } from '~/lib/costs/moveIn'
import { depositCap, holdingDepositCap, type Rent } from '~/lib/costs/rent'
import { buyers, stampDuty } from '~/lib/costs/stampDuty'
import { seededRandom } from '../support/random.ts'

/** What holds of every calculation, whatever is entered: a thousand random cases each. */

const CASES = 1_000
const random = seededRandom(20_261_124)
const TODAY = '2026-11-24'
const duty = rulesOn(stampDutyRates, TODAY).rules
const rents = rulesOn(rentRules, TODAY).rules
const incomeRules = rulesOn(incomeTables, TODAY).rules
const surcharge = rulesOn(highValueSurchargeRates, '2028-04-01').rules
const rules = { duty, income: incomeRules, surcharge, announcedSurcharge: undefined }

/** Of every size: as many small as large ones. */
const somePrice = () => Math.floor(10 ** (random.next() * 9)) || 1

function eachCase(run: () => void) {
  for (let index = 0; index < CASES; index += 1) run()
}

const somePurchase = (price: number) => ({
  price,
  property: random.one(['residential', 'other'] as const),
  buyer: random.one(buyers),
  nonResident: random.chance(0.3),
})

const someDeposit = (price: number): Deposit =>
  random.chance(0.5)
    ? { in: 'percent', value: random.whole(0, 10_000) / 100 }
    : { in: 'pounds', value: random.whole(0, price) }

const someChoice = (price: number): BuyingChoice => ({
  deposit: someDeposit(price),
  rate: random.whole(0, 2_500) / 100,
  years: random.whole(1, 40),
  loan: random.one(['repayment', 'interest-only'] as const),
  buyer: random.one(buyers),
  nonResident: random.chance(0.3),
})

const someFacts = (price: number): OwnershipFacts => {
  const maybe = <Fact>(fact: Fact) => (random.chance(0.5) ? fact : undefined)
  return {
    price,
    property: random.one(['residential', 'other'] as const),
    tenure: maybe(random.one(['freehold', 'shared'] as const)),
    serviceCharge: maybe(random.whole(0, 40_000)),
    groundRent: maybe(random.whole(0, 2_000)),
    councilTaxBand: maybe(random.one(['A', 'G', 'exempt', 'not-banded'])),
  }
}

describe('Stamp Duty', () => {
  it('is the sum of its lines, which follow each other from 0 to the price', () => {
    eachCase(() => {
      const { lines, total } = stampDuty(somePurchase(somePrice()), duty)
      expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(total)
      expect(lines.every(({ from }, index) => from === (lines[index - 1]?.to ?? 0))).toBe(true)
    })
  })

  it('never falls as the price rises, and is never more than that', () => {
    eachCase(() => {
      const low = somePrice()
      const high = low + random.whole(0, 500_000)
      const purchase = somePurchase(low)
      const before = stampDuty(purchase, duty).total
      const after = stampDuty({ ...purchase, price: high }, duty).total
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(high)
    })
  })
})

describe('a mortgage', () => {
  it('is repaid by its payments, to the penny of each month', () => {
    eachCase(() => {
      const amount = somePrice()
      const rate = random.whole(0, 2_500) / 100
      const years = random.whole(1, 40)
      const payment = monthlyPayment({ amount, rate, years, kind: 'repayment' }) / 100
      let owed = amount
      for (let month = 0; month < years * 12; month += 1) owed += (owed * rate) / 1_200 - payment
      // What half a penny a month grows into by then.
      const growth = (1 + rate / 1_200) ** (years * 12)
      const pennies = rate === 0 ? years * 12 : ((growth - 1) * 1_200) / rate
      expect(Math.abs(owed)).toBeLessThanOrEqual(0.0051 * pennies + amount * growth * 1e-12)
    })
  })

  it('costs at least its interest, and more at a higher rate', () => {
    eachCase(() => {
      const loan = {
        amount: somePrice(),
        rate: random.whole(0, 2_400) / 100,
        years: random.whole(1, 40),
      }
      const payment = monthlyPayment({ ...loan, kind: 'repayment' })
      expect(payment).toBeGreaterThanOrEqual(monthlyPayment({ ...loan, kind: 'interest-only' }))
      expect(
        monthlyPayment({ ...loan, rate: loan.rate + 1, kind: 'repayment' }),
      ).toBeGreaterThanOrEqual(payment)
    })
  })
})

describe('the cost of buying', () => {
  it('adds up: deposit and loan to the price, lines to the month, deposit and tax to the cash', () => {
    eachCase(() => {
      const price = somePrice()
      const costs = buyingCosts(someFacts(price), someChoice(price), rules)
      expect(costs.deposit + costs.loan).toBe(price)
      expect(costs.cash).toBe(costs.deposit + costs.duty.total)
      expect(costs.total).toBe(costs.monthly.reduce((sum, { amount }) => sum + amount, 0))
      const { deposit, loan, cash, total, income, monthly } = costs
      const amounts = [deposit, loan, cash, total, income, ...monthly.map(({ amount }) => amount)]
      expect(amounts.every(Number.isSafeInteger)).toBe(true)
    })
  })

  it('has no line for what the listing does not state, and names each of them', () => {
    eachCase(() => {
      const price = somePrice()
      const facts = someFacts(price)
      const costs = buyingCosts(facts, someChoice(price), rules)
      for (const name of ['serviceCharge', 'groundRent'] as const) {
        const isDue = facts.tenure !== 'freehold'
        expect(costs.monthly.some((line) => line.name === name)).toBe((facts[name] ?? 0) >= 0.06)
        expect(costs.unstated.includes(name)).toBe(isDue && facts[name] === undefined)
      }
      expect(costs.unstated.includes('councilTaxBand')).toBe(facts.councilTaxBand === undefined)
      expect(costs.isWhole).toBe(costs.unstated.length === 0 && !costs.unpricedBand)
    })
  })
})

describe('what an income reaches', () => {
  it('never needs more than that income, and a pound more does', () => {
    eachCase(() => {
      const income = random.whole(1, 2_000_000)
      const deposit: Deposit = random.chance(0.5)
        ? { in: 'percent', value: random.whole(0, 9_900) / 100 }
        : { in: 'pounds', value: random.whole(0, 500_000) }
      const price = priceForIncome(income, deposit, incomeRules) ?? 0
      const loanAt = (of: number) => of - depositOf(of, deposit)
      expect(incomeForLoan(loanAt(price), incomeRules)).toBeLessThanOrEqual(income)
      // A share of a hundredth may keep the loan the same for a hundred pounds.
      expect(loanAt(price + 101)).toBeGreaterThan(Math.floor(income * incomeRules.loanToIncome))
    })
  })

  it('is the same rent there and back', () => {
    eachCase(() => {
      const income = random.whole(30, 2_000_000)
      const amount = rentForIncome(income, incomeRules)
      const needed = (rent: number) =>
        incomeForRent({ amount: rent, frequency: 'pcm' }, incomeRules)
      expect(needed(amount)).toBeLessThanOrEqual(income)
      expect(needed(amount + 1)).toBeGreaterThan(income)
    })
  })

  it('is for a rent by the week what it is for the same rent by the month', () => {
    eachCase(() => {
      // Three weekly pounds are thirteen monthly ones.
      const share = random.whole(1, 3_000)
      const weekly: Rent = { amount: 3 * share, frequency: 'pw' }
      const monthly: Rent = { amount: 13 * share, frequency: 'pcm' }
      expect(incomeForRent(weekly, incomeRules)).toBe(incomeForRent(monthly, incomeRules))
    })
  })
})

describe('a rent', () => {
  const someRent = (): Rent => ({
    amount: random.whole(1, 9_000),
    frequency: random.one(['pcm', 'pw'] as const),
  })

  it('has caps of whole pennies that are never above so many weeks of a fifty-second part', () => {
    eachCase(() => {
      const rent = someRent()
      const year = rent.amount * (rent.frequency === 'pw' ? 52 : 12)
      const { weeks, most } = depositCap(rent, rents)
      expect(most * 52).toBeLessThanOrEqual(year * 100 * weeks)
      expect((most + 1) * 52).toBeGreaterThan(year * 100 * weeks)
      expect(holdingDepositCap(rent, rents) * 52).toBeLessThanOrEqual(year * 100)
    })
  })

  it('costs its first payment and its deposit to move in', () => {
    eachCase(() => {
      const facts = {
        rent: someRent(),
        deposit: random.chance(0.5) ? random.whole(1, 20_000) : undefined,
        saidNotToBeAssured: random.chance(0.2),
      }
      const { total, firstRent, deposit, most } = moveInCosts(facts, rents)
      expect(total).toBe(firstRent + (deposit ?? 0))
      if (facts.saidNotToBeAssured) expect(most).toBeUndefined()
      if (facts.deposit !== undefined) expect(deposit).toBe(facts.deposit * 100)
    })
  })
})

describe('the surcharge on homes of high value', () => {
  it('never falls as the value rises', () => {
    eachCase(() => {
      const value = random.whole(1, 9_000_000)
      const more = value + random.whole(0, 1_000_000)
      expect(highValueSurcharge(more, surcharge)).toBeGreaterThanOrEqual(
        highValueSurcharge(value, surcharge),
      )
    })
  })
})
