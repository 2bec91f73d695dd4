import { laterSurchargeLabel, lineLabels, unstatedLabels } from '~/content/costs'
import type { BuyingCosts } from '~/lib/costs/buying'
import { formatDate } from '~/lib/dates/dates'
import { listed } from '~/lib/format/listed'
import { formatPounds } from '~/lib/format/money'
import { formatPennies } from '~/lib/format/pennies'

/** The monthly costs, line by line, and the items missing from the sum. */
export function MonthlyTable({ costs }: { costs: BuyingCosts }) {
  return (
    <table className="figures w-full text-left">
      <caption className="pb-2 text-left text-sm font-semibold">A month</caption>
      <tbody>
        {costs.monthly.map(({ name, amount }) => (
          <Row key={name} label={lineLabels[name]} value={formatPennies(amount)} />
        ))}
        {costs.unpricedBand && (
          <Row
            label={`Council tax (band ${costs.unpricedBand}), set by the council`}
            value="not in the sum"
          />
        )}
        {costs.unstated.length > 0 && (
          <Row
            label="Not stated by the seller"
            value={listed(costs.unstated.map((name) => unstatedLabels[name]))}
          />
        )}
      </tbody>
      <tfoot>
        <Row
          strong
          label={costs.isWhole ? 'About' : 'At least'}
          value={formatPennies(costs.total)}
        />
        {costs.laterSurcharge && (
          <Row
            label={laterSurchargeLabel(formatDate(costs.laterSurcharge.from))}
            value={`${formatPounds(costs.laterSurcharge.yearly)} a year, not in the sum`}
          />
        )}
      </tfoot>
    </table>
  )
}

/** Stamp Duty Land Tax, band by band. */
export function DutyTable({ duty }: Pick<BuyingCosts, 'duty'>) {
  return (
    <table className="figures w-full text-left">
      <caption className="pb-2 text-left text-sm font-semibold">Stamp Duty Land Tax</caption>
      <tbody>
        {duty.lines.map(({ from, to, percent, tax }) => (
          <Row
            key={from}
            label={`${percent}% of ${formatPounds(from)} to ${formatPounds(to)}`}
            value={formatPounds(tax)}
          />
        ))}
      </tbody>
      <tfoot>
        <Row strong label="Stamp Duty" value={formatPounds(duty.total)} />
      </tfoot>
    </table>
  )
}

interface RowProps {
  label: string
  value: string
  strong?: boolean | undefined
}

function Row({ label, value, strong = false }: RowProps) {
  return (
    <tr
      className={strong ? 'border-t-2 border-ink text-base font-semibold' : 'border-t border-line'}
    >
      <th scope="row" className={`py-2.5 pr-6 text-sm ${strong ? '' : 'font-normal text-stone'}`}>
        {label}
      </th>
      <td className="py-2.5 text-right align-top text-sm">{value}</td>
    </tr>
  )
}
