import type { Json } from './database'

export type AuditAction =
  | 'signed_in'
  | 'password_entered'
  | 'code_entered'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'created'
  | 'edited'
  | 'deleted'
  | 'restored'
  | 'erased'
  | 'photographs'
  | 'invited'
  | 'invitation_cancelled'
  | 'joined'
  | 'colleague_changed'
  | 'access_ended'
  | 'access_restored'
  | 'second_factor_reset'
  | 'several'

/** What a member of staff did, and when. */
export interface AuditEntry {
  id: string
  happened_at: string
  /** The id of the account. */
  actor: string
  /** The e-mail address that the account had. */
  actor_email: string
  /** How the account was called; empty where it had no name. */
  actor_name: string
  action: AuditAction
  property_id: string | null
  property_title: string | null
  /** Of an edit, each changed column with its value before and after; of photographs or of several listings, how many; else whom it is about. */
  changes: Readonly<Record<string, Json | undefined>>
}

/** Whose actions the log shows, about which listing, or the parts of which action on several: ids. */
export interface AuditFilters {
  person?: string | undefined
  listing?: string | undefined
  parts?: string | undefined
}

/** A listing that can be brought back. */
export interface DeletedListing {
  id: string
  title: string
  location: string
  deleted_at: string
  deleted_by_email: string
  deleted_by_name: string
}
