import type { ComponentProps } from 'react'
import { Dialog } from '~/components/ui/Dialog'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'

interface DeskDialogProps extends ComponentProps<typeof Dialog> {
  /** Whether `onClose` may leave it open, because it asks first or because something is under way. */
  mayStay?: boolean | undefined
}

/** A dialog of the desk: back does what its cross does, and leaves all below it as it was. */
export function DeskDialog({ mayStay, ...dialog }: DeskDialogProps) {
  useHistoryLayer(dialog.onClose, { asksFirst: mayStay })
  return <Dialog {...dialog} />
}
