import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { discardTexts } from '~/content/portal/propertyForm'

interface LeaveFormQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

export function LeaveFormQuestion({ onKeep, onDiscard }: LeaveFormQuestionProps) {
  const questionId = useId()
  return (
    <Dialog title={discardTexts.title} size="small" questionId={questionId} onClose={onKeep}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{discardTexts.text}</p>
        <AnswerButtons>
          <Button onClick={onKeep}>{discardTexts.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {discardTexts.discard}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
