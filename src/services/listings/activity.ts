import { actionsOf, activityErrors, MOST_DELETED } from '~/content/portal/activity'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { AuditAction, AuditEntry, AuditFilters, DeletedListing } from '~/types/portal/activity'

const ENTRIES_A_PAGE = 25

/** The end of a page of the log. */
export type AuditCursor = Pick<AuditEntry, 'happened_at' | 'id'>

export interface AuditPage {
  entries: readonly AuditEntry[]
  next: AuditCursor | undefined
}

/**
 * One page of the log, the latest first, and the start of the next one; optionally limited to a person, a listing, the
 * parts of an action, a kind of action or one action.
 * @throws ServiceError 'Failed to load the log'
 */
export async function fetchAuditLog(
  { person, listing, parts, kind, action }: AuditFilters,
  cursor: AuditCursor | undefined,
  signal: AbortSignal,
): Promise<AuditPage> {
  const all = staffClient
    .from('audit_log')
    .select('id,happened_at,actor,actor_email,actor_name,action,property_id,property_title,changes')
    .order('happened_at', { ascending: false })
    .order('id', { ascending: false })
    // One more row than a page tells whether there is a next page, without counting.
    .limit(ENTRIES_A_PAGE + 1)
  const ofPerson = person ? all.eq('actor', person) : all
  // An action on several listings is one entry, unless its parts are requested.
  const ofAction = parts ? ofPerson.eq('part_of', parts) : ofPerson
  const ofListing = listing ? ofAction.eq('property_id', listing) : ofAction
  const ofKind = kind ? ofListing.in('action', actionsOf(kind)) : ofListing
  const ofOne = action ? ofKind.eq('action', action) : ofKind
  const asked = listing || parts ? ofOne : ofOne.is('part_of', null)
  const older = cursor
    ? asked.or(
        `happened_at.lt."${cursor.happened_at}",and(happened_at.eq."${cursor.happened_at}",id.lt.${cursor.id})`,
      )
    : asked
  const found = await unwrap(older.abortSignal(signal), activityErrors.log)
  const rows = found.slice(0, ENTRIES_A_PAGE)
  const entries = rows.map((row) => ({
    ...row,
    // CHECK constraints guarantee that these columns match our types.
    action: row.action as AuditAction,
    changes: row.changes as AuditEntry['changes'],
  }))
  return { entries, next: found.length > rows.length ? entries.at(-1) : undefined }
}

/**
 * The listings that can be restored, the latest deleted first. Their photographs are not public meanwhile.
 * @throws ServiceError 'Failed to load deleted listings'
 */
export async function fetchDeletedListings(signal: AbortSignal): Promise<DeletedListing[]> {
  const found = await unwrap(
    staffClient
      .from('deleted_listings')
      .select('id,title,deleted_at,deleted_by_email,deleted_by_name,location:listing->>location')
      .order('deleted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_DELETED)
      .abortSignal(signal),
    activityErrors.deleted,
  )
  return found.map(({ location, ...listing }) => ({ ...listing, location: location ?? '' }))
}
