import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { TextAreaField } from '~/components/ui/Field'
import { teamErrors, teamText } from '~/content/portal/team'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { rawEntry } from '~/lib/rawEntry'
import { resetSecondFactor } from '~/services/account/team'
import type { TeamMember } from '~/types/portal/team'
import { nameOf } from './TeamList'
import { useTeamChange } from './useTeamChange'

interface ResetSecondFactorProps {
  member: TeamMember
  onClose: () => void
  onDone: (text: string) => void
}

/** Turns off two-step verification for a colleague who has lost the phone. */
export function ResetSecondFactor({ member, onClose, onDone }: ResetSecondFactorProps) {
  const name = nameOf(member)
  const resetting = useTeamChange(
    (reason: string) => resetSecondFactor(member.user_id, reason),
    () => {
      onClose()
      onDone(teamText.resetDone(name))
    },
  )
  const { isPending, error } = resetting
  const { errors, formProps } = useCheckedForm(
    (form) =>
      rawEntry(new FormData(form), 'reason').trim() === ''
        ? { reason: teamErrors.reasonMissing }
        : {},
    (entries) => resetting.mutate(rawEntry(entries, 'reason')),
    resetting,
  )
  return (
    <DeskDialog title={teamText.reset} size="small" onClose={onClose}>
      <form {...formProps} className="grid gap-6 p-6">
        {error && (
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        )}
        <p className="text-sm">{teamText.resetLead(name)}</p>
        <TextAreaField
          label={teamText.reason}
          hint={teamText.reasonHint}
          name="reason"
          rows={3}
          required
          maxLength={500}
          error={errors.reason}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {teamText.cancel}
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            {isPending ? teamText.resetting : teamText.reset}
          </Button>
        </DialogActions>
      </form>
    </DeskDialog>
  )
}
