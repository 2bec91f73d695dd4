import { useMutation } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import { passwordMailText } from '~/content/portal/passwordMail'
import { teamErrors } from '~/content/portal/team'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { mailPasswordLink } from '~/services/account/passwordMail'
import { useFocusedField } from './CodeForm'

interface PasswordMailFormProps {
  email: string | undefined
  onCancel: () => void
}

/** Asks for the address to which a link for a new password is mailed. */
export function PasswordMailForm({ email, onCancel }: PasswordMailFormProps) {
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
    (entries) => mailing.mutate(plainContact(rawEntry(entries, 'mailTo'))),
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
