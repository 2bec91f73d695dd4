import { logFailure } from '~/lib/failureLog'
import { createStore } from '~/lib/store'
import type { ImageOutcome, ImageWork, ListingRef, OptimizableImage } from '~/types/listing'

/** The progress of making small versions of a listing's new photographs. */
export interface Preparation {
  running: boolean
  /** The work since the queue was last empty. */
  work: readonly ImageWork[]
  /** The reason why the rest was given up. */
  error: Error | undefined
}

interface Job {
  wanted: Set<string>
  stop: AbortController
  done: Promise<void>
}

const NONE: Preparation = { running: false, work: [], error: undefined }
const jobs = new Map<string, Job>()
/** The photographs of each listing whose versions could not be made; its next run takes them as well. */
const unmade = new Map<string, ReadonlySet<string>>()
const known = createStore<ReadonlyMap<string, Preparation>>(() => new Map())

/** The running work by listing id, for useSyncExternalStore. */
export const preparations = {
  subscribe: known.subscribe,
  read: (listingId: string): Preparation => known.read().get(listingId) ?? NONE,
}

function publish(listingId: string, change: Partial<Preparation>): void {
  const changed = { ...preparations.read(listingId), ...change }
  known.set(new Map(known.read()).set(listingId, changed))
}

/**
 * Makes the small versions of photographs that were just uploaded, and of those of earlier runs that failed. It continues
 * when the screen is left; new photographs are processed afterwards. Resolves once all were tried; failures are in
 * `preparations`.
 */
export function prepareImages(listing: ListingRef, uploaded: readonly string[]): Promise<void> {
  const underWay = jobs.get(listing.id)
  const ids = [...uploaded, ...(unmade.get(listing.id) ?? [])]
  unmade.delete(listing.id)
  if (ids.length === 0) return underWay?.done ?? Promise.resolve()
  if (underWay && !underWay.stop.signal.aborted) {
    for (const id of ids) underWay.wanted.add(id)
    return underWay.done
  }
  const wanted = new Set(ids)
  const stop = new AbortController()
  const done = prepare(listing, wanted, stop.signal)
  jobs.set(listing.id, { wanted, stop, done })
  return done
}

/** Stops, because the optimizer takes over the listing. Resolves once nothing is being processed. */
export async function stopPreparing(listingId: string): Promise<void> {
  const job = jobs.get(listingId)
  job?.stop.abort()
  await job?.done
}

async function prepare(
  listing: ListingRef,
  wanted: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  publish(listing.id, { running: true, work: [], error: undefined })
  const tried = new Set<string>()
  try {
    while (wanted.size > 0 && !signal.aborted) {
      const ids = new Set(wanted)
      wanted.clear()
      for (const id of ids) tried.add(id)
      await makeVersions(listing, ids, signal)
    }
  } catch (error) {
    if (!signal.aborted) {
      logFailure(error)
      publish(listing.id, { error: error as Error })
      const { work } = preparations.read(listing.id)
      const made = work.filter(({ outcome }) => outcome.state === 'done')
      for (const { image } of made) tried.delete(image.id)
      unmade.set(listing.id, new Set([...tried, ...wanted]))
    }
  }
  // A job that was started after this one was stopped reports its own progress.
  if (jobs.get(listing.id)?.stop.signal !== signal) return
  jobs.delete(listing.id)
  publish(listing.id, { running: false })
}

async function makeVersions(
  listing: ListingRef,
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  // Imported on demand, since only uploads need the code that reads and draws photographs.
  const { fetchOptimizableImages, optimizeImages } = await import('./imageOptimizer')
  const siblings = await fetchOptimizableImages(listing, signal)
  const images = siblings.filter(({ id, smallPath }) => ids.has(id) && smallPath === undefined)
  const { work } = preparations.read(listing.id)
  publish(listing.id, { work: [...work, ...images.map(asWaiting)] })
  const onOutcome = (image: OptimizableImage, outcome: ImageOutcome) =>
    publish(listing.id, {
      work: preparations
        .read(listing.id)
        .work.map((item) => (item.image.id === image.id ? { image, outcome } : item)),
    })
  await optimizeImages({ listing, images, siblings, signal, onOutcome })
}

const asWaiting = (image: OptimizableImage): ImageWork => ({ image, outcome: { state: 'waiting' } })
