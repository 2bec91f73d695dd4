import { useId } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { closeQuestions } from '~/content/portal/images'

interface ImagesCloseQuestionProps {
  /** What would be lost. */
  about: keyof typeof closeQuestions
  onStay: () => void
  onClose: () => void
}

export function ImagesCloseQuestion({ about, onStay, onClose }: ImagesCloseQuestionProps) {
  const questionId = useId()
  const { title, text, stay, close } = closeQuestions[about]
  return (
    <Dialog title={title} size="small" questionId={questionId} onClose={onStay}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
