import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { codeTrouble } from '~/content/portal/account'
import { passwordMailErrors, passwordMailText } from '~/content/portal/passwordMail'
import { useSession } from '~/contexts/SessionContext'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { logFailure } from '~/lib/failureLog'
import type { MailedLink } from '~/lib/mailedLink'
import { rawEntry } from '~/lib/rawEntry'
import { PasswordError } from '~/services/account/account'
import { CodeError } from '~/services/account/auth'
import { type MailedAccount, setMailedPassword } from '~/services/account/passwordMail'
import { CodeField, codeErrors, readCode } from './CodeForm'
import { NewPassword, newPasswordErrors } from './NewPassword'
import { SignInLayout } from './SignInGate'

interface MailedPasswordProps {
  link: MailedLink | 'over'
  onDone: () => void
}

/** The page that a mailed link opens. Its session sets a new password, and nobody is signed in by it. */
export function MailedPassword({ link, onDone }: MailedPasswordProps) {
  return link === 'over' ? <LinkOver onDone={onDone} /> : <OpenedLink link={link} onDone={onDone} />
}

function LinkOver({ onDone }: Pick<MailedPasswordProps, 'onDone'>) {
  return (
    <SignInLayout heading={passwordMailText.heading} lead={passwordMailText.over}>
      <Button variant="outline" onClick={onDone}>
        {passwordMailText.toSignIn}
      </Button>
    </SignInLayout>
  )
}

function OpenedLink({ link, onDone }: { link: MailedLink; onDone: () => void }) {
  const { data, error, isPending, refetch } = useQuery(accountQueries.mailedLink(link))
  if (isPending) {
    return (
      <p role="status" className="sr-only">
        {passwordMailText.opening}
      </p>
    )
  }
  if (error) {
    return (
      <SignInLayout heading={passwordMailText.heading}>
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      </SignInLayout>
    )
  }
  if (data === null) return <LinkOver onDone={onDone} />
  return (
    <SignInLayout
      heading={passwordMailText.heading}
      lead={passwordMailText.headingLead(data.email)}
    >
      <PasswordChoice account={data} onDone={onDone} />
    </SignInLayout>
  )
}

interface PasswordChoiceProps {
  account: MailedAccount
  onDone: () => void
}

function PasswordChoice({ account, onDone }: PasswordChoiceProps) {
  const { signIn } = useSession()
  const [asksForCode, setAsksForCode] = useState(account.needsCode)
  const [isSet, setIsSet] = useState(false)
  const sending = useMutation({
    mutationFn: async ({ next, code }: { next: string; code: string }) => {
      await setMailedPassword(next, code)
      setIsSet(true)
      await signIn(account.email, next)
    },
    networkMode: 'always',
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof PasswordError)) logFailure(failure)
      else if (failure.field === 'code') setAsksForCode(true)
    },
  })
  const { isPending, error } = sending
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) => sending.mutate({ next: rawEntry(entries, 'next'), code: readCode(entries) }),
    sending,
  )
  const refused: FormErrors = error instanceof PasswordError ? { [error.field]: error.message } : {}
  const shown = { ...refused, ...errors }
  const form = useFocusAfter<HTMLFormElement>(error, (element) =>
    error instanceof PasswordError
      ? element.querySelector<HTMLElement>(`[name=${error.field}]`)
      : undefined,
  )

  if (isSet && error) {
    return (
      <div className="grid gap-5">
        <Banner tone="error" failure={error}>
          {passwordMailText.set}
        </Banner>
        <Button className="justify-self-start" onClick={onDone}>
          {passwordMailText.toSignIn}
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} {...formProps} className="grid gap-5">
      {error && !(error instanceof PasswordError) && (
        <Banner tone="error" failure={error}>
          <p>{error.message}</p>
          {error instanceof CodeError && error.trouble && <p>{codeTrouble[error.trouble]}</p>}
        </Banner>
      )}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={account.email} />
      <NewPassword
        label={passwordMailText.password}
        hint={passwordMailText.passwordHint}
        repeatLabel={passwordMailText.repeat}
        errors={shown}
      />
      {asksForCode && (
        <>
          <CodeField error={shown.code} />
          <p className="text-sm text-stone">{passwordMailText.lost}</p>
        </>
      )}
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {isPending ? passwordMailText.submitting : passwordMailText.submit}
      </Button>
    </form>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  return {
    ...newPasswordErrors(entries, passwordMailErrors.notRepeated),
    ...(entries.has('code') && codeErrors(entries)),
  }
}
