import { costNotes, fieldLabels, problems, rentOfIncome } from '~/content/costs'
import { currentIncomeRules } from '~/content/currentRules'
import {
  type Deposit,
  depositOf,
  type IncomeRules,
  priceForIncome,
  rentForIncome,
} from '~/lib/costs/affordability'
import { type BuyingEntries, firstChoice, readBuying, readPrice } from '~/lib/costs/buyingEntries'
import { type Figures, firstFigures } from '~/lib/costs/sharedFigures'
import { formatPounds } from '~/lib/format/money'
import { CostsResult } from './CostsResult'
import { CostsRow, CostsTable } from './CostsTable'
import { FigureField } from './FigureField'
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
  const price = priceForIncome(income, deposit, rules)
  const reached = priceText(price)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 md:gap-x-6 print:hidden">
        <FigureField
          label={fieldLabels.income}
          unit="£"
          value={figures.income}
          error={entered === undefined ? problems.income : undefined}
          onChange={(income) => onFigures({ income })}
        />
      </div>
      <CostsResult
        title={reached}
        isOld={isOld}
        table={price !== undefined && <PriceTable {...{ price, deposit, rules }} />}
      >
        <p>{rentOfIncome(rentForIncome(income, rules), rules)}</p>
        <p className="text-sm text-stone">{costNotes.incomeOfBoth}</p>
      </CostsResult>
      <SpokenOnPause text={reached} />
    </>
  )
}

interface PriceTableProps {
  price: number
  deposit: Deposit
  rules: IncomeRules
}

/** The parts of a price that an income reaches. */
function PriceTable({ price, deposit, rules }: PriceTableProps) {
  const paid = depositOf(price, deposit)
  const share = deposit.in === 'percent' ? `, ${deposit.value}%` : ''
  return (
    <CostsTable
      caption="What makes up that price"
      sum={<CostsRow isSum label="Price" value={formatPounds(price)} />}
    >
      <CostsRow
        label={`Loan, ${rules.loanToIncome} times the income`}
        value={formatPounds(price - paid)}
      />
      <CostsRow label={`Deposit${share}`} value={formatPounds(paid)} />
    </CostsTable>
  )
}

function priceText(price: number | undefined): string {
  return price === undefined ? 'Any price: no loan is needed' : `A price of ${formatPounds(price)}`
}
