import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { activityText } from '~/content/portal/activity'

interface EraseListingDialogProps {
  title: string
  isPending: boolean
  onErase: () => void
  onClose: () => void
}

/** Asks before a deleted listing goes for good. */
export function EraseListingDialog({
  title,
  isPending,
  onErase,
  onClose,
}: EraseListingDialogProps) {
  const questionId = useId()
  return (
    <Dialog
      title={activityText.erase}
      size="small"
      questionId={questionId}
      // What is under way cannot be called back.
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lg wrap-anywhere">
            {activityText.eraseQuestion(title)}
          </p>
          <p className="text-sm text-stone">{activityText.eraseConsequence}</p>
        </div>
        <AnswerButtons>
          <Button
            disabled={isPending}
            onClick={onClose}
            ref={(button) => button?.setAttribute('autofocus', '')}
          >
            {activityText.keep}
          </Button>
          <Button variant="danger" pending={isPending} onClick={onErase}>
            {isPending ? activityText.erasing : activityText.erase}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
