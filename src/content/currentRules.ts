import type { IncomeRules } from '~/lib/costs/affordability'
import type { BuyingRules } from '~/lib/costs/buying'
import { rulesAfter, rulesOn } from '~/lib/costs/dated'
import { londonDay } from '~/lib/dates/dates'
import { type CheckedRentRules, rentRules } from './rentRules'
import { highValueSurchargeRates, incomeRules, stampDutyRates } from './taxRates'

/** The rules that hold today in London. */
export function currentBuyingRules(): BuyingRules {
  const today = londonDay(new Date())
  return {
    duty: rulesOn(stampDutyRates, today).rules,
    income: currentIncomeRules(),
    surcharge: rulesOn(highValueSurchargeRates, today).rules,
    announcedSurcharge: rulesAfter(highValueSurchargeRates, today),
  }
}

export function currentIncomeRules(): IncomeRules {
  return rulesOn(incomeRules, londonDay(new Date())).rules
}

export function currentRentRules(): CheckedRentRules {
  return rulesOn(rentRules, londonDay(new Date()))
}
