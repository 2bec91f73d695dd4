import { DeskButton } from '~/components/portal/DeskButton'
import { draftTexts } from '~/content/portal/listing/propertyForm'
import { formatMoment } from '~/lib/dates/dates'
import type { ListingDraft } from '~/services/listings/listingDrafts'

interface LeftDraftProps {
  draft: ListingDraft
  onTakeUp: () => void
  onDiscard: () => void
}

/** Offers the unsaved entries of the last time this form was open. */
export function LeftDraft({ draft, onTakeUp, onDiscard }: LeftDraftProps) {
  return (
    <div
      role="status"
      className="mx-6 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-apple-deep bg-paper px-4 py-2 text-sm"
    >
      <p className="figures min-w-48 flex-1 py-1">{draftTexts.left(formatMoment(draft.keptAt))}</p>
      <DeskButton variant="outline" onClick={onDiscard}>
        {draftTexts.discard}
      </DeskButton>
      <DeskButton onClick={onTakeUp}>{draftTexts.takeUp}</DeskButton>
    </div>
  )
}
