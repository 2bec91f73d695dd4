import { columnNames } from '~/content/listing/columnNames'
import { everyField } from '~/content/listing/everyField'
import { activityErrors } from '~/content/portal/activity'
import { refusalWords } from '~/content/portal/listing/gate'
import { listingErrors } from '~/content/portal/listing/listingErrors'
import { changedColumns, isStored, mergeListings } from '~/lib/listing/listingDifferences'
import {
  hasCode,
  NOT_FOUND,
  ServiceError,
  UNIQUE_VIOLATION,
  unwrap,
} from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import { removeFiles } from '~/services/client/storedFiles'
import { NotPublished, refusalOf } from '~/services/publishing/notPublished'
import type { Json } from '~/types/database'
import type { SaveOutcome, StoredListing } from '~/types/listing'
import type { ListingColumns } from '~/types/property'
import { ReferenceTaken } from './referenceTaken'

const COLUMNS = ['id', ...columnNames, 'created_at', 'updated_at'].join(',')

const FAILED_TO_SAVE = 'Failed to save property details'

function isReferenceTaken(error: { message?: string } | null): boolean {
  return error?.message?.includes('properties_agent_ref_once') ?? false
}

/** The error for a listing that could not be stored. */
function saveError(error: { message?: string } | null): ServiceError {
  if (isReferenceTaken(error)) return new ReferenceTaken(error)
  const refusal = refusalOf(error)
  if (refusal) {
    const words = `${FAILED_TO_SAVE}. ${refusalWords(refusal)}`
    return new NotPublished(words, error, refusal.gaps)
  }
  return new ServiceError(FAILED_TO_SAVE, { cause: error })
}

async function readListing(
  id: string,
  message: string,
  signal?: AbortSignal,
): Promise<StoredListing | undefined> {
  const query = staffClient.from('properties').select(COLUMNS).eq('id', id).limit(1)
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, message)
  // CHECK constraints guarantee that class, status, frequency and specs match our types.
  return rows[0] as StoredListing | undefined
}

/**
 * A listing for editing, or null when there is none with this id.
 * @throws ServiceError 'The listing could not be loaded'
 */
export async function fetchListing(id: string, signal: AbortSignal): Promise<StoredListing | null> {
  return (await readListing(id, 'The listing could not be loaded', signal)) ?? null
}

/** A cast for the client library, whose Json excludes undefined values. */
function toRow<C extends Partial<ListingColumns>>(columns: C) {
  return columns as Omit<C, 'specs'> & { specs: { [key: string]: Json } }
}

/**
 * Stores a new listing under the id that its form has had since it was opened, so that a repeated call creates no
 * second one: if an earlier call succeeded without an answer, its row counts as this one.
 * @throws ReferenceTaken, or ServiceError 'Failed to save property details'
 */
export async function createListing(id: string, values: ListingColumns): Promise<SaveOutcome> {
  const { data, error } = await staffClient
    .from('properties')
    .insert({ id, ...toRow(values) })
    .select(COLUMNS)
  if (!error && data[0]) return { kind: 'saved', listing: data[0] as unknown as StoredListing }
  if (error?.code !== UNIQUE_VIOLATION || isReferenceTaken(error)) {
    throw saveError(error)
  }

  const stored = await readListing(id, FAILED_TO_SAVE)
  if (!stored) return { kind: 'deleted' }
  // The gate has stored it as a draft if it lacks something.
  const asAsked = stored.status === 'draft' ? { ...values, status: stored.status } : values
  if (isStored(everyField, stored, asAsked)) return { kind: 'saved', listing: stored }
  // Changes typed since that earlier call are added, unless somebody else has edited the listing.
  return stored.updated_at === stored.created_at
    ? saveListing(stored, asAsked)
    : { kind: 'changed', current: stored }
}

/**
 * Saves the changes made to a listing since it was seen. Others' changes stay; if they changed the same field to
 * another value, nothing is written.
 * @throws ReferenceTaken, or ServiceError 'Failed to save property details'
 */
export async function saveListing(
  seen: StoredListing,
  values: ListingColumns,
): Promise<SaveOutcome> {
  const changes = changedColumns(everyField, seen, values)
  const hasChanges = Object.keys(changes).length > 0
  if (hasChanges) {
    const rows = staffClient.from('properties').update(toRow(changes))
    const asSeen = rows.eq('id', seen.id).eq('updated_at', seen.updated_at)
    const { data, error } = await asSeen.select(COLUMNS)
    if (error) throw saveError(error)
    const [saved] = data
    if (saved) return { kind: 'saved', listing: saved as unknown as StoredListing }
  }

  const current = await readListing(seen.id, FAILED_TO_SAVE)
  if (!current) return { kind: 'deleted' }
  if (!hasChanges) return { kind: 'saved', listing: current }
  // A row that may not be updated, as after the end of the session, looks like a missing one.
  if (current.updated_at === seen.updated_at) throw new ServiceError(FAILED_TO_SAVE)
  const { merged, clashes } = mergeListings(everyField, seen, current, values)
  return clashes ? { kind: 'changed', current } : saveListing(current, merged)
}

/** Checks that the listing no longer exists, since a refused deletion deletes nothing and reports no error. */
async function expectGone(id: string): Promise<void> {
  const left = await unwrap(
    staffClient.from('properties').select('id').eq('id', id).retry(false),
    listingErrors.delete,
  )
  if (left.length > 0) {
    throw new ServiceError(listingErrors.delete, {
      cause: new Error('The database did not let it be deleted.'),
    })
  }
}

/**
 * Deletes a listing with its photographs. The database keeps their data for 30 days, and the sweep spares their files.
 * Resolves with false if somebody else had deleted it already.
 * @throws ServiceError 'Failed to delete property'; everything then still exists.
 */
export async function removeListing(id: string): Promise<boolean> {
  const deleted = await unwrap(
    staffClient.from('properties').delete().eq('id', id).select('id'),
    listingErrors.delete,
  )
  if (deleted.length === 0) await expectGone(id)
  return deleted.length > 0
}

/**
 * Erases a deleted listing permanently, with its files; a file that cannot be removed is logged and left to the sweep.
 * Resolves with false if the listing was erased or restored already.
 * @throws ServiceError 'Failed to delete listing for good'; it can then still be restored.
 */
export async function eraseListing(id: string): Promise<boolean> {
  const { data: files, error } = await staffClient.rpc('erase_deleted_listing', { p_id: id })
  if (hasCode(error, NOT_FOUND)) return false
  if (error) throw new ServiceError(activityErrors.erase, { cause: error })
  await removeFiles(files)
  return true
}
