import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { viewingPage } from '~/content/viewing/viewingPage'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { cancelViewing } from '~/services/viewings/viewings'
import type { ViewingAction } from './useViewingAction'

const texts = viewingPage.cancel

/** Cancels a viewing, once it has asked. */
export function CancelViewing({ action }: { action: ViewingAction }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          action.reset()
          setAsking(true)
        }}
      >
        {texts.button}
      </Button>
      {isAsking && <Question action={action} onClose={() => setAsking(false)} />}
    </>
  )
}

interface QuestionProps {
  action: ViewingAction
  onClose: () => void
}

function Question({ action: { token, act, isPending, error }, onClose }: QuestionProps) {
  useHistoryLayer(onClose)
  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error, (element) => element)
  const cancel = () => act({ call: () => cancelViewing(token), close: onClose })
  return (
    <Dialog
      title={texts.question}
      size="small"
      closable={false}
      questionId="cancel-viewing"
      onClose={onClose}
    >
      <div className="grid gap-6 p-6">
        <p id="cancel-viewing">{texts.text}</p>
        {error && (
          <Banner tone="error" failure={error} onRetry={cancel}>
            {error.message}
          </Banner>
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button ref={button} variant="danger" pending={isPending} onClick={cancel}>
            {isPending ? texts.cancelling : texts.confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
