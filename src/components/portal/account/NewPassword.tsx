import { InputField } from '~/components/ui/Field'
import { accountErrors, PASSWORD_MIN_LENGTH } from '~/content/portal/account'
import { isWeakPassword } from '~/content/portal/weakPasswords'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { countCharacters } from '~/lib/format/databaseText'
import { rawEntry } from '~/lib/rawEntry'

interface NewPasswordProps {
  label: string
  hint: string
  repeatLabel: string
  errors: FormErrors
}

/** The fields of a new password, which are named `next` and `repeat`. */
export function NewPassword({ label, hint, repeatLabel, errors }: NewPasswordProps) {
  const field = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <InputField {...field} label={label} name="next" hint={hint} error={errors.next} />
      <InputField {...field} label={repeatLabel} name="repeat" error={errors.repeat} />
    </>
  )
}

/** @param notRepeated is the message for two entries that differ. */
export function newPasswordErrors(entries: FormData, notRepeated: string): FormErrors {
  const next = rawEntry(entries, 'next')
  return {
    ...(isWeakPassword(next) && { next: accountErrors.weak }),
    ...(countCharacters(next) < PASSWORD_MIN_LENGTH && { next: accountErrors.tooShort }),
    ...(rawEntry(entries, 'repeat') !== next && { repeat: notRepeated }),
  }
}
