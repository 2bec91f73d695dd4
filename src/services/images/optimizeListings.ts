import { failureId, logFailure } from '~/lib/failureLog'
import { whileSignedIn } from '~/services/account/whileSignedIn'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ListingWork, PendingListing } from '~/types/listing'
import type { PropertyClass } from '~/types/property'
import { fetchOptimizableImages, optimizeImages } from './imageOptimizer'

/** The number of rows per call. A backend may be set to return fewer. */
const ROWS_A_CALL = 1000

/**
 * All listings with photographs that lack a version, oldest first.
 * @throws ServiceError 'Failed to check images'
 */
export async function fetchPendingListings(
  signal: AbortSignal,
): Promise<readonly PendingListing[]> {
  const found: Row[] = []
  for (;;) {
    const rows = await unwrap(
      pendingAfter(found.at(-1)).abortSignal(signal).retry(false),
      'Failed to check images',
    )
    if (rows.length === 0) break
    found.push(...rows)
  }
  return found
    .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    .map(({ id, title, property_class, pending_images }) => ({
      id,
      title,
      property_class: property_class as PropertyClass,
      pendingImages: pending_images ?? 0,
    }))
}

interface Row {
  id: string
  title: string
  property_class: string
  created_at: string
  pending_images: number | null
}

function pendingAfter(last: Row | undefined) {
  const query = staffClient
    .from('pending_listings')
    .select('id,title,property_class,created_at,pending_images')
    .order('id')
    .limit(ROWS_A_CALL)
  return last ? query.gt('id', last.id) : query
}

interface Run {
  listings: readonly PendingListing[]
  onWork: (work: ListingWork) => void
  signal: AbortSignal
}

/**
 * Optimizes the photographs that need it, one listing after the other. A failed one is logged, reported and not tried
 * again.
 * @throws ServiceError when the session ends meanwhile.
 * @throws WorkerMissing
 */
export function optimizeListings({ listings, onWork, signal }: Run): Promise<void> {
  return whileSignedIn(signal, async (until) => {
    for (const listing of listings) {
      if (until.aborted) return
      await optimizeListing(listing, onWork, until)
    }
  })
}

async function optimizeListing(
  listing: PendingListing,
  onWork: Run['onWork'],
  signal: AbortSignal,
): Promise<void> {
  let work: ListingWork = {
    listing,
    state: 'working',
    total: listing.pendingImages,
    done: 0,
    failures: [],
  }
  const report = (news: Partial<ListingWork>) => {
    work = { ...work, ...news }
    onWork(work)
  }
  report({})
  try {
    const siblings = await fetchOptimizableImages(listing, signal)
    const images = siblings.filter(
      ({ smallPath, cardPath }) => smallPath === undefined || cardPath === undefined,
    )
    // Photographs may have been added or optimized since the listings were counted.
    report({ total: images.length })
    await optimizeImages({
      listing,
      images,
      siblings,
      signal,
      onOutcome: ({ filename }, outcome) => {
        if (outcome.state === 'done') report({ done: work.done + 1 })
        if (outcome.state === 'failed') {
          report({ failures: [...work.failures, { filename, message: outcome.message }] })
        }
      },
    })
    const isStopped = work.done + work.failures.length < work.total
    const state = work.failures.length > 0 ? 'failed' : 'done'
    report({ state: isStopped ? 'waiting' : state })
  } catch (error) {
    if (signal.aborted) return report({ state: 'waiting' })
    if (!(error instanceof ServiceError)) throw error
    logFailure(error, 'A listing could not be optimized.')
    report({ state: 'failed', message: `${error.message} (reference ${failureId(error)})` })
  }
}
