import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { cancelText, toldText } from '~/content/portal/diary/viewing'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { cancelViewingFor } from '~/services/diary/viewings'
import type { DiaryViewing } from '~/types/portal/diary'
import { titleOf } from './diaryNames'
import { useDiaryChange } from './useDiaryChange'

interface CancelQuestionProps {
  viewing: DiaryViewing
  by: 'agency' | 'owner'
  onClose: () => void
  onDone: OnDone
}

/** Asks before a viewing is cancelled, because its visitor is told at once. */
export function CancelQuestion({ viewing, by, onClose, onDone }: CancelQuestionProps) {
  const questionId = useId()
  const what = titleOf(viewing)
  const { mutate, isPending, error } = useDiaryChange(
    () => cancelViewingFor(viewing.id, by),
    () => {
      onClose()
      onDone(cancelText.cancelled(what))
    },
  )
  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error, (element) => element)
  return (
    <DeskDialog
      title={cancelText.title}
      size="small"
      questionId={questionId}
      mayStay={isPending}
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lead wrap-anywhere">
            {cancelText.question(what)}
          </p>
          <p className="text-sm text-stone wrap-anywhere">
            {cancelText.consequence} {toldText(viewing.email)}
          </p>
        </div>
        {error && (
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        )}
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {cancelText.keep}
          </Button>
          <Button ref={button} variant="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? cancelText.cancelling : cancelText.cancel}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
