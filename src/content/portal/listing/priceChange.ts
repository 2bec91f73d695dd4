import { writtenAmount } from '~/content/listing/history'
import type { Rent } from '~/lib/costs/rent'
import { formatPounds } from '~/lib/format/money'
import type { Amount, PriceChange } from '~/lib/history/priceChange'

export const typingErrorTexts = {
  title: 'Price changes of the last 24 hours',
  change: (before: Amount | undefined, after: Amount | undefined, moment: string) =>
    `${moment}: ${before ? writtenAmount(before) : onApplication} to ${after ? writtenAmount(after) : onApplication}`,
  mark: 'It was a typing error',
  question:
    'Visitors no longer see this change in the history. It stays in ours, marked, and this cannot be undone.',
  confirm: 'Mark it',
  marking: 'Marking...',
  keep: 'Keep it',
  marked: 'Marked as a typing error. Visitors do not see it any more.',
} as const

const onApplication = 'on application'

export const priceChangeErrors = {
  load: 'Failed to load the price changes',
  mark: 'The change could not be marked as a typing error',
  tooLate: 'The change is marked already, or older than 24 hours.',
} as const

/** What visitors will be told of a new price. */
export function announcement({ isReduction, by, percent }: PriceChange): string {
  const change = isReduction ? 'a reduction' : 'an increase'
  return `This will be shown as ${change} of ${formatPounds(by)} (${percent}\u00a0%).`
}

/** What the law says of a rent that rises; `told` is the rent until now, by the month unless it says by the week. */
export function rentWarning({ amount, frequency }: Rent): string {
  const told =
    frequency === 'pw' ? writtenAmount({ price: amount, frequency }) : formatPounds(amount)
  return `Anyone who was told ${told} cannot be asked for more (Renters' Rights Act 2025).`
}
