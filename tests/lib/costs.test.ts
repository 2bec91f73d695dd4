import { describe, expect, it, test } from 'vitest'
import {
  highValueSurchargeRates,
  incomeRules as incomeTables,
  stampDutyRates,
} from '~/content/taxRates'
import {
  incomeForLoan,
  incomeForRent,
  priceForIncome,
  rentForIncome,
} from '~/lib/costs/affordability'
import { type Dated, rulesAfter, rulesOn } from '~/lib/costs/dated'
import { highValueSurcharge } from '~/lib/costs/highValueSurcharge'
import { monthlyPayment } from '~/lib/costs/mortgage'
import { type Buyer, type Purchase, stampDuty } from '~/lib/costs/stampDuty'

const TODAY = '2026-11-24'
const { rules: stampDutyRules } = rulesOn(stampDutyRates, TODAY)
const { rules: incomeRules } = rulesOn(incomeTables, TODAY)

function duty(price: number, buyer: Buyer = 'main-home', more: Partial<Purchase> = {}) {
  return stampDuty(
    { price, buyer, property: 'residential', nonResident: false, ...more },
    stampDutyRules,
  )
}

describe('Stamp Duty Land Tax', () => {
  it.each<[price: number, buyer: Buyer, more: Partial<Purchase>, tax: number]>([
    [125_000, 'main-home', {}, 0],
    [250_000, 'main-home', {}, 2_500],
    [295_000, 'main-home', {}, 4_750],
    [400_000, 'main-home', {}, 10_000],
    [400_000, 'first-home', {}, 5_000],
    [925_000, 'main-home', {}, 36_250],
    [1_275_000, 'main-home', {}, 71_250],
    [1_500_000, 'main-home', {}, 93_750],
    [2_500_000, 'main-home', {}, 213_750],
    [275_000, 'main-home', { property: 'other' }, 3_250],
    [500_000, 'first-home', {}, 10_000],
    [500_001, 'first-home', {}, 15_000],
    [450_000, 'first-home', { nonResident: true }, 16_500],
    [39_999, 'further-home', {}, 0],
    [40_000, 'further-home', {}, 2_000],
    [400_000, 'further-home', {}, 30_000],
    [2_500_000, 'further-home', { nonResident: true }, 388_750],
    [500_000, 'company', {}, 40_000],
    [500_001, 'company', {}, 85_000],
    [2_000_000, 'company', { nonResident: true }, 380_000],
  ])('on £%i for a buyer of kind %s %o is £%i', (price, buyer, more, tax) => {
    expect(duty(price, buyer, more).total).toBe(tax)
  })

  /** Prices of every size, the edges of the bands among them. */
  const prices = Array.from({ length: 2_000 }, (_, index) =>
    Math.floor(1 + ((index * 7_919 * 613) % 4_000_000)),
  ).concat([39_999, 40_000, 125_000, 125_001, 300_001, 499_999, 500_000, 925_001, 1_500_001])

  it('never costs a first buyer more, nor a further home or a company less', () => {
    for (const price of prices) {
      const plain = duty(price).total
      expect(duty(price, 'first-home').total).toBeLessThanOrEqual(plain)
      expect(duty(price, 'further-home').total).toBeGreaterThanOrEqual(plain)
      expect(duty(price, 'company').total).toBeGreaterThanOrEqual(plain)
    }
  })
})

describe('rules with a date', () => {
  const tables: Dated<string>[] = [
    { from: '2027-01-01', source: '', rules: 'new' },
    { from: '2025-04-01', source: '', rules: 'old' },
  ]

  test('switch by themselves on their first day', () => {
    expect(rulesOn(tables, '2026-12-31').rules).toBe('old')
    expect(rulesOn(tables, '2027-01-01').rules).toBe('new')
  })

  test('are known before they hold', () => {
    expect(rulesAfter(tables, '2026-12-31')?.rules).toBe('new')
    expect(rulesAfter(tables, '2027-01-01')).toBeUndefined()
  })

  test('are not invented for a day before the first of them', () => {
    expect(() => rulesOn(tables, '2025-03-31')).toThrow('No rules are known for 2025-03-31.')
  })
})

describe('a mortgage', () => {
  it.each([
    [300_000, 4.5, 25, 166_750],
    [300_000, 0, 25, 100_000],
    [1_147_500, 5, 30, 616_003],
    [1_147_500, 5, 25, 670_817],
  ])('of £%i at %d %% over %i years costs %i pence a month', (amount, rate, years, monthly) => {
    expect(monthlyPayment({ amount, rate, years, kind: 'repayment' })).toBe(monthly)
  })

  it('of interest alone costs a twelfth of it', () => {
    const loan = { amount: 300_000, rate: 4.5, years: 25, kind: 'interest-only' } as const
    expect(monthlyPayment(loan)).toBe(112_500)
  })
})

test('the surcharge on homes of high value goes by its bands, from its first day on', () => {
  const surcharge = (value: number, day = '2028-04-01') =>
    highValueSurcharge(value, rulesOn(highValueSurchargeRates, day).rules)
  expect(surcharge(5_000_000, '2028-03-31')).toBe(0)
  expect(
    [1_999_999, 2_000_000, 2_500_000, 3_500_000, 5_000_000].map((value) => surcharge(value)),
  ).toEqual([0, 2_500, 3_500, 5_000, 7_500])
})

describe('what a home needs of an income', () => {
  it('is told both ways', () => {
    expect(incomeForLoan(450_000, incomeRules)).toBe(100_000)
    expect(priceForIncome(100_000, { in: 'pounds', value: 50_000 }, incomeRules)).toBe(500_000)
    expect(incomeForRent({ amount: 2_950, frequency: 'pcm' }, incomeRules)).toBe(88_500)
    expect(incomeForRent({ amount: 425, frequency: 'pw' }, incomeRules)).toBe(55_250)
    expect(rentForIncome(88_500, incomeRules)).toBe(2_950)
  })

  it('there and back is the same home', () => {
    for (let loan = 1_000; loan < 2_000_000; loan += 7_919) {
      expect(
        priceForIncome(incomeForLoan(loan, incomeRules), { in: 'pounds', value: 0 }, incomeRules),
      ).toBeGreaterThanOrEqual(loan)
    }
  })
})
