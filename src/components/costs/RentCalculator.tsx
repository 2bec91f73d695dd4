import { InputField, SelectField } from '~/components/ui/Field'
import { fieldLabels, problems } from '~/content/costs'
import { currentRentRules } from '~/content/currentRules'
import { readPrice } from '~/lib/costs/buyingEntries'
import { moveInCosts } from '~/lib/costs/moveIn'
import { depositCap, holdingDepositCap, isAssured, type Rent } from '~/lib/costs/rent'
import { type Figures, firstFigures } from '~/lib/costs/sharedFigures'
import { formatPennies } from '~/lib/format/pennies'
import { CostsFooter } from './CostsFooter'
import { MoveInLines, moveInTitle } from './MoveInLines'
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
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
        <div className="grid content-start gap-4 sm:grid-cols-2 print:hidden">
          <InputField
            isFilter
            label={fieldLabels.rent}
            inputMode="numeric"
            autoComplete="off"
            value={figures.rent}
            error={amount === undefined ? problems.rent : undefined}
            onChange={(event) => onFigures({ rent: event.target.value })}
          />
          <SelectField
            isFilter
            label={fieldLabels.frequency}
            value={figures.frequency}
            onChange={(event) =>
              onFigures({ frequency: event.target.value === 'pw' ? 'pw' : 'pcm' })
            }
          >
            <option value="pcm">each month</option>
            <option value="pw">each week</option>
          </SelectField>
        </div>
        <div className={amount === undefined ? 'opacity-50' : ''}>
          <MoveInLines facts={facts} />
          <Limits rent={rent} />
        </div>
      </div>
      <SpokenOnPause text={moveInTitle(moveInCosts(facts, currentRentRules().rules))} />
      <CostsFooter of="renting" />
    </>
  )
}

function Limits({ rent }: { rent: Rent }) {
  const { rules } = currentRentRules()
  if (!isAssured(rent, rules, false)) return null
  const { weeks, most } = depositCap(rent, rules)
  return (
    <dl className="figures mt-6 grid grid-cols-[1fr_auto] border-b border-line text-sm *:border-t *:border-line *:py-2.5 [&>dd]:pl-6 [&>dd]:text-right">
      <dt>Deposit, {weeks} weeks’ rent at most</dt>
      <dd>{formatPennies(most)}</dd>
      <dt>Holding deposit, one week’s rent at most</dt>
      <dd>{formatPennies(holdingDepositCap(rent, rules))}</dd>
    </dl>
  )
}
