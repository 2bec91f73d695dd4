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

/** An action of a member of staff. */
export interface AuditEntry {
  id: string
  happened_at: string
  /** The id of the account. */
  actor: string
  /** The e-mail address that the account had. */
  actor_email: string
  /** The name of the account; empty if it had none. */
  actor_name: string
  action: AuditAction
  property_id: string | null
  property_title: string | null
  /**
   * The changed columns of an edit with both values, or the number of photographs or listings, or else the person
   * concerned.
   */
  changes: Readonly<Record<string, Json | undefined>>
}

/**
 * What the log is filtered by: a person, a listing, a kind of action, or an action on several listings whose parts are
 * shown.
 */
export interface AuditFilters {
  person?: string | undefined
  listing?: string | undefined
  parts?: string | undefined
  action?: AuditAction | undefined
}

/** A deleted listing that can be restored. */
export interface DeletedListing {
  id: string
  title: string
  location: string
  deleted_at: string
  deleted_by_email: string
  deleted_by_name: string
}
