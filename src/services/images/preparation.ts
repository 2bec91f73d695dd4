import { logFailure } from '~/lib/failureLog'
import type { ImageOutcome, ImageWork, ListingRef, OptimizableImage } from '~/types/listing'

/** How far the small versions of the photographs are that were just uploaded to a listing. */
export interface Preparation {
  running: boolean
  /** What was taken on since nothing was in work. */
  work: readonly ImageWork[]
  /** Why the rest of it was given up. */
  error: Error | undefined
}

interface Job {
  wanted: Set<string>
  stop: AbortController
  done: Promise<void>
}

const NONE: Preparation = { running: false, work: [], error: undefined }
const jobs = new Map<string, Job>()
const known = new Map<string, Preparation>()
const listeners = new Set<() => void>()

/** What is under way, by the listing's id, for useSyncExternalStore. */
export const preparations = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (listingId: string): Preparation => known.get(listingId) ?? NONE,
}

function publish(listingId: string, change: Partial<Preparation>): void {
  known.set(listingId, { ...preparations.read(listingId), ...change })
  for (const listener of listeners) listener()
}

/**
 * Makes the small versions of photographs that were just uploaded. It goes on when the screen is left; what
 * comes meanwhile is done after it. Resolves once all is tried; what failed is in `preparations`.
 */
export function prepareImages(listing: ListingRef, ids: readonly string[]): Promise<void> {
  const underWay = jobs.get(listing.id)
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

/** Leaves the rest to whoever optimizes the listing now. Resolves once nothing is in work. */
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
  try {
    while (wanted.size > 0 && !signal.aborted) {
      const ids = new Set(wanted)
      wanted.clear()
      await makeVersions(listing, ids, signal)
    }
  } catch (error) {
    if (!signal.aborted) {
      logFailure(error)
      publish(listing.id, { error: error as Error })
    }
  }
  // One that was begun after this one was stopped tells how far it is itself.
  if (jobs.get(listing.id)?.stop.signal !== signal) return
  jobs.delete(listing.id)
  publish(listing.id, { running: false })
}

async function makeVersions(
  listing: ListingRef,
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  // With what reads and draws photographs, which nobody needs who uploads none.
  const { fetchOptimizableImages, optimizeImages } = await import('./imageOptimizer')
  const siblings = await fetchOptimizableImages(listing, signal)
  const images = siblings.filter(({ id, smallPath }) => ids.has(id) && smallPath === undefined)
  const { work } = preparations.read(listing.id)
  publish(listing.id, { work: [...work, ...images.map(waiting)] })
  const onOutcome = (image: OptimizableImage, outcome: ImageOutcome) =>
    publish(listing.id, {
      work: preparations
        .read(listing.id)
        .work.map((item) => (item.image.id === image.id ? { image, outcome } : item)),
    })
  await optimizeImages({ listing, images, siblings, signal, onOutcome })
}

const waiting = (image: OptimizableImage): ImageWork => ({ image, outcome: { state: 'waiting' } })
