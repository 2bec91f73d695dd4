import type { Dated } from '~/lib/costs/dated'
import type { RentRules } from '~/lib/costs/rent'

export interface CheckedRentRules extends Dated<RentRules> {
  /** The day on which the rules were last compared with the law, as 2026-11-24. */
  checked: string
}

/** Deposits, holding deposits and rent in advance of assured tenancies. A change of the law is one more row. */
export const rentRules: readonly CheckedRentRules[] = [
  {
    from: '2026-05-01',
    checked: '2026-11-24',
    source:
      'GOV.UK, Rent payments and deposits; Housing Act 1988, schedule 1; Tenant Fees Act 2019; Renters’ Rights Act 2025',
    rules: {
      assuredUpTo: 100_000,
      deposit: [
        { from: 0, weeks: 5 },
        { from: 50_000, weeks: 6 },
      ],
      holdingDepositWeeks: 1,
    },
  },
]
