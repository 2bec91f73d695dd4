import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useEffect } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button, type ButtonVariant } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import {
  codeText,
  codeTrouble,
  recoveryErrors,
  recoveryText,
  secondFactorErrors,
} from '~/content/portal/account'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { CodeError } from '~/services/account/auth'

/** A code from an authenticator app, or a recovery code. */
export type CodeKind = 'app' | 'recovery'

interface CodeFormProps {
  kind?: CodeKind
  submit: string
  submitting: string
  variant?: ButtonVariant
  /** @throws CodeError */
  onCode: (code: string) => Promise<void>
  /** Further buttons, after the one that sends the code. */
  children?: ReactNode
}

/** Asks for a code. It shows a wrong code or any other failure, and keeps the entry. */
export function CodeForm({
  kind = 'app',
  submit,
  submitting,
  variant,
  onCode,
  children,
}: CodeFormProps) {
  const { Field, findErrors, read, wrongText } = kinds[kind]
  const sending = useMutation({
    mutationFn: onCode,
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => {
      if (!isWrong(failure)) logFailure(failure)
    },
  })
  const { isPending, error } = sending
  const { errors, formProps } = useCheckedForm(
    (form) => findErrors(new FormData(form)),
    (entries) => sending.mutate(read(entries)),
    sending,
  )
  const field = useFocusedField(error)
  const wrong = isWrong(error) ? wrongText : undefined

  return (
    <form {...formProps} className="grid gap-5">
      {error && !isWrong(error) && (
        <Banner tone="error" failure={error}>
          <p>{error.message}</p>
          {error instanceof CodeError && error.trouble && <p>{codeTrouble[error.trouble]}</p>}
        </Banner>
      )}
      <Field ref={field} error={errors.code ?? wrong} />
      <DialogActions>
        <Button type="submit" variant={variant} pending={isPending}>
          {isPending ? submitting : submit}
        </Button>
        {/* Leaving while a code is being checked would end a session that has not begun yet. */}
        <fieldset disabled={isPending} className="contents">
          {children}
        </fieldset>
      </DialogActions>
    </form>
  )
}

function isWrong(error: Error | null): boolean {
  return error instanceof CodeError && !error.trouble
}

interface CodeFieldProps {
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A field for the six digits of an authenticator app, which some apps show in two groups. */
export function CodeField({ error, ref }: CodeFieldProps) {
  return (
    <InputField
      ref={ref}
      label={codeText.label}
      hint={codeText.hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      error={error}
      className="figures max-w-48 text-lead tracking-widest"
    />
  )
}

/** The error of a code that can be found without asking the server. */
export function codeErrors(entries: FormData): { code?: string } {
  return /^\d{6}$/.test(readCode(entries)) ? {} : { code: secondFactorErrors.missing }
}

export function readCode(entries: FormData): string {
  return rawEntry(entries, 'code').replaceAll(/\s/g, '')
}

/** A field for a recovery code. */
function RecoveryCodeField({ error, ref }: CodeFieldProps) {
  return (
    <InputField
      ref={ref}
      label={recoveryText.label}
      hint={recoveryText.hint}
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      className="figures max-w-96"
    />
  )
}

function recoveryCodeErrors(entries: FormData): { code?: string } {
  return /^[\da-f]{20}$/.test(readRecoveryCode(entries)) ? {} : { code: recoveryErrors.missing }
}

/** The code without blanks and dashes. */
function readRecoveryCode(entries: FormData): string {
  return rawEntry(entries, 'code').replaceAll(/[\s-]/g, '').toLowerCase()
}

const kinds = {
  app: {
    Field: CodeField,
    findErrors: codeErrors,
    read: readCode,
    wrongText: secondFactorErrors.wrong,
  },
  recovery: {
    Field: RecoveryCodeField,
    findErrors: recoveryCodeErrors,
    read: readRecoveryCode,
    wrongText: recoveryErrors.wrong,
  },
} as const

/** Focuses the only field of a form when it appears in place of the pressed button, and again after a failure. */
export function useFocusedField(error: Error | null): RefObject<HTMLInputElement | null> {
  const field = useFocusAfter<HTMLInputElement>(error, (element) => element)
  useEffect(() => {
    field.current?.focus()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [field])
  return field
}
