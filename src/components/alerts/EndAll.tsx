import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { alertPage } from '~/content/alerts/alertPage'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { endAlert } from '~/services/alerts/alerts'
import type { AlertAction } from './useAlertAction'

const texts = alertPage.end

interface EndAllProps {
  /** How many end. */
  alerts: number
  action: AlertAction
}

/** Ends all alerts to an address, once it has asked. */
export function EndAll({ alerts, action: { token, act, isPending } }: EndAllProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" pending={isPending} onClick={() => setAsking(true)}>
        {texts.all}
      </Button>
      {isAsking && (
        <EndQuestion
          alerts={alerts}
          onClose={() => setAsking(false)}
          onEnd={() => {
            setAsking(false)
            act({ call: () => endAlert(token, true), say: () => texts.ended })
          }}
        />
      )}
    </>
  )
}

interface EndQuestionProps {
  alerts: number
  onClose: () => void
  onEnd: () => void
}

function EndQuestion({ alerts, onClose, onEnd }: EndQuestionProps) {
  useHistoryLayer(onClose)
  return (
    <Dialog
      title={texts.title}
      size="small"
      closable={false}
      questionId="end-all-alerts"
      onClose={onClose}
    >
      <div className="grid gap-6 p-6">
        <p id="end-all-alerts">{texts.question(alerts)}</p>
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="danger" onClick={onEnd}>
            {texts.all}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
