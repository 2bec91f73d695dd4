import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { signInText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { hasUnsavedWork } from '~/hooks/unsavedWork'
import { logFailure } from '~/lib/failureLog'

interface LogoutButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  label?: string | undefined
  /** Asks before what is not saved is lost. */
  onAsk?: (() => void) | undefined
}

export function LogoutButton({
  variant,
  className,
  label = signInText.signOut,
  onAsk,
}: LogoutButtonProps) {
  const { session, signOut } = useSession()
  const staffId = session.state === 'staff' ? session.id : undefined
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onError: (failure) => logFailure(failure),
  })
  return (
    <Button
      variant={variant}
      className={className}
      pending={isPending}
      onClick={() => (onAsk && hasUnsavedWork(staffId) ? onAsk() : mutate())}
    >
      {isPending ? signInText.signingOut : label}
    </Button>
  )
}
