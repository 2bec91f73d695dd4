import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { accountText } from '~/content/portal/account'
import { portalViews } from '~/content/portal/dashboard'
import { logoutText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { hasUnsavedWork } from '~/hooks/unsavedWork'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import { logFailure } from '~/lib/failureLog'
import { endOtherSessions } from '~/services/account/account'
import { AccountPart } from './AccountPart'
import { LogoutQuestion } from './LogoutQuestion'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { SecondFactor } from './SecondFactor'

/** The signed-in person's account: name, password, two-step verification, and signed-in devices. */
export function AccountView({ email }: { email: string }) {
  const page = useRef<HTMLElement>(null)
  // A saved form holds what is stored, or nothing.
  useWindowEvent('beforeunload', (event) => {
    const fields = [...(page.current?.querySelectorAll('input') ?? [])]
    if (fields.some(({ value, defaultValue }) => value !== defaultValue)) event.preventDefault()
  })

  return (
    <section ref={page} aria-label={portalViews.account.title} className="page-width pt-6 pb-24">
      <AccountPart title={accountText.details} lead={email}>
        <NameForm />
      </AccountPart>
      <AccountPart title={accountText.password} lead={accountText.passwordLead}>
        <PasswordForm email={email} />
      </AccountPart>
      <SecondFactor email={email} />
      <LogOutEverywhere />
    </section>
  )
}

function LogOutEverywhere() {
  const { session, signOut } = useSession()
  const staffId = session.state === 'staff' ? session.id : undefined
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await endOtherSessions()
      await signOut()
    },
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
  })
  return (
    <AccountPart title={accountText.everywhere} lead={accountText.everywhereLead}>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        pending={isPending}
        onClick={() => (hasUnsavedWork(staffId) ? setAsking(true) : mutate())}
      >
        {isPending ? accountText.loggingOut : accountText.everywhere}
      </Button>
      {asking && (
        <LogoutQuestion
          onStay={() => setAsking(false)}
          confirm={
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                mutate()
              }}
            >
              {logoutText.confirm}
            </Button>
          }
        />
      )}
    </AccountPart>
  )
}
