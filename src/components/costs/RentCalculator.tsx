import { SelectField } from '~/components/ui/Field'
import { costNotes, fieldLabels, problems } from '~/content/costs'
import { currentRentRules } from '~/content/currentRules'
import { readPrice } from '~/lib/costs/buyingEntries'
import { type MoveInCosts, moveInCosts } from '~/lib/costs/moveIn'
import type { Rent } from '~/lib/costs/rent'
import { type Figures, firstFigures } from '~/lib/costs/sharedFigures'
import { formatPennies } from '~/lib/format/pennies'
import { CostsFooter } from './CostsFooter'
import { CostsResult } from './CostsResult'
import { CostsRow, CostsTable } from './CostsTable'
import { FigureField } from './FigureField'
import { incomeCheck, moveInTitle } from './MoveInLines'
import { SpokenOnPause } from './SpokenOnPause'
import { useLastUsable } from './useLastUsable'

interface RentCalculatorProps {
  figures: Figures
  onFigures: (changes: Partial<Figures>) => void
}

/** Computes the cost of moving in for a rent, and the legal limits to the penny. */
export function RentCalculator({ figures, onFigures }: RentCalculatorProps) {
  const amount = readPrice(figures.rent)
  const usable = useLastUsable(amount, readPrice(firstFigures.rent) ?? 1)
  const rent = { amount: usable, frequency: figures.frequency }
  const facts = { rent, deposit: undefined, saidNotToBeAssured: false }
  const costs = moveInCosts(facts, currentRentRules().rules)
  const title = moveInTitle(costs, formatPennies)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-[23.5rem]:*:col-span-2 md:grid-cols-3 md:gap-x-6 print:hidden">
        <FigureField
          label={fieldLabels.rent}
          unit="£"
          value={figures.rent}
          error={amount === undefined ? problems.rent : undefined}
          onChange={(rent) => onFigures({ rent })}
        />
        <SelectField
          isFilter
          label={fieldLabels.frequency}
          value={figures.frequency}
          onChange={(event) => onFigures({ frequency: event.target.value === 'pw' ? 'pw' : 'pcm' })}
        >
          <option value="pcm">each month</option>
          <option value="pw">each week</option>
        </SelectField>
      </div>
      <CostsResult
        title={title}
        isOld={amount === undefined}
        table={<MoveInTable costs={costs} frequency={figures.frequency} />}
      >
        <p>{costs.most ? costNotes.most : `${costNotes.noCap}.`}</p>
        <p className="text-sm text-stone">{incomeCheck(rent)}</p>
      </CostsResult>
      <SpokenOnPause text={title} />
      <CostsFooter of="renting" />
    </>
  )
}

interface MoveInTableProps extends Pick<Rent, 'frequency'> {
  costs: MoveInCosts
}

/** What is paid before moving in, to the penny, and how much of it to reserve the home. */
function MoveInTable({ costs: { firstRent, deposit, total, most }, frequency }: MoveInTableProps) {
  const sum = (
    <>
      <CostsRow isSum label={most ? 'At most' : 'At least'} value={formatPennies(total)} />
      {most && (
        <CostsRow
          label="Of this, holding deposit: at most a week’s rent"
          value={formatPennies(most.toReserve)}
        />
      )}
    </>
  )
  return (
    <CostsTable caption="To pay before moving in" sum={sum}>
      <CostsRow
        label={frequency === 'pw' ? 'The first 28 days’ rent' : 'The first month’s rent'}
        value={formatPennies(firstRent)}
      />
      <CostsRow
        label={most ? `Deposit, ${most.weeks} weeks’ rent at most` : 'Deposit'}
        value={deposit === undefined ? 'without a legal cap' : formatPennies(deposit)}
      />
    </CostsTable>
  )
}
