import { costNotes } from '~/content/costs'
import { currentRentRules } from '~/content/currentRules'
import { incomeRules } from '~/content/taxRates'
import { incomeForRent } from '~/lib/costs/affordability'
import { type LettingFacts, type MoveInCosts, moveInCosts } from '~/lib/costs/moveIn'
import { monthlyRent } from '~/lib/costs/rent'
import { formatPounds } from '~/lib/format/money'

/** The sums that a tenant pays before moving in, and the rules of the law and of letting agents. */
export function MoveInLines({ facts }: { facts: LettingFacts }) {
  const costs = moveInCosts(facts, currentRentRules().rules)
  const { most } = costs
  const income = Math.ceil(incomeForRent(monthlyRent(facts.rent), incomeRules))
  return (
    <div className="figures grid max-w-prose gap-3">
      <p>
        <span className="mb-4 block font-display text-3xl font-semibold tracking-tightest">
          To move in: {costs.deposit === undefined && 'at least '}
          {wholePounds(costs.total)}
        </span>{' '}
        ({parts(costs, facts.rent.frequency)}).
        {most && ` Up to ${wholePounds(most.toReserve)} of it when you reserve.`}
      </p>
      <p>{limit(costs)}</p>
      <p className="text-sm text-stone">
        A common check is a yearly income of {incomeRules.incomeToMonthlyRent} times the monthly
        rent ({formatPounds(income)}). {costNotes.incomeOfRent}
      </p>
    </div>
  )
}

/** Rounded down, so that it never exceeds the legal limit. */
const wholePounds = (amount: number) => formatPounds(Math.floor(amount))

function parts({ deposit, firstRent }: MoveInCosts, frequency: 'pcm' | 'pw'): string {
  const first = `${frequency === 'pw' ? 'first 28 days' : 'first month'} ${wholePounds(firstRent)}`
  return deposit === undefined
    ? `${first}; the deposit is not stated`
    : `deposit ${wholePounds(deposit)}, ${first}`
}

function limit({ most, deposit, isDepositStated }: MoveInCosts): string {
  if (!most) return `${costNotes.noCap}.`
  if (!isDepositStated) return 'Where no deposit is stated, this is the most that the law allows.'
  if (deposit === Math.floor(most.deposit)) return costNotes.most
  return `The law would allow a deposit of ${wholePounds(most.deposit)}, ${most.weeks} weeks’ rent.`
}
