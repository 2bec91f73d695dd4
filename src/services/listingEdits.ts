import { columnNames, everyField } from '~/content/everyField'
import { isStored } from '~/lib/listingDifferences'
import type { Json } from '~/types/database'
import type { ListingColumns, SaveOutcome, StoredListing } from '~/types/listingDetails'
import { ServiceError, UNIQUE_VIOLATION, unwrap } from './errors'
import { staff } from './staffClient'

const COLUMNS = ['id', ...columnNames, 'created_at', 'updated_at'].join(',')

const FAILED_TO_SAVE = 'Failed to save property details'

async function readListing(
  id: string,
  message: string,
  signal?: AbortSignal,
): Promise<StoredListing | undefined> {
  const query = staff.from('properties').select(COLUMNS).eq('id', id).limit(1)
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, message)
  // CHECK constraints keep class, status, frequency and specs to our types.
  return rows[0] as StoredListing | undefined
}

/**
 * A listing for editing, or null when there is none with this id.
 * @throws ServiceError 'The property could not be loaded'
 */
export async function fetchListing(id: string, signal: AbortSignal): Promise<StoredListing | null> {
  return (await readListing(id, 'The property could not be loaded', signal)) ?? null
}

/** For the client library, whose Json excludes undefined values. */
function toRow({ specs, ...columns }: ListingColumns) {
  return { ...columns, specs: specs as { [key: string]: Json } }
}

/**
 * Stores a new listing under the id that its form has had since it was opened, so that a repeated call
 * makes no second one: an earlier one that was stored without our hearing of it counts as this one.
 * @throws ServiceError 'Failed to save property details'
 */
export async function createListing(id: string, values: ListingColumns): Promise<SaveOutcome> {
  const { data, error } = await staff
    .from('properties')
    .insert({ id, ...toRow(values) })
    .select(COLUMNS)
  if (!error && data[0]) return { kind: 'saved', listing: data[0] as unknown as StoredListing }
  if (error?.code !== UNIQUE_VIOLATION) throw new ServiceError(FAILED_TO_SAVE, { cause: error })

  const stored = await readListing(id, FAILED_TO_SAVE)
  if (!stored) return { kind: 'deleted' }
  if (isStored(everyField, stored, values)) return { kind: 'saved', listing: stored }
  // What was typed since that earlier call goes into it, unless somebody else has got hold of it.
  return stored.updated_at === stored.created_at
    ? saveListing(id, values, stored.updated_at)
    : { kind: 'changed', current: stored }
}

/**
 * Saves a listing, unless it is another one than was seen by now.
 * @throws ServiceError 'Failed to save property details'
 */
export async function saveListing(
  id: string,
  values: ListingColumns,
  seenUpdatedAt: string,
): Promise<SaveOutcome> {
  const saved = await unwrap(
    staff
      .from('properties')
      .update(toRow(values))
      .eq('id', id)
      .eq('updated_at', seenUpdatedAt)
      .select(COLUMNS),
    FAILED_TO_SAVE,
  )
  if (saved[0]) return { kind: 'saved', listing: saved[0] as unknown as StoredListing }

  const current = await readListing(id, FAILED_TO_SAVE)
  if (!current) return { kind: 'deleted' }
  // An earlier attempt was stored and its answer lost on the way.
  if (isStored(everyField, current, values)) return { kind: 'saved', listing: current }
  // Without the right to update, as after the session's end, a row is just as invisible.
  if (current.updated_at === seenUpdatedAt) throw new ServiceError(FAILED_TO_SAVE)
  return { kind: 'changed', current }
}
