import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button, ButtonLink } from '~/components/ui/Button'
import { useIsOffline } from '~/components/ui/useIsOffline'
import { alertPage as texts } from '~/content/alerts/alertPage'
import { subjectTexts } from '~/content/alerts/alertTexts'
import { searchAddress } from '~/content/letters/searchWords'
import { alertQueries } from '~/hooks/queries/alertQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useHeadingFocus } from '~/hooks/useHeadingFocus'
import { isLinkToken } from '~/lib/linkToken'
import { paths } from '~/lib/paths'
import { confirmAlert } from '~/services/alerts/alerts'
import type { Alert } from '~/types/alert'
import { ActiveAlert } from './ActiveAlert'
import { AlertFacts } from './AlertFacts'
import { AlertNotice } from './AlertNotice'
import { EndAll } from './EndAll'
import { type AlertAction, useAlertAction } from './useAlertAction'

/** The alert of a link in whichever state it is. */
export function AlertView({ token }: { token: string }) {
  return isLinkToken(token) ? <KnownAlert token={token} /> : <AlertNotice {...texts.damaged} />
}

function KnownAlert({ token }: { token: string }) {
  const { data: alert, error, refetch } = useQuery(alertQueries.one(token))
  const isOffline = useIsOffline()
  const action = useAlertAction(token)
  useHeadingFocus(alert === undefined ? undefined : (alert?.state ?? 'unknown'))

  if (alert === null) return <AlertNotice {...texts.unknown} />
  if (alert?.state === 'ended') return <EndedAlert alert={alert} action={action} />
  return (
    <>
      <h1 className="display-page">{texts.title}</h1>
      <div className="mt-8 grid max-w-2xl gap-8">
        <Outcome {...action} />
        {alert?.state === 'active' && <ActiveAlert alert={alert} action={action} />}
        {alert?.state === 'unconfirmed' && <UnconfirmedAlert alert={alert} action={action} />}
        {!alert && error && !isOffline && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {texts.failed}
          </Banner>
        )}
        {!alert && (isOffline || !error) && (
          <p role="status">{isOffline ? texts.offline : texts.loading}</p>
        )}
      </div>
    </>
  )
}

/** It takes the focus, since the button that was pressed may be gone, and is read out with it. */
function Outcome({ news, error }: AlertAction) {
  const line = useFocusAfter<HTMLDivElement>(news ?? error, (element) => element)
  if (!news && !error) return null
  return (
    <div ref={line} tabIndex={-1} className="outline-none">
      {error ? (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      ) : (
        <p className="border-l-4 border-grove bg-paper px-4 py-3">{news}</p>
      )}
    </div>
  )
}

interface StateProps {
  alert: Alert
  action: AlertAction
}

/** Mail programs open links to look at them: only the button confirms. */
function UnconfirmedAlert({ alert, action: { token, act, isPending } }: StateProps) {
  const { begun } = subjectTexts[alert.subject.kind]
  return (
    <>
      <p className="max-w-prose">{texts.unconfirmed.text}</p>
      <AlertFacts alert={alert} />
      <Button
        pending={isPending}
        className="justify-self-start"
        onClick={() =>
          act({
            call: () => confirmAlert(token),
            say: (after) => (after?.state === 'active' ? begun : texts.unconfirmed.over),
          })
        }
      >
        {isPending ? texts.unconfirmed.confirming : texts.unconfirmed.confirm}
      </Button>
      <p className="max-w-prose text-sm text-stone">{texts.unconfirmed.notMine}</p>
    </>
  )
}

function EndedAlert({ alert, action }: StateProps) {
  const { subject, others } = alert
  return (
    <AlertNotice title={texts.ended.title} text={texts.ended.text}>
      {subject.kind === 'search' ? (
        <ButtonLink to={searchAddress(subject)}>{texts.ended.search}</ButtonLink>
      ) : (
        <ButtonLink to={paths.shortlist}>{texts.ended.homes}</ButtonLink>
      )}
      <Outcome {...action} />
      {others > 0 && (
        <div className="grid justify-items-start gap-2">
          <p>{texts.ended.others(others)}</p>
          <EndAll alerts={others} action={action} />
        </div>
      )}
    </AlertNotice>
  )
}
