import type { ReactNode } from 'react'
import { SelectField } from '~/components/ui/Field'
import { Switch } from '~/components/ui/Switch'
import { buyerLabels, fieldLabels, loanLabels, problems } from '~/content/costs'
import type { BuyingEntries, BuyingField } from '~/lib/costs/buyingEntries'
import { buyers } from '~/lib/costs/stampDuty'
import { FigureField } from './FigureField'

interface BuyingFieldsProps {
  entries: BuyingEntries
  wrong: readonly BuyingField[]
  onChange: (changes: Partial<BuyingEntries>) => void
  /** The field of the price, where it is not that of a listing; there is room for three columns then. */
  children?: ReactNode
}

/** The buyer's fields; the costs are computed again at every key. */
export function BuyingFields({ entries, wrong, onChange, children }: BuyingFieldsProps) {
  const complaint = (name: BuyingField, text = problems[name]) =>
    wrong.includes(name) ? text : undefined
  const depositProblem = entries.depositIn === 'percent' ? problems.percent : problems.deposit
  const wide = `col-span-2 ${children ? 'md:col-span-1' : ''}`
  return (
    <div
      className={`grid grid-cols-2 gap-4 max-[23.5rem]:*:col-span-2 ${children ? 'md:grid-cols-3 md:gap-x-6' : ''}`}
    >
      {children && <div className="max-md:col-span-2">{children}</div>}
      <FigureField
        hasDecimals
        label={fieldLabels.deposit}
        unit={entries.depositIn === 'pounds' ? '£' : undefined}
        value={entries.deposit}
        error={complaint('deposit', depositProblem)}
        onChange={(deposit) => onChange({ deposit })}
      />
      <SelectField
        isFilter
        label={fieldLabels.depositIn}
        value={entries.depositIn}
        onChange={(event) =>
          onChange({ depositIn: event.target.value === 'pounds' ? 'pounds' : 'percent' })
        }
      >
        <option value="percent">% of price</option>
        <option value="pounds">pounds</option>
      </SelectField>
      <FigureField
        hasDecimals
        label={fieldLabels.rate}
        hint={fieldLabels.rateHint}
        value={entries.rate}
        error={complaint('rate')}
        onChange={(rate) => onChange({ rate })}
      />
      <FigureField
        label={fieldLabels.years}
        value={entries.years}
        error={complaint('years')}
        onChange={(years) => onChange({ years })}
      />
      <div className={wide}>
        <LoanField loan={entries.loan} onChange={onChange} />
      </div>
      <div className="col-span-2">
        <BuyerField buyer={entries.buyer} onChange={onChange} />
      </div>
      {/* In a row of its own, or at the height of the field beside it. */}
      <div
        className={`${wide} grid min-h-12 items-center ${children ? 'md:self-start md:pt-7' : ''}`}
      >
        <Switch
          label={fieldLabels.nonResident}
          checked={entries.nonResident}
          onChange={(event) => onChange({ nonResident: event.target.checked })}
        />
      </div>
    </div>
  )
}

type ChoiceProps<Entry extends keyof BuyingEntries> = Pick<BuyingFieldsProps, 'onChange'> &
  Pick<BuyingEntries, Entry>

function LoanField({ loan, onChange }: ChoiceProps<'loan'>) {
  return (
    <SelectField
      isFilter
      label={fieldLabels.loan}
      value={loan}
      onChange={(event) =>
        onChange({
          loan: event.target.value === 'interest-only' ? 'interest-only' : 'repayment',
        })
      }
    >
      {Object.entries(loanLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function BuyerField({ buyer, onChange }: ChoiceProps<'buyer'>) {
  return (
    <SelectField
      isFilter
      label={fieldLabels.buyer}
      // The narrowest phones have no room for it.
      className="text-ellipsis"
      value={buyer}
      onChange={(event) => {
        const chosen = buyers.find((name) => name === event.target.value)
        if (chosen) onChange({ buyer: chosen })
      }}
    >
      {buyers.map((name) => (
        <option key={name} value={name}>
          {buyerLabels[name]}
        </option>
      ))}
    </SelectField>
  )
}
