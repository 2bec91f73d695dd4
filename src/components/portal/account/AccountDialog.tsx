import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { accountText } from '~/content/portal/account'
import { logoutText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { hasUnsavedWork } from '~/hooks/unsavedWork'
import { logFailure } from '~/lib/failureLog'
import { endOtherSessions } from '~/services/account/account'
import { LogoutQuestion } from './LogoutQuestion'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { SecondFactor } from './SecondFactor'

interface AccountDialogProps {
  email: string
  onClose: () => void
}

/** The signed-in person's account: name, password, two-step verification, and signed-in devices. */
export function AccountDialog({ email, onClose }: AccountDialogProps) {
  return (
    <DeskDialog title={accountText.title} size="small" onClose={onClose}>
      <div className="grid gap-8 p-6">
        <div className="grid gap-4">
          <p className="text-sm wrap-anywhere">{email}</p>
          <NameForm />
        </div>
        <PasswordForm email={email} />
        <SecondFactor email={email} />
        <LogOutEverywhere />
      </div>
    </DeskDialog>
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
    <section className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h3 className="text-lg">{accountText.everywhere}</h3>
        <p className="text-sm text-stone">{accountText.everywhereLead}</p>
      </div>
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
    </section>
  )
}
