import { useSyncExternalStore } from 'react'
import { Banner } from '~/components/ui/Banner'
import { preparationTexts } from '~/content/portal/listing/images'
import { optimizerText } from '~/content/portal/optimizer'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { ServiceError } from '~/services/client/errors'
import { preparations } from '~/services/images/preparation'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { ImageWorkList, ProgressBar } from './WorkList'

interface PreparingProps {
  listing: Pick<ListingRef, 'id'>
  /** The listing's stored photographs. */
  images: readonly ManagedImage[]
}

/** The progress of making small versions of new uploads, and the failures. */
export function Preparing({ listing, images }: PreparingProps) {
  const { running, work, error } = useSyncExternalStore(preparations.subscribe, () =>
    preparations.read(listing.id),
  )
  useLeaveWarning(running)
  const finished = work.filter(({ outcome }) => ['done', 'failed'].includes(outcome.state)).length
  // Photographs deleted or optimized since then need nothing any more.
  const lacking = new Set(images.filter(({ smallUrl }) => !smallUrl).map(({ id }) => id))
  const failed = work.filter(
    ({ image, outcome }) => outcome.state === 'failed' && lacking.has(image.id),
  )
  const wasGivenUp = error !== undefined && lacking.size > 0

  return (
    <>
      <p role="status" className="sr-only">
        {running && work.length > 0 && preparationTexts.running(work.length)}
        {!running && work.length > 0 && finished === work.length && preparationTexts.finished}
      </p>
      {running && work.length > 0 && (
        <ProgressBar
          label={preparationTexts.bar}
          value={finished}
          max={work.length}
          text={preparationTexts.progress(finished, work.length)}
        />
      )}
      {!running && (wasGivenUp || failed.length > 0) && (
        <Banner tone="error" failure={wasGivenUp ? error : undefined}>
          <p>{preparationTexts.failed}</p>
          {wasGivenUp && (
            <p>{error instanceof ServiceError ? error.message : optimizerText.unexpected}</p>
          )}
          <ImageWorkList work={failed} />
        </Banner>
      )}
    </>
  )
}
