import { Link } from 'react-router-dom'
import { Banner } from '~/components/ui/Banner'
import { diagnostic } from '~/content/portal/diagnostic'
import { useSession } from '~/contexts/SessionContext'
import { paths } from '~/lib/paths'
import { env } from '~/services/client/env'

/** Explains why nothing can be changed while there is no session. */
export function SessionNotice() {
  const { session, check } = useSession()
  switch (session.state) {
    case 'checking':
    case 'staff':
      return null
    case 'unknown':
      return (
        <div className="mt-8">
          <Banner tone="error" failure={session.error} onRetry={() => void check()}>
            {session.error.message}
          </Banner>
        </div>
      )
    case 'refused':
    case 'accessEnded':
    case 'codeNeeded':
    case 'factorNeeded':
    case 'signedOut':
      return (
        <p className="mt-8 flex flex-wrap items-center gap-x-6 border-l-4 border-apple-deep bg-paper px-4 py-1 text-sm">
          <span className="py-2">{diagnostic.readOnly[session.state]}</span>
          {session.state !== 'refused' && (
            <Link
              to={paths.managementPortal(env.managementPortalId)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {diagnostic.readOnly.signIn}
            </Link>
          )}
        </p>
      )
    default:
      return session satisfies never
  }
}
