import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SignInGate } from '~/components/portal/account/SignInGate'
import { Dashboard } from '~/components/portal/dashboard/Dashboard'
import { usePortalView } from '~/components/portal/dashboard/usePortalFilters'
import { lazy } from '~/components/ui/lazy'
import { dashboardText, portalViews } from '~/content/portal/dashboard'
import { SessionProvider } from '~/contexts/SessionContext'
import { usePageMeta } from '~/hooks/usePageMeta'
import { forgetMailedLink, readMailedLink } from '~/services/account/openedLink'

const JoinForm = lazy(async () => (await import('~/components/portal/account/JoinForm')).JoinForm)
const MailedPassword = lazy(
  async () => (await import('~/components/portal/account/MailedPassword')).MailedPassword,
)

export function PortalPage() {
  usePageMeta(portalViews[usePortalView()].title, dashboardText.description)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [mailedLink, setMailedLink] = useState(readMailedLink)
  function leaveMailedLink() {
    forgetMailedLink()
    setMailedLink(undefined)
  }
  const invitation = /^#invitation=([0-9a-f]{64})$/.exec(hash)?.[1]
  return (
    <SessionProvider>
      {/* The portal's address is hard to guess, and a search engine must not reveal it. */}
      <meta name="robots" content="noindex, nofollow" />
      {mailedLink ? (
        <Suspense fallback={null}>
          <MailedPassword link={mailedLink} onDone={leaveMailedLink} />
        </Suspense>
      ) : invitation ? (
        <Suspense fallback={null}>
          <JoinForm token={invitation} onJoined={() => void navigate('?', { replace: true })} />
        </Suspense>
      ) : (
        <SignInGate>
          <Dashboard />
        </SignInGate>
      )}
    </SessionProvider>
  )
}
