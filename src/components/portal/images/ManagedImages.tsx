import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { imageErrors, imageTexts } from '~/content/portal/listing/images'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { insertRestored, moveImage, moveImages } from '~/lib/photo/imageOrder'
import { isUnsaved, orderIds } from '~/lib/photo/orderSaving'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import { isUuidV4 } from '~/lib/uuid'
import { ServiceError } from '~/services/client/errors'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { DeletedImages } from './DeletedImages'
import { DeleteImageQuestion } from './DeleteImageQuestion'
import { FileDropArea } from './FileDropArea'
import { ImageGrid } from './grid/ImageGrid'
import { ImageProblems } from './ImageProblems'
import { ImageUploader } from './ImageUploader'
import { Preparing } from './optimize/Preparing'
import { SaveOrder } from './SaveOrder'
import { UnrecordedImages } from './UnsavedImages'
import { useCaptions } from './useCaptions'
import { useFocusAfterDelete } from './useFocusAfterDelete'
import { type Deletion, useImageDeletion } from './useImageDeletion'
import { useImageOrder } from './useImageOrder'
import { usePhotoAdvice } from './usePhotoAdvice'
import { useImageUploads } from './useUploads'

const none: readonly ManagedImage[] = []

export interface ImageManagerHandle {
  /**
   * Waits for uploads and deletions, then stores captions and an unsaved order.
   * @throws ServiceError when an upload failed or captions or the order could not be stored; the screen keeps both.
   */
  save: () => Promise<void>
  /**
   * Stores the order if it was changed, and waits for nothing else.
   * @throws ServiceError, which the manager shows.
   */
  saveOrder: () => Promise<void>
  hasUnsavedCaptions: () => boolean
  /** @throws CaptionUnsavedError, which the manager explains. */
  saveCaptions: () => Promise<void>
  giveUpCaptions: () => void
  /** Discards an unsaved order. */
  giveUpOrder: () => void
  /** Whether files wait or are under way. */
  isUploading: () => boolean
  stopUploads: () => void
}

interface ManagedImagesProps {
  listing: ListingRef
  /** Failed uploads from before the listing was saved. */
  earlier: readonly FailedUpload[]
  handle: Ref<ImageManagerHandle> | undefined
}

/** The image manager with a session. */
export function ManagedImages({ listing, earlier, handle }: ManagedImagesProps) {
  const headingId = useId()
  const hasValidId = isUuidV4(listing.id)
  const query = useQuery(portalQueries.images(listing))
  const stored = query.data ?? none
  const order = useImageOrder(listing, stored)
  const words = useCaptions(listing, stored)
  const markUnsaved = () => void order.send({ type: 'changed' })
  const uploads = useImageUploads(listing, stored, markUnsaved, earlier)
  const { deletion, undoing, last, notKept } = useImageDeletion(listing, {
    order: order.images.map(({ id }) => id),
    onDeleted: (image) => {
      words.captions.restore(image)
      markUnsaved()
    },
    onRestored: (earlier, back) => {
      order.arrange((ids) => insertRestored(ids, earlier, back), back)
      order.saveNow()
    },
  })
  const busy = deletion.isPending || undoing.isPending
  const { phase } = order.state
  const unsaved = isUnsaved(order.state)
  const deleting = useRef<Promise<void>>(undefined)
  const advice = usePhotoAdvice(order.images)
  const [asking, setAsking] = useState<readonly ManagedImage[]>()
  const { container, expectDelete, focusBroughtBack } = useFocusAfterDelete(order.images)

  const giveUpOrder = () => void order.send({ type: 'givenUp' })

  useImperativeHandle(handle, () => ({
    isUploading: () => uploads.busy,
    stopUploads: uploads.cancelAll,
    saveOrder: async () => {
      // With an invalid id no order can be stored, which the screen tells from the start.
      if (!hasValidId) giveUpOrder()
      else if (order.read().arranged) await order.save()
    },
    giveUpOrder,
    hasUnsavedCaptions: words.hasUnsaved,
    saveCaptions: words.saveAll,
    giveUpCaptions: words.giveUp,
    save: async () => {
      const allStored = await uploads.idle()
      await deleting.current
      await words.saveAll()
      if (isUnsaved(order.read())) await order.save({ quiet: true })
      if (!allStored) throw new ServiceError(imageErrors.saveFromDialog)
    },
  }))

  function remove(images: readonly ManagedImage[]) {
    setAsking(undefined)
    order.send({ type: 'held' })
    expectDelete(images)
    deleting.current = deletion
      .mutateAsync(images)
      // The error is shown below.
      .catch(() => undefined)
      .finally(() => order.send({ type: 'released' }))
  }

  function undo(undone: Deletion) {
    order.send({ type: 'held' })
    deleting.current = undoing
      .mutateAsync(undone)
      .then(() => focusBroughtBack(undone.images[0]?.image.id ?? ''))
      // The error is shown below.
      .catch(() => undefined)
      .finally(() => order.send({ type: 'released' }))
  }

  const notice = <DeletedImages deletion={last} notKept={notKept} pending={busy} onUndo={undo} />

  return (
    <FileDropArea
      aria-labelledby={headingId}
      onFiles={hasValidId ? uploads.add : undefined}
      className="grid grid-cols-1 gap-5"
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} ref={container.heading} tabIndex={-1} className="text-item">
          {imageTexts.heading}
        </h3>
        <p role="status" className="sr-only">
          {phase === 'saved' && !unsaved && imageTexts.orderSaved}
        </p>
        {unsaved && (
          <SaveOrder
            saving={phase === 'saving'}
            blocked={busy}
            onSave={() => order.saveNow()}
            heading={container.heading}
          />
        )}
      </header>
      {hasValidId ? (
        <div className="grid grid-cols-1 gap-4">
          <ImageUploader uploads={uploads} isSaved />
          <Preparing listing={listing} images={stored} />
        </div>
      ) : (
        <UnrecordedImages title={listing.title} />
      )}
      {!hasValidId && <Banner tone="error">{imageErrors.invalidId.manage}</Banner>}
      <ImageProblems
        orderProblem={phase === 'failed' ? order.state.problem : undefined}
        conflict={phase === 'failed' ? order.state.conflict : undefined}
        onUseMine={(mine) => {
          order.arrange((ids) => orderIds(ids, mine))
          order.saveNow()
        }}
        problems={[deletion.error, undoing.error]}
        orphans={query.isSuccess ? words.orphans : []}
        onDismissOrphan={words.captions.restore}
        query={query}
      />
      <Processing active={query.isPending || busy} />
      {query.isSuccess && order.images.length === 0 && uploads.uploads.length === 0 && (
        <p className="border-line border-y py-10 text-center text-sm text-stone">
          {imageTexts.empty}
        </p>
      )}
      {order.images.length === 0 && notice}
      {order.images.length > 0 && (
        <ImageGrid
          ref={container.grid}
          images={order.images}
          advice={advice}
          captions={hasValidId ? words.captions : undefined}
          hint={hasValidId ? imageTexts.dragHint : undefined}
          onMove={(id, over) => order.arrange((ids) => moveImage(ids, id, over))}
          onMoveTogether={(chosen, place) => order.arrange((ids) => moveImages(ids, chosen, place))}
          onDelete={busy ? undefined : setAsking}
          notice={notice}
        />
      )}
      {asking && (
        <DeleteImageQuestion
          images={asking}
          onKeep={() => setAsking(undefined)}
          onDelete={() => remove(asking)}
        />
      )}
    </FileDropArea>
  )
}

/** The region always exists, so that a screen reader announces its changes. */
export function Processing({ active }: { active: boolean }) {
  return (
    <p role="status" className={active ? 'flex items-center gap-2 text-sm text-stone' : 'sr-only'}>
      {active && (
        <>
          <LoaderCircle
            aria-hidden="true"
            className="size-5 animate-spin motion-reduce:animate-none"
          />
          {imageTexts.processing}
        </>
      )}
    </p>
  )
}
