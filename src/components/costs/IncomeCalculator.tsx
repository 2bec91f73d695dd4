import { InputField } from '~/components/ui/Field'
import { costNotes, fieldLabels, problems } from '~/content/costs'
import { incomeRules } from '~/content/taxRates'
import { priceForIncome, rentForIncome } from '~/lib/costs/affordability'
import { type BuyingEntries, readBuying, readPrice } from '~/lib/costs/buyingEntries'
import type { Figures } from '~/lib/costs/sharedFigures'
import { formatPounds } from '~/lib/format/money'
import { SpokenOnPause } from './SpokenOnPause'

interface IncomeCalculatorProps {
  figures: Figures
  /** The buyer's entries, which contain the deposit. */
  entries: BuyingEntries
  onFigures: (changes: Partial<Figures>) => void
}

const MOST = 999_999_999

/** Computes the price and the rent that an income commonly reaches. */
export function IncomeCalculator({ figures, entries, onFigures }: IncomeCalculatorProps) {
  const income = readPrice(figures.income)
  const deposit = readBuying(entries, MOST).choice?.deposit
  return (
    <div className="grid gap-x-16 gap-y-8 xl:grid-cols-2">
      <div className="print:hidden">
        <InputField
          isFilter
          label={fieldLabels.income}
          inputMode="numeric"
          autoComplete="off"
          value={figures.income}
          error={income === undefined ? problems.income : undefined}
          onChange={(event) => onFigures({ income: event.target.value })}
        />
      </div>
      <div className="figures grid content-start gap-4">
        {income !== undefined && deposit && (
          <>
            <p className="font-display text-2xl font-semibold tracking-tightest">
              {priceText(priceForIncome(income, deposit, incomeRules))}
            </p>
            <p>
              With a deposit of{' '}
              {deposit.in === 'percent' ? `${deposit.value}%` : formatPounds(deposit.value)}.{' '}
              {costNotes.incomeOfLoan}
            </p>
            <p>
              A rent of {formatPounds(rentForIncome(income, incomeRules))} a month passes the common
              check of {incomeRules.incomeToMonthlyRent} times the monthly rent.{' '}
              {costNotes.incomeOfRent}
            </p>
            <SpokenOnPause text={priceText(priceForIncome(income, deposit, incomeRules))} />
          </>
        )}
      </div>
    </div>
  )
}

function priceText(price: number | undefined): string {
  return price === undefined ? 'Any price: no loan is needed' : `A price of ${formatPounds(price)}`
}
