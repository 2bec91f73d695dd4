import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { signInErrors, signInText, signInTrouble } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { rawEntry } from '~/lib/rawEntry'
import { SignInError } from '~/services/account/auth'
import { ServiceError } from '~/services/client/errors'

interface LoginFormProps {
  /** The address of the last person signed in, so that only the password is asked for. */
  email?: string | undefined
  /** The reason why the last attempt was refused. */
  refusal?: string | undefined
}

/** Email and password. Each kind of failure has its own message, and the entries are kept. */
export function LoginForm({ email, refusal }: LoginFormProps) {
  const { signIn } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (entries: FormData) => {
      const [address, password] = [
        plainContact(rawEntry(entries, 'email')),
        rawEntry(entries, 'password'),
      ]
      if (!address || !password) throw new ServiceError(signInErrors.missing)
      await signIn(address, password)
    },
    // Without a network it must fail and tell so, not wait for one.
    networkMode: 'always',
  })

  const form = useFocusAfter<HTMLFormElement>(error, (element) => {
    const fields = [...element.querySelectorAll('input')]
    return fields.find((field) => field.value.trim() === '') ?? fields.at(-1)
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {error && (
        <Banner tone="error" failure={isVerdict(error) ? undefined : error}>
          <p>{error.message}</p>
          {error instanceof SignInError && error.trouble && <p>{signInTrouble[error.trouble]}</p>}
        </Banner>
      )}
      {!error && refusal && <Banner tone="error">{refusal}</Banner>}
      <InputField
        label={signInText.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <InputField
        label={signInText.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        // The dialog focuses this field when it opens, since the email is known.
        ref={email === undefined ? undefined : focusFirst}
      />
      <Button type="submit" pending={isPending}>
        {isPending ? signInText.submitting : signInText.submit}
      </Button>
    </form>
  )
}

/** Whether the error is an expected one: a wrong or a missing password. */
function isVerdict(error: Error): boolean {
  return error instanceof SignInError
    ? !error.trouble
    : error instanceof ServiceError && !error.cause
}

/** React's autoFocus acts before the surrounding dialog opens, and has no effect. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  if (field?.closest('dialog')?.open) field.focus()
}
