import { teamErrors } from '~/content/portal/team'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Invitation, StaffRole, TeamMember } from '~/types/portal/team'

/** Our functions' code for a conflict: it exists already, or must stay as it is. */
const CONFLICT = 'PT409'

/** @throws ServiceError 'Failed to load the team' */
export async function fetchTeam(signal: AbortSignal): Promise<TeamMember[]> {
  const found = await unwrap(staffClient.rpc('team_members').abortSignal(signal), teamErrors.load)
  // A CHECK constraint guarantees that roles match our type.
  return found as TeamMember[]
}

/** @throws ServiceError 'Failed to load the team' */
export async function fetchInvitations(signal: AbortSignal): Promise<Invitation[]> {
  const found = await unwrap(
    staffClient.rpc('open_invitations').abortSignal(signal),
    teamErrors.load,
  )
  return found as Invitation[]
}

/**
 * Invites a colleague, and resolves with the secret of the link.
 * @throws ServiceError 'Failed to make the invitation'
 */
export function inviteColleague(name: string, email: string, role: StaffRole): Promise<string> {
  return unwrap(
    staffClient.rpc('invite_colleague', { p_name: name, p_email: email, p_role: role }),
    (error) => (hasCode(error, CONFLICT) ? teamErrors.there : teamErrors.invite),
  )
}

/** @throws ServiceError 'Failed to change this', or that an administrator must remain */
async function expectSuccess(call: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await call
  if (!error) return
  const message = hasCode(error, CONFLICT) ? teamErrors.last : teamErrors.change
  throw new ServiceError(message, { cause: error })
}

export const cancelInvitation = (id: string) =>
  expectSuccess(staffClient.rpc('cancel_invitation', { p_id: id }))

export const changeColleague = (id: string, name: string, role: StaffRole) =>
  expectSuccess(staffClient.rpc('change_colleague', { p_user_id: id, p_name: name, p_role: role }))

export const endAccess = (id: string) =>
  expectSuccess(staffClient.rpc('end_access', { p_user_id: id }))

export const restoreAccess = (id: string) =>
  expectSuccess(staffClient.rpc('restore_access', { p_user_id: id }))

export const resetSecondFactor = (id: string, reason: string) =>
  expectSuccess(staffClient.rpc('reset_second_factor', { p_user_id: id, p_reason: reason }))
