import { shortlistPage } from '~/content/hunt'
import type { HuntedHome } from './useHuntedHomes'

/** What a home is called: today, else as it was when it was saved. */
export function titleOf({ current, mine }: HuntedHome): string {
  return current?.title ?? mine.card?.title ?? shortlistPage.unknownHome
}
