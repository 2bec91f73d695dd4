import { useMutation } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { accountErrors, accountText } from '~/content/portal/account'
import { useSession } from '~/contexts/SessionContext'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { logFailure } from '~/lib/failureLog'
import { rawEntry } from '~/lib/rawEntry'
import { saveOwnName } from '~/services/account/account'

const MAX_LENGTH = 100

/** The person's name in the activity log. */
export function NameForm() {
  const { session, renamed } = useSession()
  const saving = useMutation({
    mutationFn: saveOwnName,
    networkMode: 'always',
    onSuccess: (_, name) => renamed(name),
    onError: (failure) => logFailure(failure),
  })
  const { isPending, isSuccess, error } = saving
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) => saving.mutate(rawEntry(entries, 'name').trim()),
    saving,
  )
  return (
    <form {...formProps} className="grid gap-4">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {isSuccess && <Banner tone="success">{accountText.nameSaved}</Banner>}
      <InputField
        label={accountText.name}
        name="name"
        autoComplete="name"
        required
        defaultValue={session.state === 'staff' ? session.name : ''}
        hint={accountText.nameHint}
        error={errors.name}
      />
      <Button type="submit" variant="outline" className="justify-self-start" pending={isPending}>
        {isPending ? accountText.savingName : accountText.saveName}
      </Button>
    </form>
  )
}

function findErrors(form: HTMLFormElement) {
  const name = rawEntry(new FormData(form), 'name').trim()
  return name === '' || name.length > MAX_LENGTH ? { name: accountErrors.nameMissing } : {}
}
