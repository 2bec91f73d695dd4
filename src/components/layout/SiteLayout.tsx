import { type ReactNode, Suspense } from 'react'
import { lazySection } from '~/components/ui/lazySection'
import { useRouteChange } from '~/hooks/useRouteChange'
import { useScrollRestoration } from '~/hooks/useScrollRestoration'
import { CookieBanner } from './CookieBanner'
import { Header } from './Header'

const Footer = lazySection(
  async () => (await import('./Footer')).Footer,
  <div className="min-h-dvh bg-grove" />,
)

interface SiteLayoutProps {
  portalId: string
  children: ReactNode
}

/** Cookie banner, header, main and footer around every page. */
export function SiteLayout({ portalId, children }: SiteLayoutProps) {
  useRouteChange()
  useScrollRestoration()
  return (
    <>
      <a
        href="#main"
        className="fixed top-0 left-0 z-skip bg-apple px-6 py-3 font-semibold text-ink not-focus:sr-only"
      >
        Skip to the content
      </a>
      <CookieBanner />
      <Header />
      {/* At least a window high, so that a short page does not pull the footer up into view. */}
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <Suspense fallback={<div role="status" aria-label="Loading the page" />}>
          {children}
        </Suspense>
      </main>
      <div className="in-turn print:hidden">
        <Footer portalId={portalId} />
      </div>
    </>
  )
}
