import { failureId, logFailure } from '~/lib/failureLog'
import type { ListingWork, PendingListing } from '~/types/optimizer'
import { ServiceError } from './errors'
import { fetchOptimizableImages, optimizeImages } from './imageOptimizer'
import { whileSignedIn } from './whileSignedIn'

interface Run {
  listings: readonly PendingListing[]
  onWork: (work: ListingWork) => void
  signal: AbortSignal
}

/**
 * Optimizes what each listing still needs, one listing after the other. What fails is logged, reported
 * and not tried again.
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
    const images = siblings.filter(({ small }) => small === undefined)
    // Somebody may have added photographs or optimized some since the listings were counted.
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
