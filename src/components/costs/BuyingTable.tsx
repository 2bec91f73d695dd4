import { laterSurchargeLabel, lineLabels, unstatedLabels } from '~/content/costs'
import type { BuyingCosts } from '~/lib/costs/buying'
import { formatDate } from '~/lib/dates/dates'
import { listed } from '~/lib/format/listed'
import { formatPounds } from '~/lib/format/money'
import { formatPennies } from '~/lib/format/pennies'
import { CostsRow, CostsTable } from './CostsTable'

/** A narrow column must not break within it. */
const NOT_IN_SUM = 'not\u00a0in\u00a0the\u00a0sum'

/** The monthly costs, line by line, and the items missing from the sum. */
export function MonthlyTable({ costs }: { costs: BuyingCosts }) {
  const sum = (
    <>
      <CostsRow
        isSum
        label={costs.isWhole ? 'About' : 'At least'}
        value={formatPennies(costs.total)}
      />
      {costs.laterSurcharge && (
        <CostsRow
          label={laterSurchargeLabel(formatDate(costs.laterSurcharge.from))}
          value={`${formatPounds(costs.laterSurcharge.yearly)}\u00a0a\u00a0year, ${NOT_IN_SUM}`}
        />
      )}
    </>
  )
  return (
    <CostsTable caption="A month" sum={sum}>
      {costs.monthly.map(({ name, amount }) => (
        <CostsRow key={name} label={lineLabels[name]} value={formatPennies(amount)} />
      ))}
      {costs.unpricedBand && (
        <CostsRow
          label={`Council tax (band ${costs.unpricedBand}), set by the council`}
          value={NOT_IN_SUM}
        />
      )}
      {costs.unstated.length > 0 && (
        <CostsRow
          label="Not stated by the seller"
          value={listed(costs.unstated.map((name) => unstatedLabels[name]))}
        />
      )}
    </CostsTable>
  )
}

/** Stamp Duty Land Tax, band by band. */
export function DutyTable({ duty }: Pick<BuyingCosts, 'duty'>) {
  return (
    <CostsTable
      caption="Stamp Duty Land Tax"
      sum={<CostsRow isSum label="Stamp Duty" value={formatPounds(duty.total)} />}
    >
      {duty.lines.map(({ from, to, percent, tax }) => (
        <CostsRow
          key={from}
          label={`${percent}% of ${formatPounds(from)} to ${formatPounds(to)}`}
          value={formatPounds(tax)}
        />
      ))}
    </CostsTable>
  )
}
