import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { failedFormTexts, fateTexts } from '~/content/enquiries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import type { EnquiryFate } from '~/types/enquiry'

/**
 * Asks before what was typed in a dialog is lost, be it by back, Escape or a reload, and never closes it while it
 * is sending. What waits in this browser is sent all the same, so that a reload does not ask.
 * `content` is anything inside the dialog.
 */
export function useGuardedClose(
  content: RefObject<HTMLElement | null>,
  { pending, isWaiting }: { pending: boolean; isWaiting: boolean },
  onClose: () => void,
) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)

  function requestClose() {
    if (pending) return
    if (dirty) setAsking(true)
    else onClose()
  }

  function stepBack() {
    if (asking) setAsking(false)
    else requestClose()
  }

  useLeaveWarning(dirty && !isWaiting)
  const asksFirst = pending || dirty
  useHistoryLayer(stepBack, { asksFirst })

  const escaped = useEffectEvent(stepBack)
  const closed = useEffectEvent(onClose)

  useEffect(() => {
    // A browser lets a page refuse the first Escape only and closes the dialog by itself at the second.
    const onKeyDown = (event: KeyboardEvent) => {
      // Something inside, a drag for example, may have had use for it.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      event.preventDefault()
      escaped()
    }
    // The same insistence by a phone's back gesture cannot be refused, so follow it.
    const dialog = content.current?.closest('dialog')
    const onNativeClose = () => {
      if (!dialog?.open) closed()
    }
    document.addEventListener('keydown', onKeyDown)
    dialog?.addEventListener('close', onNativeClose)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      dialog?.removeEventListener('close', onNativeClose)
    }
  }, [content])

  return {
    asking,
    asksFirst,
    requestClose,
    keepEditing: () => setAsking(false),
    markDirty: () => setDirty(true),
  }
}

interface DiscardQuestionProps {
  /** Of what was sent from the form already, but did not get through. */
  fate: EnquiryFate | undefined
  onKeep: () => void
  onDiscard: () => void
  onWithdraw: () => void
}

export function DiscardQuestion({ fate, onKeep, onDiscard, onWithdraw }: DiscardQuestionProps) {
  return (
    <Dialog
      title={fate ? failedFormTexts.title : 'Close without sending?'}
      size="small"
      onClose={onKeep}
    >
      <div className="grid gap-6 p-6">
        <p>{fate ? failedFormTexts[fate] : 'What you have entered will be lost.'}</p>
        <DialogActions>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="outline" onClick={onDiscard}>
            {fate ? 'Close the form' : 'Close and lose it'}
          </Button>
          {fate === 'waiting' && (
            <Button
              variant="outline"
              onClick={() => {
                onWithdraw()
                onDiscard()
              }}
            >
              {fateTexts.withdraw}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
