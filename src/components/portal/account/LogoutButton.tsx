import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { signInText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { hasNoteDrafts } from '~/hooks/noteDrafts'
import { logFailure } from '~/lib/failureLog'

interface LogoutButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  label?: string | undefined
  /** Asks before notes are lost that are not saved. */
  onAsk?: (() => void) | undefined
}

export function LogoutButton({
  variant,
  className,
  label = signInText.signOut,
  onAsk,
}: LogoutButtonProps) {
  const { signOut } = useSession()
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
      onClick={() => (onAsk && hasNoteDrafts() ? onAsk() : mutate())}
    >
      {isPending ? signInText.signingOut : label}
    </Button>
  )
}
