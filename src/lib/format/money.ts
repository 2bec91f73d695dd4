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
  /** Null for a price on application, and in a draft that does not state one yet. */
  price: number | null
  price_qualifier: string | null
  price_frequency: string | null
  property_class: PropertyClass
}

const qualifiers: Readonly<Record<string, string>> = {
  asking: 'Asking price',
  guide: 'Guide price',
  'offers-over': 'Offers over',
  'offers-in-excess': 'Offers in excess of',
  fixed: 'Fixed price',
}

/** The words of a price: what stands before the figure, the figure, and a weekly rent's month behind it. */
export function priceParts(priced: Priced): { before: string; figure: string; after: string } {
  const { price, price_qualifier, price_frequency, property_class } = priced
  const before = qualifiers[price_qualifier ?? ''] ?? ''
  if (price === null) {
    const isOnApplication = price_qualifier === 'poa'
    const figure = isOnApplication ? 'Price on application' : 'Price not stated'
    return { before: '', figure, after: '' }
  }
  const amount = formatPounds(price)
  if (property_class === 'development') {
    const from = before ? 'from' : 'From'
    // 'Offers over' is a least price already.
    return { before, figure: before.startsWith('Offers') ? amount : `${from} ${amount}`, after: '' }
  }
  if (property_class !== 'rent') return { before, figure: amount, after: '' }
  if (price_frequency !== 'pw') return { before, figure: `${amount} pcm`, after: '' }
  const month = `(${formatPounds((price * WEEKS_A_YEAR) / 12)} pcm)`
  return { before, figure: `${amount} pw`, after: month }
}

/**
 * A price such as '£2,400 pcm' or '£450 pw (£1,950 pcm)' for a rental, 'From £575,000' for a development, else
 * '£1,250,000', 'Guide price £1,250,000' or 'Price on application'.
 */
export function formatPrice(priced: Priced): string {
  const { before, figure, after } = priceParts(priced)
  return [before, figure, after].filter(Boolean).join(' ')
}
