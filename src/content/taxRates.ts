import type { IncomeRules } from '~/lib/costs/affordability'
import type { Dated } from '~/lib/costs/dated'
import type { SurchargeBand } from '~/lib/costs/highValueSurcharge'
import type { StampDutyRules } from '~/lib/costs/stampDuty'
import { formatDate } from '~/lib/dates/dates'

/**
 * The day on which a person last compared the stamp duty and the surcharge with GOV.UK, as 2026-11-30; null until somebody
 * has. The rows below are from before the Budget of 28 October 2026: a public site is not built without a comparison
 * from that day on.
 */
export const comparedWithGovUk: string | null = null
export const BUDGET_DAY = '2026-10-28'

/** How old the tax rates are, as a part of a sentence. */
export function comparison(compared: string | null = comparedWithGovUk): string {
  return compared === null
    ? `not compared with GOV.UK since the Budget of ${formatDate(BUDGET_DAY)}`
    : `last compared with GOV.UK on ${formatDate(compared)}`
}

/**
 * Stamp Duty Land Tax in England. A change of the law is one more row with its first day. The Budget of 26 November
 * 2025 left the rates alone.
 */
export const stampDutyRates: readonly Dated<StampDutyRules>[] = [
  {
    from: '2025-04-01',
    source:
      'GOV.UK, Stamp Duty Land Tax: residential property rates, non-residential and mixed land; HMRC policy paper of 30 October 2024',
    rules: {
      residential: [
        { above: 0, percent: 0 },
        { above: 125_000, percent: 2 },
        { above: 250_000, percent: 5 },
        { above: 925_000, percent: 10 },
        { above: 1_500_000, percent: 12 },
      ],
      otherProperty: [
        { above: 0, percent: 0 },
        { above: 150_000, percent: 2 },
        { above: 250_000, percent: 5 },
      ],
      firstHome: {
        priceUpTo: 500_000,
        bands: [
          { above: 0, percent: 0 },
          { above: 300_000, percent: 5 },
        ],
      },
      furtherHome: { priceFrom: 40_000, points: 5 },
      nonResident: { priceFrom: 40_000, points: 2 },
      company: { priceAbove: 500_000, percent: 17 },
    },
  },
]

const surchargeSource =
  'Budget of 26 November 2025; Valuation Office Agency, High Value Council Tax Surcharge'

/** The High Value Council Tax Surcharge, as announced; details are under consultation. Before 2028 there is none. */
export const highValueSurchargeRates: readonly Dated<readonly SurchargeBand[]>[] = [
  { from: '2025-04-01', source: surchargeSource, rules: [] },
  {
    from: '2028-04-01',
    source: surchargeSource,
    rules: [
      { from: 2_000_000, yearly: 2_500 },
      { from: 2_500_000, yearly: 3_500 },
      { from: 3_500_000, yearly: 5_000 },
      { from: 5_000_000, yearly: 7_500 },
    ],
  },
]

/** Common practice of lenders and of referencing companies; no law, so the first day is that of the other rates. */
export const incomeRules: readonly Dated<IncomeRules>[] = [
  {
    from: '2025-04-01',
    source: 'Common practice of lenders and of referencing companies',
    rules: { loanToIncome: 4.5, incomeToMonthlyRent: 30 },
  },
]
