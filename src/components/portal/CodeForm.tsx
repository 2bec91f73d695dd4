import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Banner } from '~/components/ui/Banner'
import { Button, type ButtonVariant } from '~/components/ui/Button'
import { codeTrouble, secondFactorErrors } from '~/content/portal/secondFactor'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusedField } from '~/hooks/useFocusedField'
import { logFailure } from '~/lib/failureLog'
import { CodeError } from '~/services/secondFactor'
import { CodeField, codeErrors, readCode } from './CodeField'

interface CodeFormProps {
  submit: string
  submitting: string
  variant?: ButtonVariant
  /** @throws CodeError */
  onCode: (code: string) => Promise<void>
  /** Further answers, after the button that sends the code. */
  children?: ReactNode
}

/** Asks for a code; one that is wrong, and whatever else fails, is said, and what was typed stays. */
export function CodeForm({ submit, submitting, variant, onCode, children }: CodeFormProps) {
  const sending = useMutation({
    mutationFn: onCode,
    networkMode: 'always',
    // Also when its screen is gone by then.
    onError: (failure) => {
      if (!isWrong(failure)) logFailure(failure)
    },
  })
  const { isPending, error } = sending
  const { errors, formProps } = useCheckedForm(
    (form) => codeErrors(new FormData(form)),
    (entries) => sending.mutate(readCode(entries)),
    sending,
  )
  const field = useFocusedField(error)
  const wrong = isWrong(error) ? secondFactorErrors.wrong : undefined

  return (
    <form {...formProps} className="grid gap-5">
      {error && !isWrong(error) && (
        <Banner tone="error" failure={error}>
          <p>{error.message}</p>
          {error instanceof CodeError && error.trouble && <p>{codeTrouble[error.trouble]}</p>}
        </Banner>
      )}
      <CodeField ref={field} error={errors.code ?? wrong} />
      <AnswerButtons>
        <Button type="submit" variant={variant} pending={isPending}>
          {isPending ? submitting : submit}
        </Button>
        {/* To leave while a code is being checked would end a session that has not begun yet. */}
        <fieldset disabled={isPending} className="contents">
          {children}
        </fieldset>
      </AnswerButtons>
    </form>
  )
}

function isWrong(error: Error | null): boolean {
  return error instanceof CodeError && !error.trouble
}
