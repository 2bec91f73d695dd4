import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { teamText } from '~/content/portal/team'
import { endAccess } from '~/services/account/team'
import type { TeamMember } from '~/types/portal/team'
import { nameOf } from './TeamList'
import { useTeamChange } from './useTeamChange'

interface EndAccessQuestionProps {
  member: TeamMember
  onClose: () => void
  onDone: (text: string) => void
}

export function EndAccessQuestion({ member, onClose, onDone }: EndAccessQuestionProps) {
  const name = nameOf(member)
  const questionId = useId()
  const { mutate, isPending, error } = useTeamChange(
    () => endAccess(member.user_id),
    () => {
      onClose()
      onDone(teamText.ended(name))
    },
  )
  return (
    <DeskDialog title={teamText.end} size="small" questionId={questionId} onClose={onClose}>
      <div className="grid gap-6 p-6">
        {error && (
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        )}
        <div className="grid gap-2">
          <p id={questionId} className="text-lead">
            {teamText.endQuestion(name)}
          </p>
          <p className="text-sm text-stone">{teamText.endConsequence}</p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{teamText.cancel}</Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? teamText.ending : teamText.end}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
