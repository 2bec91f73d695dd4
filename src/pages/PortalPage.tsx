import { Dashboard } from '~/components/portal/Dashboard'
import { SessionProvider } from '~/contexts/SessionContext'

export function PortalPage() {
  return (
    <SessionProvider>
      <Dashboard />
    </SessionProvider>
  )
}
