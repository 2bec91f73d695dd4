import { currentRentRules } from '~/content/currentRules'
import { depositCap, isAssured, type Rent, type RentRules } from '~/lib/costs/rent'
import { formatPounds } from '~/lib/format/money'
import type { Property } from '~/types/property'

/** A label and its value. */
type Term = readonly [label: string, value: string]

const weeksInWords: Readonly<Record<number, string>> = { 5: 'five', 6: 'six' }

/**
 * The text for visitors of a field that the law of tenancies affects: null for none, and undefined if it is simply the
 * field's value.
 */
export function rentTerm(name: string, property: Property): Term | null | undefined {
  const { price, price_frequency, minimum_term, pet_friendly, student_friendly } = property
  // Only a draft may lack its rent.
  const rent: Rent = { amount: price ?? 0, frequency: price_frequency ?? 'pcm' }
  const { rules } = currentRentRules()
  const assured = isAssured(rent, rules, property.tenancy_kind === 'not-assured')
  switch (name) {
    case 'minimum_term':
      if (assured) return ['Tenancy', 'Month to month. You can leave with two months’ notice']
      return minimum_term ? ['Term', `${minimum_term} months`] : null
    case 'pet_friendly':
      if (pet_friendly) return ['Pets', 'Welcome to ask']
      return [
        'Pets',
        assured ? 'Ask us. A landlord needs a good reason to refuse' : 'Not permitted',
      ]
    case 'student_friendly':
      return student_friendly ? undefined : null
    case 'deposit_amount':
      return assured ? cappedDeposit(property.deposit_amount, rent, rules) : undefined
    default:
      return undefined
  }
}

/** Marks a deposit that is the legal maximum. Deposits are whole pounds. */
function cappedDeposit(deposit: number | null, rent: Rent, rules: RentRules): Term | undefined {
  const { weeks, most } = depositCap(rent, rules)
  if (!deposit || deposit !== Math.floor(most / 100)) return undefined
  return [
    'Deposit',
    `${formatPounds(deposit)} (${weeksInWords[weeks]} weeks’ rent, the most the law allows)`,
  ]
}
