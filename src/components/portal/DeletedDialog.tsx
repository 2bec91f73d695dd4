import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { deletedTexts } from '~/content/portal/propertyForm'

interface DeletedDialogProps {
  onSaveAsNew: () => void
  onKeepEditing: () => void
}

/** The listing being edited was deleted meanwhile; what was typed is not. */
export function DeletedDialog({ onSaveAsNew, onKeepEditing }: DeletedDialogProps) {
  const questionId = useId()
  return (
    <Dialog title={deletedTexts.title} size="small" questionId={questionId} onClose={onKeepEditing}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{deletedTexts.lead}</p>
        <AnswerButtons>
          <Button onClick={onKeepEditing}>{deletedTexts.keep}</Button>
          <Button variant="outline" onClick={onSaveAsNew}>
            {deletedTexts.saveAsNew}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
