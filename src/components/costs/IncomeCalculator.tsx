import { InputField } from '~/components/ui/Field'
import { costNotes, fieldLabels, incomeOfLoanNote, problems } from '~/content/costs'
import { currentIncomeRules } from '~/content/currentRules'
import { priceForIncome, rentForIncome } from '~/lib/costs/affordability'
import { type BuyingEntries, firstChoice, readBuying, readPrice } from '~/lib/costs/buyingEntries'
import { type Figures, firstFigures } from '~/lib/costs/sharedFigures'
import { formatPounds } from '~/lib/format/money'
import { SpokenOnPause } from './SpokenOnPause'
import { useLastUsable } from './useLastUsable'

interface IncomeCalculatorProps {
  figures: Figures
  /** The buyer's entries, which contain the deposit. */
  entries: BuyingEntries
  onFigures: (changes: Partial<Figures>) => void
}

const MOST = 999_999_999

/** Computes the price and the rent that an income commonly reaches. */
export function IncomeCalculator({ figures, entries, onFigures }: IncomeCalculatorProps) {
  const rules = currentIncomeRules()
  const entered = readPrice(figures.income)
  const enteredDeposit = readBuying(entries, MOST).choice?.deposit
  const income = useLastUsable(entered, readPrice(firstFigures.income) ?? 1)
  const deposit = useLastUsable(enteredDeposit, firstChoice.deposit)
  const isOld = entered === undefined || enteredDeposit === undefined
  const reached = priceText(priceForIncome(income, deposit, rules))
  return (
    <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
      <div className="print:hidden">
        <InputField
          isFilter
          label={fieldLabels.income}
          inputMode="numeric"
          autoComplete="off"
          value={figures.income}
          error={entered === undefined ? problems.income : undefined}
          onChange={(event) => onFigures({ income: event.target.value })}
        />
      </div>
      <div className={`figures grid content-start gap-4 ${isOld ? 'opacity-50' : ''}`}>
        <p className="font-display text-3xl tracking-tight">{reached}</p>
        <p>
          With a deposit of{' '}
          {deposit.in === 'percent' ? `${deposit.value}%` : formatPounds(deposit.value)}.{' '}
          {incomeOfLoanNote(rules.loanToIncome)}
        </p>
        <p>
          A rent of {formatPounds(rentForIncome(income, rules))} a month passes the common check of{' '}
          {rules.incomeToMonthlyRent} times the monthly rent. {costNotes.incomeOfRent}
        </p>
      </div>
      <SpokenOnPause text={reached} />
    </div>
  )
}

function priceText(price: number | undefined): string {
  return price === undefined ? 'Any price: no loan is needed' : `A price of ${formatPounds(price)}`
}
