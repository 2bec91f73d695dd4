import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { Banner } from '~/components/ui/Banner'
import { roleLabels, teamText } from '~/content/portal/team'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { formatMoment } from '~/lib/dates/dates'
import { cancelInvitation } from '~/services/account/team'
import type { Invitation } from '~/types/portal/team'
import { useTeamChange } from './useTeamChange'

/** The invitations that have not been accepted yet. */
export function OpenInvitations({ onDone }: { onDone: (text: string) => void }) {
  const titleId = useId()
  const { data: invitations, error, refetch } = useQuery(accountQueries.invitations())
  const cancelling = useTeamChange(
    ({ id }: Invitation) => cancelInvitation(id),
    ({ name }) => onDone(teamText.withdrawn(name)),
  )
  const failure = error ?? cancelling.error
  if (!failure && !invitations?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-3 text-item">
        {teamText.invitations}
      </h2>
      {failure && (
        <Banner tone="error" failure={failure} onRetry={error ? () => void refetch() : undefined}>
          {failure.message}
        </Banner>
      )}
      <ul className="border-t border-line">
        {invitations?.map((invitation) => (
          <li key={invitation.id} className="grid gap-1 border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{invitation.name}</p>
            <p className="text-sm text-stone wrap-anywhere">{invitation.email}</p>
            <p className="figures text-xs text-stone">
              {roleLabels[invitation.role]},{' '}
              {Date.parse(invitation.expires_at) > Date.now()
                ? teamText.until(formatMoment(invitation.expires_at))
                : teamText.runOut}
            </p>
            <DeskButton
              variant="outline"
              className="mt-1 justify-self-start"
              pending={cancelling.isPending}
              onClick={() => cancelling.mutate(invitation)}
            >
              {teamText.withdraw}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
