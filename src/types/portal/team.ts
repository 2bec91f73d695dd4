export const staffRoles = ['negotiator', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody who has or had access to the portal. */
export interface TeamMember {
  user_id: string
  /** Empty for staff who were added without a name. */
  name: string
  email: string
  role: StaffRole
  joined_at: string
  /** The time when access ended. */
  ended_at: string | null
  last_seen_at: string | null
  is_signed_in: boolean
  has_second_factor: boolean
}

/** An invitation that was neither accepted nor cancelled; it may have expired. */
export interface Invitation {
  id: string
  name: string
  email: string
  role: StaffRole
  invited_at: string
  expires_at: string
}
