import { shortlistPage } from '~/content/pages/shortlist'
import type { ShortlistedHome } from './useShortlistedHomes'

/** A home's present title, or the one it had when it was saved. */
export function titleOf({ current, mine }: ShortlistedHome): string {
  return current?.title ?? mine.card?.title ?? shortlistPage.unknownHome
}
