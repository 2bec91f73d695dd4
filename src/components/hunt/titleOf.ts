import { shortlistPage } from '~/content/hunt'
import type { HuntedHome } from './useHuntedHomes'

/** A home's present title, or the one it had when it was saved. */
export function titleOf({ current, mine }: HuntedHome): string {
  return current?.title ?? mine.card?.title ?? shortlistPage.unknownHome
}
