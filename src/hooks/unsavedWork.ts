import { hasListingDrafts } from '~/services/listings/listingDrafts'
import { hasUnsentAnswers } from './answerDrafts'
import { hasNoteDrafts } from './noteDrafts'

/** Whether logging out would lose what this member of staff has typed: notes, answers, or the text of a listing's form. */
export function hasUnsavedWork(staffId: string | undefined): boolean {
  return (
    hasNoteDrafts() || hasUnsentAnswers() || (staffId !== undefined && hasListingDrafts(staffId))
  )
}
