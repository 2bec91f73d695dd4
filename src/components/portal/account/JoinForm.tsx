import { useMutation, useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button, ButtonLink } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { joinErrors, joinText, teamErrors } from '~/content/portal/team'
import { useSession } from '~/contexts/SessionContext'
import { accountQueries } from '~/hooks/queries/accountQueries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { acceptInvitation } from '~/services/account/invitation'
import { NewPassword, newPasswordErrors } from './NewPassword'
import { SignInLayout } from './SignInGate'

interface JoinFormProps {
  /** The secret in the link. */
  token: string
  onJoined: () => void
}

/** Asks an invited colleague for a password. */
export function JoinForm({ token, onJoined }: JoinFormProps) {
  const { data: name, error, isPending, refetch } = useQuery(accountQueries.invitation(token))
  if (isPending)
    return (
      <p role="status" className="sr-only">
        {joinText.checking}
      </p>
    )
  if (error) {
    return (
      <SignInLayout heading={joinText.checking}>
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      </SignInLayout>
    )
  }
  if (name === null) {
    return (
      <SignInLayout heading={joinText.checking} lead={joinText.over}>
        <ButtonLink to="?" variant="outline">
          {joinText.toSignIn}
        </ButtonLink>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout heading={joinText.heading(name)} lead={joinText.lead}>
      <PasswordChoice token={token} onJoined={onJoined} />
    </SignInLayout>
  )
}

function PasswordChoice({ token, onJoined }: JoinFormProps) {
  const { signIn } = useSession()
  const joining = useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      await acceptInvitation({ token, email, password })
      await signIn(email, password)
    },
    networkMode: 'always',
    onSuccess: onJoined,
    onError: (failure) => logFailure(failure),
  })
  const { isPending, error } = joining
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) =>
      joining.mutate({
        email: plainContact(rawEntry(entries, 'email')),
        password: rawEntry(entries, 'next'),
      }),
    joining,
  )
  return (
    <form {...formProps} className="grid gap-5">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <InputField
        label={joinText.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.email}
      />
      <NewPassword
        label={joinText.password}
        hint={joinText.passwordHint}
        repeatLabel={joinText.repeat}
        errors={errors}
      />
      <Button type="submit" pending={isPending}>
        {isPending ? joinText.submitting : joinText.submit}
      </Button>
    </form>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  return {
    ...(!rawEntry(entries, 'email').includes('@') && { email: teamErrors.emailMissing }),
    ...newPasswordErrors(entries, joinErrors.notRepeated),
  }
}
