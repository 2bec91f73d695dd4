import type { BuyingRules } from '~/lib/costs/buying'
import { type Dated, rulesOn } from '~/lib/costs/dated'
import type { RentRules } from '~/lib/costs/rent'
import { londonDay } from '~/lib/dates/dates'
import { rentRules } from './rentRules'
import { highValueSurchargeRates, incomeRules, stampDutyRates } from './taxRates'

/** The rules that hold today in London. */
export function currentBuyingRules(): BuyingRules {
  return {
    duty: rulesOn(stampDutyRates, londonDay(new Date())).rules,
    income: incomeRules,
    surcharge: highValueSurchargeRates.rules,
  }
}

export function currentRentRules(): Dated<RentRules> {
  return rulesOn(rentRules, londonDay(new Date()))
}
