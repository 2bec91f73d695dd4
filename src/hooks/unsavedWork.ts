import { hasListingDrafts } from '~/services/listings/listingDrafts'
import { hasNoteDrafts } from './noteDrafts'

/** Whether logging out would lose what this member of staff has typed: notes, or the text of a listing's form. */
export function hasUnsavedWork(staffId: string | undefined): boolean {
  return hasNoteDrafts() || (staffId !== undefined && hasListingDrafts(staffId))
}
