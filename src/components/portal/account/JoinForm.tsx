import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button, ButtonLink } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { signInTrouble } from '~/content/portal/signIn'
import { joinErrors, joinText, teamErrors } from '~/content/portal/team'
import { useSession } from '~/contexts/SessionContext'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { SignInError } from '~/services/account/auth'
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
  return <PasswordChoice token={token} name={name} onJoined={onJoined} />
}

function PasswordChoice({ token, name, onJoined }: JoinFormProps & { name: string }) {
  const { signIn } = useSession()
  const [hasJoined, setHasJoined] = useState(false)
  const joining = useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      await acceptInvitation({ token, email, password })
      setHasJoined(true)
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
  if (hasJoined && error) {
    return (
      <SignInLayout heading={joinText.heading(name)} lead={joinText.joined}>
        <div className="grid gap-5">
          <Banner tone="error" failure={error}>
            <p>{joinText.notSignedIn}</p>
            {error instanceof SignInError && error.trouble && <p>{signInTrouble[error.trouble]}</p>}
          </Banner>
          <ButtonLink to="?" className="justify-self-start">
            {joinText.toSignIn}
          </ButtonLink>
        </div>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout heading={joinText.heading(name)} lead={joinText.lead}>
      <form {...formProps} className="grid gap-5">
        {error && (
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        )}
        {error?.message === joinText.over && (
          <ButtonLink to="?" variant="outline" className="justify-self-start">
            {joinText.toSignIn}
          </ButtonLink>
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
    </SignInLayout>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  return {
    ...(!rawEntry(entries, 'email').includes('@') && { email: teamErrors.emailMissing }),
    ...newPasswordErrors(entries, joinErrors.notRepeated),
  }
}
