import { Button } from '~/components/ui/Button'
import { PAUSE_DAYS, alertPage as texts } from '~/content/alerts/alertPage'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { changeAlert, endAlert, pauseAlert } from '~/services/alerts/alerts'
import type { Alert } from '~/types/alert'
import { AlertFacts } from './AlertFacts'
import { EndAll } from './EndAll'
import { MannerFields, readManner } from './MannerFields'
import type { AlertAction } from './useAlertAction'

interface ActiveAlertProps {
  alert: Alert
  action: AlertAction
}

/** A confirmed alert: to keep, to change, to pause and to end. */
export function ActiveAlert({ alert, action }: ActiveAlertProps) {
  const { token, act, isPending } = action
  return (
    <>
      {alert.isAskedAgain && (
        <div className="grid justify-items-start gap-4 bg-paper p-5">
          <p className="max-w-prose">{texts.asked.text}</p>
          <Button
            pending={isPending}
            onClick={() =>
              act({ call: () => changeAlert(token, alert), say: () => texts.asked.kept })
            }
          >
            {texts.asked.keep}
          </Button>
        </div>
      )}
      <AlertFacts alert={alert} />
      <MannerForm alert={alert} action={action} />
      <div className="grid justify-items-start gap-2 border-t border-line pt-6">
        {alert.pausedUntil && <p>{texts.pause.until(alert.pausedUntil)}</p>}
        <Button
          variant="outline"
          pending={isPending}
          onClick={() =>
            act(
              alert.pausedUntil
                ? { call: () => pauseAlert(token, 0), say: () => texts.pause.goesOn }
                : { call: () => pauseAlert(token, PAUSE_DAYS), say: () => texts.pause.paused },
            )
          }
        >
          {alert.pausedUntil ? texts.pause.resume : texts.pause.pause}
        </Button>
      </div>
      <div className="grid justify-items-start gap-2 border-t border-line pt-6">
        <Button
          variant="outline"
          pending={isPending}
          onClick={() => act({ call: () => endAlert(token, false) })}
        >
          {texts.end.one}
        </Button>
        {alert.others > 0 && (
          <>
            <p className="mt-4">{texts.end.others(alert.others)}</p>
            <EndAll alerts={alert.others + 1} action={action} />
          </>
        )}
      </div>
    </>
  )
}

function MannerForm({ alert, action: { token, act, isPending } }: ActiveAlertProps) {
  const { formProps } = useCheckedForm(
    () => ({}),
    (entries) =>
      act({
        call: () => changeAlert(token, readManner(entries)),
        say: () => texts.manner.saved,
      }),
  )
  return (
    <form {...formProps} className="grid justify-items-start gap-4">
      <MannerFields frequency={alert.frequency} reductions={alert.reductions} />
      <Button type="submit" pending={isPending}>
        {texts.manner.save}
      </Button>
    </form>
  )
}
