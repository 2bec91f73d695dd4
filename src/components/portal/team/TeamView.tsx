import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { teamText } from '~/content/portal/team'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import type { StaffRole, TeamMember } from '~/types/portal/team'
import { EndAccessQuestion } from './EndAccessQuestion'
import { InviteForm } from './InviteForm'
import { OpenInvitations } from './OpenInvitations'
import { ResetSecondFactor } from './ResetSecondFactor'
import { TeamList } from './TeamList'

interface TeamViewProps {
  role: StaffRole
  onDone: (text: string) => void
}

/** The colleagues and invitations, for administrators. */
export function TeamView({ role, onDone }: TeamViewProps) {
  if (role !== 'administrator') {
    return <p className="page-width py-12">{teamText.onlyAdministrators}</p>
  }
  return <Team onDone={onDone} />
}

type Asked = { about: 'access' | 'secondFactor'; member: TeamMember }

function Team({ onDone }: Pick<TeamViewProps, 'onDone'>) {
  const { data: members, error, isPending, refetch } = useQuery(accountQueries.team())
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const lists = [
    { title: teamText.members, who: members?.filter(({ ended_at }) => ended_at === null) },
    { title: teamText.former, who: members?.filter(({ ended_at }) => ended_at !== null) },
  ]

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-16 pt-8 pb-24 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-10">
        {error && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        )}
        {isPending && !error && (
          <div role="status" aria-label={teamText.loading} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
        {lists.map(
          ({ title, who }) =>
            who &&
            who.length > 0 && (
              <TeamList
                key={title}
                title={title}
                members={who}
                onDone={onDone}
                onEnd={(member) => setAsked({ about: 'access', member })}
                onReset={(member) => setAsked({ about: 'secondFactor', member })}
              />
            ),
        )}
      </div>
      <div className="grid content-start gap-10 lg:border-l lg:border-line lg:pl-6">
        <InviteForm />
        <OpenInvitations onDone={onDone} />
      </div>
      {asked?.about === 'access' && (
        <EndAccessQuestion member={asked.member} onClose={close} onDone={onDone} />
      )}
      {asked?.about === 'secondFactor' && (
        <ResetSecondFactor member={asked.member} onClose={close} onDone={onDone} />
      )}
    </div>
  )
}
