import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { closeQuestions } from '~/content/portal/listing/images'
import type { ClosingQuestion } from '~/lib/listing/closing'

interface CloseQuestionProps {
  /** The work that would be lost. */
  about: ClosingQuestion
  onStay: () => void
  onClose: () => void
}

export function CloseQuestion({ about, onStay, onClose }: CloseQuestionProps) {
  const questionId = useId()
  const { title, text, stay, close } = closeQuestions[about]
  return (
    <DeskDialog title={title} size="small" questionId={questionId} onClose={onStay}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{text}</p>
        <DialogActions>
          <Button onClick={onStay}>{stay}</Button>
          <Button variant={about === 'entries' ? 'danger' : 'outline'} onClick={onClose}>
            {close}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
