import { useId } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { Banner } from '~/components/ui/Banner'
import { roleLabels, teamText } from '~/content/portal/team'
import { formatMoment } from '~/lib/dates/dates'
import { changeColleague, restoreAccess } from '~/services/account/team'
import { type StaffRole, staffRoles, type TeamMember } from '~/types/portal/team'
import { useTeamChange } from './useTeamChange'

interface TeamListProps {
  title: string
  members: readonly TeamMember[]
  onDone: (text: string) => void
  onEnd: (member: TeamMember) => void
  onReset: (member: TeamMember) => void
}

export function TeamList({ title, members, ...more }: TeamListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-3 text-item">
        {title}
      </h2>
      <ul className="border-t border-line">
        {members.map((member) => (
          <Row key={member.user_id} member={member} {...more} />
        ))}
      </ul>
    </section>
  )
}

/** A colleague's name, or the address if there is none. */
export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>) => name || email

interface RowProps extends Omit<TeamListProps, 'title' | 'members'> {
  member: TeamMember
}

function Row({ member, onDone, onEnd, onReset }: RowProps) {
  const name = nameOf(member)
  const changing = useTeamChange(
    (role: StaffRole) => changeColleague(member.user_id, name, role),
    (role) => onDone(teamText.roleChanged(name, roleLabels[role])),
  )
  const restoring = useTeamChange(
    () => restoreAccess(member.user_id),
    () => onDone(teamText.restored(name)),
  )
  const failure = changing.error ?? restoring.error
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {member.name && <p className="text-sm text-stone wrap-anywhere">{member.email}</p>}
        <p className="figures text-xs text-stone">
          {presence(member)} · {member.has_second_factor ? teamText.twoStep : teamText.noTwoStep}
        </p>
      </div>
      {member.ended_at === null ? (
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={teamText.role(name)}
            value={changing.isPending ? changing.variables : member.role}
            disabled={changing.isPending}
            onChange={(event) => {
              const role = staffRoles.find((each) => each === event.currentTarget.value)
              if (role) changing.mutate(role)
            }}
            className="select-compact h-9 pointer-coarse:h-11 border border-stone-light bg-white text-sm"
          >
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </select>
          {member.has_second_factor && (
            <DeskButton variant="outline" onClick={() => onReset(member)}>
              {teamText.reset}
            </DeskButton>
          )}
          <DeskButton variant="outline" onClick={() => onEnd(member)}>
            {teamText.end}
          </DeskButton>
        </div>
      ) : (
        <DeskButton
          variant="outline"
          className="self-center"
          pending={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          {teamText.restore}
        </DeskButton>
      )}
      {failure && (
        <div className="sm:col-span-2">
          <Banner tone="error" failure={failure}>
            {failure.message}
          </Banner>
        </div>
      )}
    </li>
  )
}

function presence({ is_signed_in, last_seen_at }: TeamMember): string {
  if (last_seen_at === null) return teamText.never
  return is_signed_in ? teamText.here : teamText.lastSeen(formatMoment(last_seen_at))
}
