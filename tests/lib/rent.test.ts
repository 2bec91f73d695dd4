import { describe, expect, it } from 'vitest'
import { rentRules } from '~/content/rentRules'
import { rulesOn } from '~/lib/costs/dated'
import {
  depositCap,
  firstRent,
  holdingDepositCap,
  isAssured,
  monthlyRent,
  type Rent,
} from '~/lib/costs/rent'

const { rules } = rulesOn(rentRules, '2026-11-24')

const monthly = (amount: number): Rent => ({ amount, frequency: 'pcm' })

describe('a rent', () => {
  it.each<[Rent, weeks: number, deposit: number]>([
    [monthly(925), 5, 106_730],
    [monthly(4_166), 5, 480_692],
    [monthly(4_167), 6, 576_969],
    [monthly(2_950), 5, 340_384],
    [{ amount: 425, frequency: 'pw' }, 5, 212_500],
  ])('of %o allows a deposit of %i weeks, %i pence', (rent, weeks, most) => {
    expect(depositCap(rent, rules)).toEqual({ weeks, most })
  })

  it('of £925 a month allows £213.46 to reserve the home', () => {
    expect(holdingDepositCap(monthly(925), rules)).toBe(21_346)
  })

  it('is paid for a month in advance, or for 28 days where it is paid by the week', () => {
    expect(firstRent(monthly(2_950))).toBe(295_000)
    expect(firstRent({ amount: 425, frequency: 'pw' })).toBe(170_000)
  })

  it('by the week is a fifty-second part of a year', () => {
    expect(monthlyRent({ amount: 425, frequency: 'pw' })).toBe(184_167)
    expect(monthlyRent(monthly(2_950))).toBe(295_000)
  })

  it('above £100,000 a year is of no assured tenancy', () => {
    expect(isAssured(monthly(8_333), rules, false)).toBe(true)
    expect(isAssured(monthly(8_334), rules, false)).toBe(false)
  })

  it('is of no assured tenancy where the listing says so', () => {
    expect(isAssured(monthly(2_000), rules, true)).toBe(false)
  })
})
