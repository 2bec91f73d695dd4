import { activityErrors, MOST_DELETED } from '~/content/portal/activity'
import type { AuditAction, AuditEntry, DeletedListing } from '~/types/activity'
import { publicFileUrl } from './backend'
import { unwrap } from './errors'
import { staff } from './staffClient'

const ENTRIES_A_PAGE = 25

/** Where a page of the log ended. */
export type AuditCursor = Pick<AuditEntry, 'happened_at' | 'id'>

export interface AuditPage {
  entries: readonly AuditEntry[]
  next: AuditCursor | undefined
}

/**
 * One page of what staff did, the latest first, and where the next one begins.
 * @throws ServiceError 'Failed to load the log'
 */
export async function fetchAuditLog(
  cursor: AuditCursor | undefined,
  signal: AbortSignal,
): Promise<AuditPage> {
  const all = staff
    .from('audit_log')
    .select('id,happened_at,actor_email,action,property_id,property_title,changes')
    .order('happened_at', { ascending: false })
    .order('id', { ascending: false })
    // One more than a page tells whether there is a next one, without counting.
    .limit(ENTRIES_A_PAGE + 1)
  const older = cursor
    ? all.or(
        `happened_at.lt."${cursor.happened_at}",and(happened_at.eq."${cursor.happened_at}",id.lt.${cursor.id})`,
      )
    : all
  const found = await unwrap(older.abortSignal(signal), activityErrors.log)
  const rows = found.slice(0, ENTRIES_A_PAGE)
  const entries = rows.map((row) => ({
    ...row,
    // CHECK constraints keep these columns to our types.
    action: row.action as AuditAction,
    changes: row.changes as AuditEntry['changes'],
  }))
  return { entries, next: found.length > rows.length ? entries.at(-1) : undefined }
}

/**
 * The listings that can be brought back, the latest deleted first.
 * @throws ServiceError 'Failed to load deleted listings'
 */
export async function fetchDeletedListings(signal: AbortSignal): Promise<DeletedListing[]> {
  const found = await unwrap(
    staff
      .from('deleted_listings')
      .select(
        'id,title,deleted_at,deleted_by_email,location:listing->>location,cover:listing->cover',
      )
      .order('deleted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_DELETED)
      .abortSignal(signal),
    activityErrors.deleted,
  )
  return found.map(({ cover, location, ...listing }) => {
    const { url, small_url } = (cover ?? {}) as { url?: string; small_url?: string | null }
    const path = small_url ?? url
    return {
      ...listing,
      location: location ?? '',
      photo: path === undefined ? undefined : publicFileUrl('property-images', path),
    }
  })
}
