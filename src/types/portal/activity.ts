import type { Json, Tables } from '~/types/database'

export type AuditAction =
  | 'signed_in'
  | 'password_entered'
  | 'code_entered'
  | 'mail_link_opened'
  | 'password_changed'
  | 'address_change_asked'
  | 'address_changed'
  | 'password_set_by_mail'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'created'
  | 'edited'
  | 'published'
  | 'withdrawn'
  | 'deleted'
  | 'restored'
  | 'erased'
  | 'photographs'
  | 'files'
  | 'invited'
  | 'invitation_cancelled'
  | 'joined'
  | 'colleague_changed'
  | 'access_ended'
  | 'access_restored'
  | 'second_factor_reset'
  | 'several'
  | 'enquiries_exported'
  | 'held_data_read'
  | 'held_data_erased'

/** What people look for in the log. */
export const auditKinds = [
  'listings',
  'photographs',
  'personalData',
  'signIns',
  'accounts',
  'colleagues',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** An action of a member of staff: by the id, the address and the name (which may be empty) that the account had. */
export interface AuditEntry extends Omit<Tables<'audit_log'>, 'action' | 'changes' | 'part_of'> {
  action: AuditAction
  /**
   * The changed columns of an edit with both values, the number of photographs or listings, the stored files, both
   * addresses of an account, or else the person concerned.
   */
  changes: Readonly<Record<string, Json | undefined>>
}

/**
 * What the log is filtered by: a person, a listing, a kind of action or one action, or an action on several listings
 * whose parts are shown.
 */
export interface AuditFilters {
  person?: string | undefined
  listing?: string | undefined
  parts?: string | undefined
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
}

/** A deleted listing that can be restored. */
export interface DeletedListing
  extends Pick<
    Tables<'deleted_listings'>,
    'id' | 'title' | 'deleted_at' | 'deleted_by_email' | 'deleted_by_name'
  > {
  location: string
}
