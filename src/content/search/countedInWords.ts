import type { ListingPageContent } from '~/content/pages/listingPages'
import { groupThousands } from '~/lib/format/money'
import type { Counted } from '~/types/place'

/** A number of homes such as '31 homes for sale', or 'more than 1,000 homes for sale'. */
export function countedInWords(
  { counted: [one, others] }: ListingPageContent,
  { count, more }: Counted,
): string {
  if (more) return `more than ${groupThousands(count)} ${others}`
  return `${groupThousands(count)} ${count === 1 ? one : others}`
}
