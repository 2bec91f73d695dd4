import { quickText } from '~/content/portal/listing/quickEdits'
import { hasCode, ServiceError } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import { NotPublished, refusalOf } from '~/services/publishing/notPublished'
import type { ListingOverview } from '~/types/listing'
import { fetchOverview } from './listings'

/** The fields that can be changed in place, without the form. */
export type QuickChange = Partial<Pick<ListingOverview, 'price' | 'price_qualifier' | 'status'>>

type Seen = Pick<ListingOverview, keyof QuickChange | 'id' | 'title' | 'updated_at'>

/**
 * Changes a listing's price or status, if it still has the value that was seen; others' further changes stay. Resolves
 * with the new `updated_at`.
 * @throws ServiceError with the message for the user; nothing was then written.
 */
export async function changeListing(seen: Seen, change: QuickChange): Promise<string> {
  const { data, error } = await staffClient
    .from('properties')
    .update(change)
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('updated_at')
  if (error) throw await failureOf(seen, error)
  const [saved] = data
  if (saved) return saved.updated_at
  const current = await fetchOverview(seen.id, AbortSignal.timeout(LIMIT_MS))
  if (!current) throw new ServiceError(quickText.gone(seen.title))
  // A row that may not be updated, as after the end of the session, looks like a missing one.
  if (current.updated_at === seen.updated_at) throw new ServiceError(quickText.failed(seen.title))
  const fields = Object.keys(change) as (keyof QuickChange)[]
  if (fields.some((field) => current[field] !== seen[field])) {
    throw new ServiceError(quickText.changedMeanwhile(seen.title))
  }
  return changeListing(current, change)
}

const LIMIT_MS = 15_000

/** PostgreSQL's code for a constraint, and our own for the price. */
const NOT_COMPLETE = ['23514', 'PT422']

/** What is missing is named in words, whose code only a refusal needs. */
async function failureOf({ title }: Seen, cause: unknown): Promise<ServiceError> {
  const refusal = refusalOf(cause)
  if (refusal) {
    const { gateWords } = await import('~/services/publishing/publishGate')
    return new NotPublished(gateWords.refusalWords(refusal, `‘${title}’`), cause, refusal.gaps)
  }
  const isIncomplete = NOT_COMPLETE.some((code) => hasCode(cause, code))
  return new ServiceError(isIncomplete ? quickText.incomplete(title) : quickText.failed(title), {
    cause,
  })
}
