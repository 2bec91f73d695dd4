import { DeskDialog } from '~/components/portal/DeskDialog'
import { answersText } from '~/content/portal/questions'
import { ListingAnswers } from './ListingAnswers'

interface AnswersDialogProps {
  propertyId: string
  onClose: () => void
}

/** The questions answered about a listing, whose enquiries may be erased long since. */
export function AnswersDialog({ propertyId, onClose }: AnswersDialogProps) {
  return (
    <DeskDialog title={answersText.onPage} size="portal" onClose={onClose}>
      <div className="p-6">
        <ListingAnswers propertyId={propertyId} />
      </div>
    </DeskDialog>
  )
}
