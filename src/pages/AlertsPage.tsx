import { useLocation } from 'react-router-dom'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { alertPage } from '~/content/alerts/alertPage'
import { usePageMeta } from '~/hooks/usePageMeta'

const AlertView = pagePart(
  lazy(async () => (await import('~/components/alerts/AlertView')).AlertView),
  <div className="min-h-dvh" />,
)

/** The alert whose token stands behind the # of a mailed link: to confirm, to change and to end. */
export function AlertsPage() {
  usePageMeta(alertPage.title, alertPage.description)
  const token = useLocation().hash.slice(1)
  return (
    <div className="page-width py-dense">
      <meta name="robots" content="noindex" />
      <AlertView key={token} token={token} />
    </div>
  )
}
