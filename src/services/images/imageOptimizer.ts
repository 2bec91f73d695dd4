import { optimizerText } from '~/content/portal/optimizer'
import { failureId, logFailure } from '~/lib/failureLog'
import { readPhotoFacts } from '~/lib/photo/photoFile'
import { whileSignedIn } from '~/services/account/whileSignedIn'
import { ServiceError, unwrap } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import type { ImageOutcome, ListingRef, OptimizableImage } from '~/types/listing'
import type { ImageVersions } from './imageVersions'
import { retryWithCurrentClass } from './listingImages'
import { MemoryBudget } from './memoryBudget'
import { ResizeWorker, WorkerMissing } from './resizeWorker'
import { storeVersions } from './storeVersions'

/** The number of photographs processed at the same time. */
const AT_ONCE = 3
/** Enough for three photographs of a good camera; a huge one is processed alone. */
const PIXELS_AT_ONCE = 80_000_000

/**
 * The photographs of a listing in their order, with the versions they have.
 * @throws ServiceError 'Failed to fetch property images: {msg}', 'Failed to fetch small images: {msg}'
 */
export async function fetchOptimizableImages(
  listing: ListingRef,
  signal: AbortSignal,
): Promise<readonly OptimizableImage[]> {
  const images = retryWithCurrentClass(
    listing,
    (propertyClass) =>
      staffClient
        .from('property_images')
        .select('url,filename,id,card_url,medium_images(url),thumbnails(url)')
        .eq('property_id', listing.id)
        .eq('property_type', propertyClass)
        .order('display_order')
        .order('created_at')
        .order('id')
        .abortSignal(signal)
        .retry(false),
    ({ data }) => data?.length === 0,
  )
  const smallImages = staffClient
    .from('small_images')
    .select('property_image_id,url')
    .eq('property_id', listing.id)
    .abortSignal(signal)
    .retry(false)
  const [rows, smallRows] = await Promise.all([
    unwrap(images, (error) => `Failed to fetch property images: ${reasonOf(error)}`),
    unwrap(smallImages, (error) => `Failed to fetch small images: ${reasonOf(error)}`),
  ])
  const smallPaths = new Map(smallRows.map((row) => [row.property_image_id, row.url]))
  return rows.map(({ id, filename, url, card_url, medium_images, thumbnails }) => ({
    id,
    filename,
    path: url,
    smallPath: smallPaths.get(id),
    mediumPath: medium_images?.url,
    cardPath: card_url ?? undefined,
    thumbnailPath: thumbnails?.url,
    previewUrl: thumbnails ? publicPhotoUrl(thumbnails.url) : undefined,
  }))
}

interface Run {
  listing: ListingRef
  /** The photographs to optimize. */
  images: readonly OptimizableImage[]
  /** All photographs of the listing. */
  siblings: readonly OptimizableImage[]
  onOutcome: (image: OptimizableImage, outcome: ImageOutcome) => void
  /** Stops the run: the current upload is finished, and the rest is left unchanged. */
  signal: AbortSignal
}

/**
 * Makes and stores the versions of each photograph, several at a time. A failed one is logged, reported and skipped
 * (staff-side §4). Resolves when nothing is being processed any more, also after a stop.
 * @throws ServiceError when the session ends meanwhile: the rest stays unchanged.
 * @throws WorkerMissing
 */
export function optimizeImages(run: Run): Promise<void> {
  return whileSignedIn(run.signal, async (until) => {
    const broken = new AbortController()
    const signal = AbortSignal.any([until, broken.signal])
    const queue = [...run.images]
    const budget = new MemoryBudget(PIXELS_AT_ONCE)

    async function lane(): Promise<void> {
      const worker = new ResizeWorker()
      try {
        for (let image = queue.shift(); image && !signal.aborted; image = queue.shift()) {
          run.onOutcome(image, { state: 'working' })
          run.onOutcome(image, await outcomeOf(image, worker))
        }
      } finally {
        worker.close()
      }
    }

    async function outcomeOf(image: OptimizableImage, worker: ResizeWorker): Promise<ImageOutcome> {
      try {
        const versions = await resize(image, worker, budget, signal)
        const thumbnail = await storeVersions(run.listing, image, run.siblings, versions)
        // Under its old address the browser would show the previous thumbnail from its cache.
        const previewUrl = `${publicPhotoUrl(thumbnail)}?made=${Date.now()}`
        return { state: 'done', previewUrl }
      } catch (error) {
        if (error instanceof WorkerMissing) broken.abort(error)
        if (signal.aborted) return { state: 'waiting' }
        logFailure(error, 'A photograph could not be optimized.')
        const message = error instanceof ServiceError ? error.message : optimizerText.unexpected
        return { state: 'failed', message: `${message} (reference ${failureId(error)})` }
      }
    }

    await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, lane))
    if (!until.aborted) broken.signal.throwIfAborted()
  })
}

async function resize(
  image: OptimizableImage,
  worker: ResizeWorker,
  budget: MemoryBudget,
  signal: AbortSignal,
): Promise<ImageVersions> {
  const photo = await worker.download(publicPhotoUrl(image.path), signal)
  const facts = readPhotoFacts(photo)
  if (!facts) throw new ServiceError('Failed to load image for resizing')
  const release = await budget.acquire(facts.width * facts.height)
  try {
    return await worker.resize(photo, facts, signal)
  } finally {
    release()
  }
}
