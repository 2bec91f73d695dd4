import type { PropertyClass } from '~/types/property'

/**
 * A number such as 1,250,000; a fraction is kept. Written by hand because every page shows such numbers at once, and a
 * browser takes longer to make its first Intl.NumberFormat than to draw a page of cards.
 */
export function groupThousands(amount: number): string {
  const [whole = '', ...fraction] = String(amount).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** An amount such as £1,250,000. */
export function formatPounds(amount: number): string {
  return `£${groupThousands(Math.round(amount))}`
}

const WEEKS_A_YEAR = 52

interface Priced {
  price: number
  price_frequency: string | null
  property_class: PropertyClass
}

/**
 * A price such as '£2,400 pcm' or '£450 pw (£1,950 pcm)' for a rental, 'From £575,000' for a development, else
 * '£1,250,000'.
 */
export function formatPrice({ price, price_frequency, property_class }: Priced): string {
  if (price === 0) return 'Price not stated'
  const amount = formatPounds(price)
  if (property_class === 'development') return `From ${amount}`
  if (property_class !== 'rent') return amount
  if (price_frequency !== 'pw') return `${amount} pcm`
  return `${amount} pw (${formatPounds((price * WEEKS_A_YEAR) / 12)} pcm)`
}
