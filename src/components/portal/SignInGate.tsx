import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { codeStepText, codeText } from '~/content/portal/secondFactor'
import { refusedText, signInText } from '~/content/portal/signIn'
import { type Session, useSession } from '~/contexts/SessionContext'
import { focusHeading } from '~/lib/focusHeading'
import { CodeForm } from './CodeForm'
import { LoginForm } from './LoginForm'
import { LogoutButton } from './LogoutButton'
import { PortalDoor } from './PortalDoor'
import { SignInDialog } from './SignInDialog'

/** Lets staff through to the children, and asks everybody else to sign in. */
export function SignInGate({ children }: { children: ReactNode }) {
  const { session, check, enterCode } = useSession()
  useFocusOnHeading(session.state)

  switch (session.state) {
    case 'checking':
      return (
        <div className="grid min-h-[60svh] place-items-center">
          <div
            role="status"
            aria-label={signInText.checking}
            className="size-12 animate-spin rounded-full border-4 border-line border-t-grove"
          />
        </div>
      )
    case 'unknown':
      return (
        <PortalDoor heading={signInText.heading}>
          <Banner tone="error" failure={session.error} onRetry={() => void check()}>
            {signInText.unknown}
          </Banner>
        </PortalDoor>
      )
    case 'signedOut':
      return (
        <PortalDoor heading={signInText.heading} lead={signInText.lead}>
          <LoginForm />
          <p className="mt-8 text-sm text-stone">{signInText.lockedOut}</p>
        </PortalDoor>
      )
    case 'codeNeeded':
      return (
        <PortalDoor heading={codeStepText.heading} lead={codeStepText.lead}>
          <CodeForm submit={codeText.submit} submitting={codeText.submitting} onCode={enterCode}>
            <LogoutButton variant="outline" label={codeStepText.leave} />
          </CodeForm>
          <p className="mt-8 text-sm text-stone">{codeText.lost}</p>
        </PortalDoor>
      )
    case 'refused':
      return (
        <PortalDoor heading={refusedText.heading} lead={refusedText.lead(session.email)}>
          <LogoutButton variant="primary" />
        </PortalDoor>
      )
    case 'staff':
      return (
        <>
          {children}
          {session.ended && <SignInDialog email={session.email} ended={session.ended} />}
        </>
      )
    default:
      return session satisfies never
  }
}

/** Signing in or out changes the page like a link does: the focus goes to its heading. Not on arrival. */
function useFocusOnHeading(state: Session['state']) {
  const last = useRef<Session['state']>(undefined)
  useEffect(() => {
    if (state === 'checking') return
    if (last.current !== undefined && document.activeElement === document.body) focusHeading()
    last.current = state
  }, [state])
}
