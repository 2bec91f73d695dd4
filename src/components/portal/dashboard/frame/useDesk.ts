import { useState } from 'react'
import type { OnDone, OnFailed } from '~/components/portal/dashboard/outcomes'
import type { OpenPortalDialog, PortalDialog } from '~/components/portal/dashboard/portalDialog'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import { restorationText } from '~/content/portal/restoration'
import { useRestoration } from '~/hooks/useRestoration'
import { focusHeading } from '~/lib/focusHeading'

interface Failure {
  message: string
  error?: Error | undefined
}

export interface Desk {
  dialog: PortalDialog | undefined
  open: OpenPortalDialog
  close: () => void
  failure: Failure | undefined
  dismissFailure: () => void
  done: ToastMessage | undefined
  dismissDone: () => void
  /** Reports a success, with a way to undo it. */
  onDone: OnDone
  onFailed: OnFailed
}

/** What is open over the desk, and what it reports. */
export function useDesk(): Desk {
  const [dialog, setDialog] = useState<PortalDialog>()
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState<ToastMessage>()
  const { restore } = useRestoration(onDone, onFailed)

  /** The message disappears, and its button with it. */
  function undo(run: () => void) {
    setDone(undefined)
    focusHeading()
    run()
  }

  function onFailed(message: string, error?: Error) {
    setFailure({ message, error })
  }

  function onDone(...[text, undoing]: Parameters<OnDone>) {
    setFailure(undefined)
    if (!text) return
    const run = typeof undoing === 'function' ? undoing : undoing && (() => restore(undoing))
    setDone({ text, action: run && { label: restorationText.undo, run: () => undo(run) } })
  }

  return {
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    failure,
    dismissFailure: () => setFailure(undefined),
    done,
    dismissDone: () => setDone(undefined),
    onDone,
    onFailed,
  }
}
