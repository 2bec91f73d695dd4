import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { AppleMark } from '~/components/layout/AppleMark'
import { Logo } from '~/components/layout/Logo'
import { Banner } from '~/components/ui/Banner'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { codeStepText, codeText, factorNeededText } from '~/content/portal/account'
import { accessEndedText, refusedText, signInText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { useHeadingFocus } from '~/hooks/useHeadingFocus'
import { focusHeading } from '~/lib/focusHeading'
import { paths } from '~/lib/paths'
import { Checking } from './Checking'
import { CodeQuestion } from './CodeQuestion'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { LogoutButton } from './LogoutButton'

const SignInDialog = lazy(async () => (await import('./SignInDialog')).SignInDialog)
const TurnOnSecondFactor = lazy(async () => (await import('./TurnSecondFactor')).TurnOnSecondFactor)

/** Shows the children to staff, and asks anyone else to sign in. */
export function SignInGate({ children }: { children: ReactNode }) {
  const { session, check, enterCode } = useSession()
  useHeadingFocus(session.state === 'checking' ? undefined : session.state)
  // It is there before the session ends.
  usePreloaded(SignInDialog, session.state === 'staff')

  switch (session.state) {
    case 'checking':
      return <Checking />
    case 'unknown':
      return (
        <SignInLayout heading={signInText.heading}>
          <Banner tone="error" failure={session.error} onRetry={() => void check()}>
            {signInText.unknown}
          </Banner>
        </SignInLayout>
      )
    case 'signedOut':
      return (
        <SignInLayout heading={signInText.heading} lead={signInText.lead}>
          <LoginForm />
          <div className="mt-8 grid gap-4">
            <ForgottenPassword />
            <p className="text-sm text-stone">{signInText.lockedOut}</p>
          </div>
        </SignInLayout>
      )
    case 'codeNeeded':
      return (
        <SignInLayout heading={codeStepText.heading} lead={codeStepText.lead}>
          <CodeQuestion
            submit={codeText.submit}
            submitting={codeText.submitting}
            onCode={enterCode}
          >
            <LogoutButton variant="outline" label={codeStepText.leave} />
          </CodeQuestion>
        </SignInLayout>
      )
    case 'factorNeeded':
      return (
        <SignInLayout
          heading={factorNeededText.heading}
          lead={factorNeededText.lead(session.email)}
        >
          <div className="grid gap-5">
            <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} />}>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <TurnOnSecondFactor
                  email={session.email}
                  onLeave={focusHeading}
                  onFoundOn={() => void check()}
                  onDone={() => void check()}
                />
              </Suspense>
            </ErrorBoundary>
            <LogoutButton variant="outline" />
          </div>
        </SignInLayout>
      )
    case 'refused':
      return (
        <SignInLayout heading={refusedText.heading} lead={refusedText.lead(session.email)}>
          <LogoutButton variant="primary" />
        </SignInLayout>
      )
    case 'accessEnded':
      return (
        <SignInLayout heading={accessEndedText.heading} lead={accessEndedText.lead(session.email)}>
          <LogoutButton variant="primary" />
        </SignInLayout>
      )
    case 'staff':
      return (
        <>
          {children}
          {session.ended && (
            <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} />}>
              <Suspense fallback={null}>
                <SignInDialog email={session.email} ended={session.ended} />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      )
    default:
      return session satisfies never
  }
}

interface SignInLayoutProps {
  heading: string
  lead?: string | undefined
  children: ReactNode
}

/** The page in front of the portal: a form beside a calm green field. */
export function SignInLayout({ heading, lead, children }: SignInLayoutProps) {
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="page-width grid grid-rows-[auto_1fr_auto] content-center py-6">
        <Link to={paths.home} className="justify-self-start text-grove">
          <Logo />
        </Link>
        <div className="w-full max-w-md self-center py-10">
          <h1 className="display-section">{heading}</h1>
          {lead && <p className="mt-4 mb-8 text-stone">{lead}</p>}
          <div className={lead ? '' : 'mt-8'}>{children}</div>
        </div>
      </div>
      <div aria-hidden="true" className="overflow-hidden bg-grove max-lg:hidden">
        {/* Drawn in lines, like the offices; only the leaf is bright, so that the form gets the attention. */}
        <AppleMark className="size-full translate-y-1/4 scale-125 text-apple [&>path:first-child]:fill-none [&>path:first-child]:stroke-white/50 [&>path]:stroke-[0.1]" />
      </div>
    </div>
  )
}
