import { visitText } from '~/content/portal/visits'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Interest } from '~/types/visit'

/** As many as listing_interest takes. */
const MOST = 100

const NONE: Interest = { views: 0, enquiries: 0, viewings: 0 }

interface Batch {
  ids: string[]
  answer: Promise<ReadonlyMap<string, Interest>>
}

let batch: Batch | undefined

/**
 * How often a listing was looked at, asked about and shown in the last 30 days. What is asked for in one moment, by the
 * cards of a list, is one call.
 * @throws ServiceError 'Failed to load the views'
 */
export async function fetchInterest(id: string): Promise<Interest> {
  if (!batch || batch.ids.length === MOST) batch = openBatch()
  batch.ids.push(id)
  return (await batch.answer).get(id) ?? NONE
}

function openBatch(): Batch {
  const ids: string[] = []
  const answer = Promise.resolve().then(() => {
    if (batch?.ids === ids) batch = undefined
    return fetchAll(ids)
  })
  return { ids, answer }
}

async function fetchAll(ids: string[]): Promise<ReadonlyMap<string, Interest>> {
  const rows = await unwrap(
    staffClient.rpc('listing_interest', { p_ids: ids }),
    visitText.loadFailed,
  )
  return new Map(
    rows.map(({ id, views, enquiries, viewings }) => [id, { views, enquiries, viewings }]),
  )
}
