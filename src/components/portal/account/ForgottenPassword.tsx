import { Suspense, useState } from 'react'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { signInText } from '~/content/portal/signIn'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { env } from '~/services/client/env'

const PasswordMailForm = lazy(async () => (await import('./PasswordMailForm')).PasswordMailForm)

/** The way out for who has forgotten the password: a mail, or an administrator where the backend cannot mail. */
export function ForgottenPassword({ email }: { email?: string | undefined }) {
  const [isAsking, setIsAsking] = useState(false)
  const [cancelled, setCancelled] = useState(0)
  const question = useFocusAfter<HTMLButtonElement>(cancelled, (button) => button)
  if (!env.mailsPasswords) {
    return <p className="text-sm text-stone">{signInText.forgottenHere}</p>
  }
  if (isAsking) {
    return (
      <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} />}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <PasswordMailForm
            email={email}
            onCancel={() => {
              setIsAsking(false)
              setCancelled(cancelled + 1)
            }}
          />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <Button
      ref={question}
      variant="quiet"
      size="flush"
      className="justify-self-start"
      onClick={() => setIsAsking(true)}
      {...preloadOnHover(PasswordMailForm.load)}
    >
      {signInText.forgotten}
    </Button>
  )
}
