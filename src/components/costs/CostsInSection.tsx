import { costParts } from '~/content/costs'
import type { BuyingCosts } from '~/lib/costs/buying'
import { costsInSection, windowRows } from '~/lib/costs/costsInSection'
import { formatPounds } from '~/lib/format/money'

/** In the drawing's units. */
const WALLS = { left: 8, width: 72, top: 34, height: 126 }
const BAYS = [15, 39, 63]
/** From a row of windows to the next. */
const RISE = 22
const WINDOW = 'h10v12h-10z'
const EAVES = 6

type SectionProps = Pick<BuyingCosts, 'loan' | 'deposit' | 'duty'>

/** What a purchase consists of, drawn to scale as the storeys of a house, with their amounts beside it. */
export function CostsInSection({ loan, deposit, duty }: SectionProps) {
  const amounts = { loan, deposit, tax: duty.total }
  return (
    <div className="flex max-w-prose items-end gap-6 print:hidden">
      <House {...amounts} />
      <dl className="grid max-w-90 grow gap-2 text-sm">
        {(['loan', 'deposit', 'tax'] as const).map((part) => (
          <div key={part} className="flex items-center gap-2">
            <dt className="flex grow items-center gap-2 text-stone">
              <span
                aria-hidden="true"
                className={`size-3 shrink-0 border border-grove ${colours[part]}`}
              />
              {costParts[part]}
            </dt>
            <dd className="figures">{formatPounds(amounts[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const colours = { loan: 'bg-white', deposit: 'bg-apple', tax: 'bg-grove' } as const

function House(amounts: Parameters<typeof costsInSection>[0]) {
  const { left, width, top, height } = WALLS
  const { loan, deposit, tax } = costsInSection(amounts, height)
  const ground = top + tax.top
  const right = left + width
  return (
    <svg
      viewBox="0 0 88 164"
      aria-hidden="true"
      className="w-24 shrink-0 fill-none stroke-grove stroke-2"
    >
      <path d={`M${left} ${top}H${right}V${ground}H${left}Z`} className="fill-white" />
      <path
        d={`M${left} ${top + deposit.top}H${right}V${ground}H${left}Z`}
        className="fill-apple"
      />
      <path
        d={`M${left} ${ground}H${right}V${ground + tax.height}H${left}Z`}
        className="fill-grove"
      />
      <path
        d={windowRows(loan, RISE)
          .flatMap((row) => BAYS.map((x) => `M${x} ${top + row + 6}${WINDOW}`))
          .join('')}
        className="stroke-1"
      />
      {/* The roof, its chimney, and the ground. */}
      <path
        d={`M${left - EAVES} ${top}L${left + width / 2} 10L${right + EAVES} ${top}ZM66 22V6h8v22M0 ${ground}H88`}
        className="fill-white"
      />
    </svg>
  )
}
