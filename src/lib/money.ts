import type { PropertyClass } from '~/types/property'
import { groupThousands } from './thousands'

/** £1,250,000 */
export function formatPounds(amount: number): string {
  return `£${groupThousands(Math.round(amount))}`
}

interface Priced {
  price: number
  price_frequency: string | null
  property_class: PropertyClass
}

/** £2,400 pcm for a rental, £1,250,000 for anything that is sold. */
export function formatPrice({ price, price_frequency, property_class }: Priced): string {
  const amount = formatPounds(price)
  return property_class === 'rent' ? `${amount} ${price_frequency ?? 'pcm'}` : amount
}
