import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import {
  accountErrors,
  accountText,
  secondFactorErrors,
  secondFactorText,
} from '~/content/portal/account'
import { signInTrouble } from '~/content/portal/signIn'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { rawEntry } from '~/lib/rawEntry'
import { PasswordError } from '~/services/account/account'
import { SignInError } from '~/services/account/auth'
import { useFocusedField } from './CodeForm'

interface PasswordQuestionProps {
  email: string
  /** The request that the password is needed for. */
  sending: UseMutationResult<unknown, Error, string>
  /** Further buttons. */
  children: ReactNode
}

/** Asks for the current password before two-step verification is set up. */
export function PasswordQuestion({ email, sending, children }: PasswordQuestionProps) {
  const { isPending, error } = sending
  const { errors, formProps } = useCheckedForm(
    (form) =>
      rawEntry(new FormData(form), 'current') === ''
        ? { current: accountErrors.currentMissing }
        : {},
    (entries) => sending.mutate(rawEntry(entries, 'current')),
    sending,
  )
  const field = useFocusedField(error)
  const wrong = error instanceof PasswordError ? error.message : undefined

  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-sm text-stone">{secondFactorText.beginLead}</p>
      {error && wrong === undefined && (
        <Banner tone="error" failure={error}>
          <p>{error instanceof SignInError ? secondFactorErrors.notBegun : error.message}</p>
          {error instanceof SignInError && error.trouble && <p>{signInTrouble[error.trouble]}</p>}
        </Banner>
      )}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <InputField
        ref={field}
        label={accountText.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errors.current ?? wrong}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          {isPending ? secondFactorText.continuing : secondFactorText.continue}
        </Button>
        {children}
      </DialogActions>
    </form>
  )
}
