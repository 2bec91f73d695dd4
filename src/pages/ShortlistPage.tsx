import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { shortlistPage } from '~/content/shortlist'
import { usePageMeta } from '~/hooks/usePageMeta'

const ShortlistView = pagePart(
  lazy(async () => (await import('~/components/shortlist/ShortlistView')).ShortlistView),
  <div className="mt-10 min-h-dvh" />,
)

/** The homes that a visitor has saved on this device, and those of a shared link. */
export function ShortlistPage() {
  usePageMeta(shortlistPage.title, shortlistPage.description)
  return (
    <>
      <div className="page-width pt-12 md:pt-20 print:max-w-none print:p-0">
        <h1 className="text-4xl tracking-tightest print:text-2xl">{shortlistPage.title}</h1>
      </div>
      <ShortlistView />
    </>
  )
}
