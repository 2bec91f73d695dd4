import { Dashboard } from '~/components/portal/Dashboard'
import { SignInGate } from '~/components/portal/SignInGate'
import { dashboardText } from '~/content/portal/dashboard'
import { portalViews } from '~/content/portal/navigation'
import { SessionProvider } from '~/contexts/SessionContext'
import { usePageMeta } from '~/hooks/usePageMeta'
import { usePortalView } from '~/hooks/usePortalView'

export function PortalPage() {
  usePageMeta(portalViews[usePortalView()].title, dashboardText.description)
  return (
    <SessionProvider>
      {/* Its address is hard to guess; a search engine must not give it away. */}
      <meta name="robots" content="noindex, nofollow" />
      <SignInGate>
        <Dashboard />
      </SignInGate>
    </SessionProvider>
  )
}
