import { useLocation } from 'react-router-dom'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { viewingPage } from '~/content/viewing/viewingPage'
import { usePageMeta } from '~/hooks/usePageMeta'

const ViewingView = pagePart(
  lazy(async () => (await import('~/components/viewing/ViewingView')).ViewingView),
  <div className="min-h-dvh" />,
)

/** The viewing whose token stands behind the # of a mailed link: when and where it is, to change and to cancel. */
export function ViewingPage() {
  usePageMeta(viewingPage.title, viewingPage.description)
  const token = useLocation().hash.slice(1)
  return (
    <div className="page-width py-dense">
      <meta name="robots" content="noindex" />
      <ViewingView key={token} token={token} />
    </div>
  )
}
