import { useLocation } from 'react-router-dom'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { ownerPage } from '~/content/owner/ownerPage'
import { usePageMeta } from '~/hooks/usePageMeta'

const OwnerView = pagePart(
  lazy(async () => (await import('~/components/owner/OwnerView')).OwnerView),
  <div className="min-h-dvh" />,
)

/** How the sale or letting of a home goes, for who has the owner's link: its token stands behind the #. */
export function OwnerPage() {
  usePageMeta(ownerPage.title, ownerPage.description)
  const token = useLocation().hash.slice(1)
  return (
    <div className="page-width py-dense print:py-0">
      <meta name="robots" content="noindex" />
      <h1 className="display-page">{ownerPage.title}</h1>
      <OwnerView key={token} token={token} />
    </div>
  )
}
