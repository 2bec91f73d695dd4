import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import { passwordMailText } from '~/content/portal/passwordMail'
import { teamErrors } from '~/content/portal/team'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { mailPasswordLink } from '~/services/account/passwordMail'
import { env } from '~/services/client/env'
import { useFocusedField } from './CodeForm'

/** The way out for who has forgotten the password: a mail, or an administrator where the backend cannot mail. */
export function ForgottenPassword({ email }: { email?: string | undefined }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!env.mailsPasswords) {
    return <p className="text-sm text-stone">{passwordMailText.forgottenHere}</p>
  }
  if (isAsking) return <MailForm email={email} onCancel={() => setIsAsking(false)} />
  return (
    <Button
      variant="quiet"
      size="flush"
      className="justify-self-start"
      onClick={() => setIsAsking(true)}
    >
      {passwordMailText.forgotten}
    </Button>
  )
}

interface MailFormProps {
  email: string | undefined
  onCancel: () => void
}

function MailForm({ email, onCancel }: MailFormProps) {
  const mailing = useMutation({
    mutationFn: mailPasswordLink,
    networkMode: 'always',
    onError: (failure) => logFailure(failure),
  })
  const { isPending, isSuccess, error, variables } = mailing
  const { errors, formProps } = useCheckedForm(
    (form) =>
      rawEntry(new FormData(form), 'mailTo').includes('@')
        ? {}
        : { mailTo: teamErrors.emailMissing },
    (entries) => mailing.mutate(rawEntry(entries, 'mailTo').trim()),
    mailing,
  )
  const field = useFocusedField(error)
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-sm text-stone">{passwordMailText.lead}</p>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {isSuccess && <Banner tone="success">{passwordMailText.sent(variables)}</Banner>}
      <InputField
        ref={field}
        label={passwordMailText.email}
        name="mailTo"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        required
        error={errors.mailTo}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          {isPending ? passwordMailText.sending : passwordMailText.send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {passwordMailText.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
