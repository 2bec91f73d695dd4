import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { arrived } from '~/components/ui/queuedInput'
import { useIsPublicFrameAsked } from '~/hooks/publicFrame'
import { useCookiePreferences } from '~/hooks/useConsent'
import { paths } from '~/lib/paths'
import { initialConsent } from '~/services/client/consent'
import { Footer } from './Footer'
import { Header } from './Header'
import { useRouteChange } from './useRouteChange'
import { useScrollRestoration } from './useScrollRestoration'

const CookieQuestion = lazy(async () => (await import('./CookieQuestion')).CookieQuestion)

interface SiteLayoutProps {
  portalId: string
  children: ReactNode
}

/**
 * Cookie banner, header, main and footer around every page; none of them around the staff portal, which has its own
 * bar, nor around the diagnostic page while staff see it, in the same bar.
 */
export function SiteLayout({ portalId, children }: SiteLayoutProps) {
  useRouteChange()
  useScrollRestoration()
  const { pathname } = useLocation()
  const isPublicAsked = useIsPublicFrameAsked()
  const isPublic = pathname.toLowerCase().startsWith(paths.diagnostic)
    ? isPublicAsked
    : !pathname.startsWith(paths.managementPortal(portalId))
  return (
    <>
      <a
        href="#main"
        className="fixed top-0 left-0 z-skip bg-apple px-6 py-3 font-semibold text-ink not-focus:sr-only"
      >
        Skip to the content
      </a>
      {isPublic && (
        <>
          <CookieBanner />
          <Header />
        </>
      )}
      {/* At least as high as the window, so that a short page does not pull the footer into view. */}
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <Suspense fallback={<div role="status" aria-label="Loading the page" />}>
          {children}
          <span hidden ref={arrived} />
        </Suspense>
      </main>
      {isPublic && (
        <div className="print:hidden">
          <Footer portalId={portalId} />
        </div>
      )}
    </>
  )
}

/**
 * Asks until a choice is stored, and again when the visitor wants to change it. It never covers the page. If its code
 * cannot be loaded, it does not ask, and nothing is stored that needs an answer.
 */
function CookieBanner() {
  const { choice, asking, reopened } = useCookiePreferences()
  return (
    asking && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <CookieQuestion initial={choice ?? initialConsent} takesFocus={reopened} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
