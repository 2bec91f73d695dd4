import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonVariant } from '~/components/ui/Button'
import { signInText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { logFailure } from '~/lib/failureLog'

interface LogoutButtonProps {
  variant: ButtonVariant
  label?: string | undefined
}

export function LogoutButton({ variant, label = signInText.signOut }: LogoutButtonProps) {
  const { signOut } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onError: (failure) => logFailure(failure),
  })
  return (
    <Button variant={variant} pending={isPending} onClick={() => mutate()}>
      {isPending ? signInText.signingOut : label}
    </Button>
  )
}
