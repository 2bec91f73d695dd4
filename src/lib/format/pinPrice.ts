import { groupThousands } from '~/lib/format/money'
import type { PropertyClass } from '~/types/property'

const MILLION = 1_000_000

/** The words of a pin for a price on application. */
const ON_APPLICATION = 'POA'

/** A price as short as a pin on a map needs it: '£650k', '£1.28M', '£575k+' of a development, '£2,450 pcm'. */
export function pinPrice(price: number | null, propertyClass: PropertyClass): string {
  if (price === null) return ON_APPLICATION
  if (propertyClass === 'rent') return `£${monthly(price)} pcm`
  return `£${short(price)}${propertyClass === 'development' ? '+' : ''}`
}

const monthly = (rent: number) =>
  rent < 10_000 ? groupThousands(Math.round(rent)) : `${rounded(rent / 1000, 1)}k`

function short(price: number): string {
  if (price < 1000) return String(Math.round(price))
  // What rounds to a thousand thousands is a million.
  if (price < MILLION - 500) return `${Math.round(price / 1000)}k`
  return `${rounded(price / MILLION, price < 10 * MILLION ? 2 : 1)}M`
}

/** Without zeros at its end: 1.5, not 1.50. */
const rounded = (amount: number, decimals: number) => Number(amount.toFixed(decimals)).toString()
