import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { enquiryText } from '~/content/portal/enquiries'

interface DiscardNoteQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardNoteQuestion({ onKeep, onDiscard }: DiscardNoteQuestionProps) {
  const questionId = useId()
  return (
    <Dialog title={enquiryText.unsavedTitle} size="small" questionId={questionId} onClose={onKeep}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{enquiryText.unsaved}</p>
        <AnswerButtons>
          <Button onClick={onKeep}>{enquiryText.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {enquiryText.discard}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
