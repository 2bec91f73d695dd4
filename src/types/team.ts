export const staffRoles = ['negotiator', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody who has access to the portal, or had. */
export interface TeamMember {
  user_id: string
  /** Empty for whoever was made staff without one. */
  name: string
  email: string
  role: StaffRole
  joined_at: string
  /** Since when there is no access any more. */
  ended_at: string | null
  last_seen_at: string | null
  is_signed_in: boolean
  has_second_factor: boolean
}

/** An invitation that was neither taken nor cancelled; it may have run out. */
export interface Invitation {
  id: string
  name: string
  email: string
  role: StaffRole
  invited_at: string
  expires_at: string
}
