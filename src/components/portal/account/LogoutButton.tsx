import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { signInText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { logFailure } from '~/lib/failureLog'

interface LogoutButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  label?: string | undefined
}

export function LogoutButton({
  variant,
  className,
  label = signInText.signOut,
}: LogoutButtonProps) {
  const { signOut } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onError: (failure) => logFailure(failure),
  })
  return (
    <Button variant={variant} className={className} pending={isPending} onClick={() => mutate()}>
      {isPending ? signInText.signingOut : label}
    </Button>
  )
}
