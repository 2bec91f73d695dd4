import { queryOptions } from '@tanstack/react-query'
import { recoveryErrors } from '~/content/portal/account'
import { portalKey } from '~/hooks/queries/keys'
import type { MailedLink } from '~/lib/mailedLink'
import { readInvitation } from '~/services/account/invitation'
import { openMailedLink } from '~/services/account/passwordMail'
import { hasSecondFactor } from '~/services/account/secondFactorSetup'
import { readSecondFactorStatus } from '~/services/account/secondFactorStatus'
import { fetchInvitations, fetchTeam } from '~/services/account/team'

/** Every key of the data about accounts. */
export const accountQueries = {
  allOfTeam: () => [...portalKey, 'team'] as const,
  team: () =>
    queryOptions({
      queryKey: [...accountQueries.allOfTeam(), 'members'],
      queryFn: ({ signal }) => fetchTeam(signal),
      staleTime: 0,
      networkMode: 'always',
    }),
  invitations: () =>
    queryOptions({
      queryKey: [...accountQueries.allOfTeam(), 'invitations'],
      queryFn: ({ signal }) => fetchInvitations(signal),
      staleTime: 0,
      networkMode: 'always',
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: async () => (await readInvitation(token)) ?? null,
      staleTime: 'static',
      networkMode: 'always',
    }),
  mailedLink: (link: MailedLink) =>
    queryOptions({
      queryKey: ['mailedLink', link.accessToken],
      queryFn: async () => (await openMailedLink(link)) ?? null,
      staleTime: 'static',
      networkMode: 'always',
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: [...portalKey, 'secondFactor'],
      queryFn: hasSecondFactor,
      staleTime: 0,
      networkMode: 'always',
    }),
  secondFactorStatus: () =>
    queryOptions({
      queryKey: [...portalKey, 'secondFactorStatus'],
      queryFn: () => readSecondFactorStatus(recoveryErrors.notRead),
      staleTime: 0,
      networkMode: 'always',
    }),
}
