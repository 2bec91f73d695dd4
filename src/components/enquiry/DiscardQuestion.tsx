import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { failedFormTexts, fateTexts } from '~/content/enquiry/enquiries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import type { EnquiryFate } from '~/types/enquiry'

/**
 * Asks before text typed in a dialog is lost by back, Escape or a reload, and never closes the dialog while it is
 * sending. A message that waits in this browser will be sent anyway, so a reload does not ask.
 */
export function useGuardedClose(
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

  // A browser lets a page refuse only the first Escape and closes the dialog itself at the second.
  useWindowEvent('keydown', (event) => {
    // An element inside may have used the key, for example a drag.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    stepBack()
  })

  return {
    asking,
    asksFirst,
    requestClose,
    keepEditing: () => setAsking(false),
    markDirty: () => setDirty(true),
  }
}

interface DiscardQuestionProps {
  /** The fate of an earlier attempt from this form that seemed to fail. */
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
