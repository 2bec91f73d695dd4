import { cashToBuy, fieldLabels, incomeOfLoan, notComputed, problems } from '~/content/costs'
import { currentIncomeRules } from '~/content/currentRules'
import { type BuyingEntries, readPrice } from '~/lib/costs/buyingEntries'
import { type Figures, firstFigures } from '~/lib/costs/sharedFigures'
import { formatPounds } from '~/lib/format/money'
import { BuyingFields } from './BuyingFields'
import { DutyTable } from './BuyingTable'
import { CostsFooter } from './CostsFooter'
import { CostsInSection } from './CostsInSection'
import { CostsResult } from './CostsResult'
import { FigureField } from './FigureField'
import { SpokenOnPause } from './SpokenOnPause'
import { useBuyingCosts } from './useBuyingCosts'
import { useLastUsable } from './useLastUsable'

interface PriceCalculatorProps {
  figures: Figures
  entries: BuyingEntries
  onFigures: (changes: Partial<Figures>) => void
  onEntries: (changes: Partial<BuyingEntries>) => void
}

/** Computes the tax, the monthly costs and the income for a price. */
export function PriceCalculator({ figures, entries, onFigures, onEntries }: PriceCalculatorProps) {
  const price = readPrice(figures.price)
  const usable = useLastUsable(price, readPrice(firstFigures.price) ?? 1)
  const { costs, wrong } = useBuyingCosts({ ...anyHome, price: usable }, entries)
  const isOld = price === undefined || wrong.length > 0
  const month = `${formatPounds(costs.total / 100)} a month for the mortgage`
  return (
    <>
      <div className="print:hidden">
        <BuyingFields entries={entries} wrong={wrong} onChange={onEntries}>
          <FigureField
            label={fieldLabels.price}
            unit="£"
            value={figures.price}
            error={price === undefined ? problems.price : undefined}
            onChange={(price) => onFigures({ price })}
          />
        </BuyingFields>
      </div>
      <CostsResult title={month} isOld={isOld} table={<DutyTable duty={costs.duty} />}>
        <p>{cashToBuy(`at ${formatPounds(usable)}`, costs)}</p>
        <p className="text-sm text-stone">{incomeOfLoan(costs, currentIncomeRules())}</p>
        <CostsInSection {...costs} />
      </CostsResult>
      <SpokenOnPause text={month} />
      <CostsFooter of="buying">{notComputed}</CostsFooter>
    </>
  )
}

/** A home of which only the price is known. */
const anyHome = {
  property: 'residential',
  tenure: undefined,
  serviceCharge: undefined,
  groundRent: undefined,
  councilTaxBand: undefined,
} as const
