import { type ReactNode, useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { logoutText } from '~/content/portal/signIn'
import { LogoutButton } from './LogoutButton'

interface LogoutQuestionProps {
  onStay: () => void
  /** The button that logs out after all. */
  confirm?: ReactNode
}

/** Asks before somebody logs out who has not saved everything. */
export function LogoutQuestion({
  onStay,
  confirm = <LogoutButton variant="danger" label={logoutText.confirm} />,
}: LogoutQuestionProps) {
  const questionId = useId()
  return (
    <DeskDialog title={logoutText.title} size="small" questionId={questionId} onClose={onStay}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{logoutText.warning}</p>
        <DialogActions>
          <Button onClick={onStay}>{logoutText.stay}</Button>
          {confirm}
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
