import { costNotes, incomeOfRent } from '~/content/costs'
import { currentIncomeRules, currentRentRules } from '~/content/currentRules'
import { incomeForRent } from '~/lib/costs/affordability'
import { type LettingFacts, type MoveInCosts, moveInCosts } from '~/lib/costs/moveIn'
import type { Rent } from '~/lib/costs/rent'
import { formatPounds } from '~/lib/format/money'

/** The sums that a tenant pays before moving in, and the rules of the law and of letting agents. */
export function MoveInLines({ facts }: { facts: LettingFacts }) {
  const costs = moveInCosts(facts, currentRentRules().rules)
  const { most } = costs
  return (
    <div className="figures grid max-w-prose gap-3">
      <p>
        <span className="mb-4 block display-section">{moveInTitle(costs)}</span>{' '}
        <span>
          {`${parts(costs, facts.rent.frequency)}${most ? ` Up to ${wholePounds(most.toReserve)} of it when you reserve.` : ''}`}
        </span>
      </p>
      <p>{limit(costs)}</p>
      <p className="text-sm text-stone">{incomeCheck(facts.rent)}</p>
    </div>
  )
}

/** The income that agents commonly ask for. */
export function incomeCheck(rent: Rent): string {
  const rules = currentIncomeRules()
  return incomeOfRent(incomeForRent(rent, rules), rules)
}

/** The sum, as far as it is known. */
export function moveInTitle(
  { total, deposit, isDepositStated }: MoveInCosts,
  format = wholePounds,
): string {
  // Lines break nowhere but after the colon.
  const start = 'To\u00a0move\u00a0in:'
  if (isDepositStated) return `${start} ${format(total)}`
  const bound = deposit === undefined ? 'at\u00a0least' : 'at\u00a0most'
  return `${start} ${bound}\u00a0${format(total)}`
}

/** Rounded down, so that it never exceeds the legal limit. */
const wholePounds = (pence: number) => formatPounds(Math.floor(pence / 100))

function parts({ deposit, isDepositStated, firstRent }: MoveInCosts, frequency: 'pcm' | 'pw') {
  const first = `${wholePounds(firstRent)} for the first ${frequency === 'pw' ? '28 days' : 'month'}`
  if (deposit === undefined) return `That is ${first}; the deposit is not stated.`
  return isDepositStated
    ? `That is a deposit of ${wholePounds(deposit)} and ${first}.`
    : `That is a deposit, not stated, of at most ${wholePounds(deposit)} and ${first}.`
}

function limit({ most, deposit, isDepositStated }: MoveInCosts): string {
  if (!most) return `${costNotes.noCap}.`
  if (!isDepositStated || deposit === Math.floor(most.deposit / 100) * 100) return costNotes.most
  return `The law would allow a deposit of ${wholePounds(most.deposit)}, ${most.weeks} weeks’ rent.`
}
