import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { accountErrors, accountText, codeTrouble } from '~/content/portal/account'
import { signInTrouble } from '~/content/portal/signIn'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { changePassword, PasswordError } from '~/services/account/account'
import { CodeError, SignInError } from '~/services/account/auth'
import { CodeField, codeErrors, readCode } from './CodeForm'
import { NewPassword, newPasswordErrors } from './NewPassword'

/** Asks for the current password again, so that a session left open is not enough to change it. */
export function PasswordForm({ email }: { email: string }) {
  /** A new key after each change makes new fields, so that no password stays in them. */
  const [changes, setChanges] = useState(0)
  const queryClient = useQueryClient()
  const secondFactor = accountQueries.secondFactor()
  const { data: hasSecondFactor } = useQuery(secondFactor)
  const [codeAsked, setCodeAsked] = useState(false)
  const sending = useMutation({
    mutationFn: (change: Parameters<typeof changePassword>[1]) => changePassword(email, change),
    networkMode: 'always',
    onSuccess: () => {
      setChanges(changes + 1)
      setCodeAsked(false)
    },
    // Runs even if the screen has been left.
    onError: (failure) => {
      if (!(failure instanceof PasswordError)) logFailure(failure)
      else if (failure.field === 'code') {
        setCodeAsked(true)
        queryClient.setQueryData(secondFactor.queryKey, true)
      }
    },
  })
  const { isPending, isSuccess, error, data } = sending
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) =>
      sending.mutate({
        current: rawEntry(entries, 'current'),
        code: readCode(entries),
        next: rawEntry(entries, 'next'),
      }),
    sending,
  )
  const refused: FormErrors = error instanceof PasswordError ? { [error.field]: error.message } : {}
  const shown = { ...refused, ...errors }

  const form = useFocusAfter<HTMLFormElement>(error, (element) =>
    error instanceof PasswordError
      ? element.querySelector<HTMLElement>(`[name=${error.field}]`)
      : undefined,
  )

  return (
    <form ref={form} {...formProps} className="grid gap-5">
      {error && !(error instanceof PasswordError) && (
        <Banner tone="error" failure={error}>
          <p>{accountErrors.notChanged}</p>
          {error instanceof SignInError && error.trouble && <p>{signInTrouble[error.trouble]}</p>}
          {error instanceof CodeError && error.trouble && <p>{codeTrouble[error.trouble]}</p>}
        </Banner>
      )}
      {isSuccess && (
        <Banner tone="success" failure={data}>
          {data ? accountText.changedHereOnly : accountText.changed}
        </Banner>
      )}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <div key={changes} className="grid gap-5">
        <InputField
          label={accountText.current}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={shown.current}
        />
        {codeAsked && hasSecondFactor && <CodeField error={shown.code} />}
        <NewPassword
          label={accountText.next}
          hint={accountText.nextHint}
          repeatLabel={accountText.repeat}
          errors={shown}
        />
      </div>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {isPending ? accountText.submitting : accountText.submit}
      </Button>
    </form>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  const [current, next] = [rawEntry(entries, 'current'), rawEntry(entries, 'next')]
  return {
    ...(entries.has('code') && codeErrors(entries)),
    ...(current === '' && { current: accountErrors.currentMissing }),
    ...newPasswordErrors(entries, accountErrors.notRepeated),
    ...(current !== '' && next === current && { next: accountErrors.unchanged }),
  }
}
