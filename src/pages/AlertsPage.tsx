import { useLocation } from 'react-router-dom'
import { AlertNotice } from '~/components/alerts/AlertNotice'
import { AlertView } from '~/components/alerts/AlertView'
import { alertPage } from '~/content/alerts/alertTexts'
import { usePageMeta } from '~/hooks/usePageMeta'

/** As private.new_token makes them. */
const TOKEN = /^[\w-]{43}$/

/** The alert whose token stands behind the # of a mailed link: to confirm, to change and to end. */
export function AlertsPage() {
  usePageMeta(alertPage.title, alertPage.description)
  const token = useLocation().hash.slice(1)
  return (
    <div className="page-width py-dense">
      <meta name="robots" content="noindex" />
      {TOKEN.test(token) ? (
        <AlertView key={token} token={token} />
      ) : (
        <AlertNotice {...alertPage.damaged} />
      )}
    </div>
  )
}
