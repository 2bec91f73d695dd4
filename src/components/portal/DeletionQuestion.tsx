import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'

interface DeletionQuestionProps {
  texts: {
    title: string
    question: string
    consequence: string
    keep: string
    delete: string
    deleting: string
  }
  isPending: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks before something is deleted; the answer that keeps it has the focus. */
export function DeletionQuestion({ texts, isPending, onDelete, onClose }: DeletionQuestionProps) {
  const questionId = useId()
  return (
    <Dialog
      title={texts.title}
      size="small"
      questionId={questionId}
      // What is under way cannot be called back.
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lg wrap-anywhere">
            {texts.question}
          </p>
          <p className="text-sm text-stone">{texts.consequence}</p>
        </div>
        <AnswerButtons>
          <Button
            disabled={isPending}
            onClick={onClose}
            ref={(button) => button?.setAttribute('autofocus', '')}
          >
            {texts.keep}
          </Button>
          <Button variant="danger" pending={isPending} onClick={onDelete}>
            {isPending ? texts.deleting : texts.delete}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
