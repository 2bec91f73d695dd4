import type { ReactNode } from 'react'
import { currentRentRules } from '~/content/currentRules'
import { comparison, highValueSurchargeRates, stampDutyRates } from '~/content/taxRates'
import { rulesOn } from '~/lib/costs/dated'
import type { TaxBand } from '~/lib/costs/stampDuty'
import { formatDate, londonDay } from '~/lib/dates/dates'
import { formatPounds } from '~/lib/format/money'

/** Every rate used, with its first day and its source. */
export function RateTables() {
  const today = londonDay(new Date())
  const duty = rulesOn(stampDutyRates, today)
  const surcharges = [
    rulesOn(highValueSurchargeRates, today),
    ...highValueSurchargeRates.filter(({ from }) => from > today),
  ]
  const rent = currentRentRules()
  const { firstHome, furtherHome, nonResident, company } = duty.rules
  return (
    <div className="figures -mb-10 gap-x-6 *:break-inside-avoid *:pb-10 md:columns-2 print:*:pb-4">
      <RateTable
        title={'Stamp Duty Land\u00a0Tax, homes'}
        {...duty}
        age={comparison()}
        rows={bandRows(duty.rules.residential)}
      >
        If all buyers are first-time buyers, up to {formatPounds(firstHome.priceUpTo)}:{' '}
        {bandRows(firstHome.bands)
          .map(([band, rate]) => `${rate} ${band.toLowerCase()}`)
          .join(', ')}
        . A further home or a company: {furtherHome.points} points more on each band from{' '}
        {formatPounds(furtherHome.priceFrom)}. A buyer outside the UK: {nonResident.points} points
        more. A company above {formatPounds(company.priceAbove)}: {company.percent}% of the whole.
      </RateTable>
      <RateTable
        title={'Stamp Duty Land\u00a0Tax, other\u00a0property'}
        {...duty}
        age={comparison()}
        rows={bandRows(duty.rules.otherProperty)}
      />
      {surcharges
        .filter(({ rules }) => rules.length > 0)
        .map((surcharge) => (
          <RateTable
            key={surcharge.from}
            title={'High Value Council\u00a0Tax Surcharge, a\u00a0year'}
            {...surcharge}
            age={comparison()}
            rows={surcharge.rules.map(({ from, yearly }) => [
              `From ${formatPounds(from)}`,
              formatPounds(yearly),
            ])}
          >
            {surcharge.from > today && 'As announced; details are under consultation.'}
          </RateTable>
        ))}
      <RateTable
        title="Deposit caps of assured tenancies"
        {...rent}
        age={`checked on ${formatDate(rent.checked)}`}
        rows={rent.rules.deposit.map(({ from, weeks }, index, all) => [
          from === 0
            ? `A rent below ${formatPounds(all[index + 1]?.from ?? 0)} a year`
            : `A rent from ${formatPounds(from)} a year`,
          `${weeks} weeks’ rent`,
        ])}
      >
        To reserve a home: one week’s rent. Above {formatPounds(rent.rules.assuredUpTo)} a year
        there is no{'\u00a0'}cap.
      </RateTable>
    </div>
  )
}

function bandRows(bands: readonly TaxBand[]): [band: string, rate: string][] {
  return bands.map(({ above, percent }, index) => {
    const next = bands[index + 1]
    const band = next ? `Up to ${formatPounds(next.above)}` : `Above ${formatPounds(above)}`
    return [band, `${percent}%`]
  })
}

interface RateTableProps {
  title: string
  rows: readonly (readonly [string, string])[]
  from: string
  /** How old the rates are, as a part of a sentence. */
  age: string
  source: string
  children?: ReactNode
}

function RateTable({ title, rows, from, age, source, children }: RateTableProps) {
  return (
    <div>
      <table className="w-full text-left text-sm">
        <caption className="pb-2 text-left font-display text-item">{title}</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-6 font-normal text-stone">
                {label}
              </th>
              <td className="py-2.5 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children && <p className="mt-3 text-sm text-stone">{children}</p>}
      <p className="mt-3 text-xs text-stone [font-kerning:none]">
        In force from {formatDate(from)}, {age}. {source}.
      </p>
    </div>
  )
}
