import { useId, useRef } from 'react'
import { ShownOnce } from '~/components/portal/ShownOnce'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField, SelectField } from '~/components/ui/Field'
import { roleLabels, teamErrors, teamText } from '~/content/portal/team'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { rawEntry } from '~/lib/rawEntry'
import { inviteColleague } from '~/services/account/team'
import { type StaffRole, staffRoles } from '~/types/portal/team'
import { useTeamChange } from './useTeamChange'

interface Invited {
  name: string
  email: string
  role: StaffRole
}

/** Makes a link that invites a colleague. */
export function InviteForm() {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const inviting = useTeamChange(
    ({ name, email, role }: Invited) => inviteColleague(name, email, role),
    () => form.current?.reset(),
  )
  const { isPending, error, data: token, variables } = inviting
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) =>
      inviting.mutate({
        name: rawEntry(entries, 'name').trim(),
        email: plainContact(rawEntry(entries, 'email')),
        role: rawEntry(entries, 'role') as StaffRole,
      }),
    inviting,
  )
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-item">
        {teamText.invite}
      </h2>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {typeof token === 'string' && variables && (
        <InvitationLink name={variables.name} token={token} />
      )}
      <form ref={form} {...formProps} className="grid gap-4">
        <InputField
          label={teamText.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          error={errors.name}
        />
        <InputField
          label={teamText.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          error={errors.email}
        />
        <SelectField label={teamText.roleField} name="role" required hint={teamText.roleHint}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={isPending} className="justify-self-start">
          {isPending ? teamText.inviting : teamText.inviteSubmit}
        </Button>
      </form>
    </section>
  )
}

/** The secret is in the fragment, which reaches no log. */
function InvitationLink({ name, token }: { name: string; token: string }) {
  const link = `${location.origin}${location.pathname}#invitation=${token}`
  return (
    <div role="status" className="grid gap-2 border-l-4 border-apple-deep bg-paper px-4 py-3">
      <p className="font-semibold">{teamText.link(name)}</p>
      <p className="text-xs text-stone">{teamText.linkLead}</p>
      <ShownOnce
        label={teamText.link(name)}
        address={link}
        copy={teamText.copy}
        copied={teamText.copied}
      />
    </div>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  return {
    ...(rawEntry(entries, 'name').trim() === '' && { name: teamErrors.nameMissing }),
    ...(!/^[^@\s]+@[^@\s]+$/.test(plainContact(rawEntry(entries, 'email'))) && {
      email: teamErrors.emailMissing,
    }),
  }
}
