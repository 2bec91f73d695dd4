import { useId } from 'react'
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
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeep}>{discardTexts.keep}</Button>
          <Button variant="outline" onClick={onDiscard}>
            {discardTexts.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
