import { formatDate, formatDayAndMonth } from '~/lib/dates/dates'
import { formatPounds } from '~/lib/format/money'
import type { HistoryLine } from '~/lib/history/history'
import type { Amount, PriceChange } from '~/lib/history/priceChange'
import type { PropertyClass } from '~/types/property'

export const historyTexts = {
  title: 'History',
  before: 'Before',
} as const

/** 'First listed 1 September 2026 · 84 days on the market'; without the days where today is not known. */
export function firstListed(day: string, days: number | undefined): string {
  const listed = `First listed ${formatDate(day)}`
  if (days === undefined) return listed
  return `${listed} · ${days === 1 ? '1 day' : `${days} days`} on the market`
}

/** 'Reduced 12 Nov' */
export const reducedOn = (moment: string) => `Reduced ${formatDayAndMonth(moment)}`

/** 'Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)' */
export function historyLine(line: HistoryLine, propertyClass: PropertyClass): string {
  switch (line.kind) {
    case 'listed':
      return line.price ? `Listed at ${writtenAmount(line.price)}` : 'Listed'
    case 'price': {
      const { before, after, isReduction } = line.change
      const change = isReduction ? 'Reduced' : 'Increased'
      return `${change} from ${formatPounds(before.price)} to ${writtenAmount(after)} (${sizeOf(line.change)})`
    }
    case 'stated':
      return line.price ? `Priced at ${writtenAmount(line.price)}` : 'Price on application'
    case 'back':
      return line.price
        ? `Back on the market at ${writtenAmount(line.price)}`
        : 'Back on the market'
    case 'under-offer':
      return propertyClass === 'rent' ? 'Let agreed' : 'Under offer'
    case 'sold':
      return propertyClass === 'rent' ? 'Let' : 'Sold'
    case 'withdrawn':
      return 'Taken off the market'
    default:
      return line satisfies never
  }
}

/** '£50,000, 3.8 %' */
const sizeOf = ({ by, percent }: PriceChange) => `${formatPounds(by)}, ${percent}\u00a0%`

export function writtenAmount({ price, frequency }: Amount): string {
  return [formatPounds(price), frequency].filter(Boolean).join('\u00a0')
}
