import type { Json } from './database'

export type AuditAction =
  | 'signed_in'
  | 'password_entered'
  | 'code_entered'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'created'
  | 'edited'
  | 'deleted'
  | 'restored'
  | 'erased'
  | 'photographs'

/** What a member of staff did, and when. */
export interface AuditEntry {
  id: string
  happened_at: string
  /** The e-mail address that the account had. */
  actor_email: string
  action: AuditAction
  property_id: string | null
  property_title: string | null
  /** Of an edit, each changed column with its value before and after; of photographs, how many. */
  changes: Readonly<Record<string, Json | undefined>>
}

/** A listing that can be brought back. */
export interface DeletedListing {
  id: string
  title: string
  location: string
  deleted_at: string
  deleted_by_email: string
  /** The public address of its primary image. */
  photo: string | undefined
}
