import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { imageErrors, imageTexts } from '~/content/portal/images'
import { portalQueries } from '~/hooks/portalQueries'
import { useImageDeletion } from '~/hooks/useImageDeletion'
import { useImageOrder } from '~/hooks/useImageOrder'
import { useImageUploads } from '~/hooks/useImageUploads'
import type { FailedUpload } from '~/lib/uploadQueue'
import { isUuidV4 } from '~/lib/uuid'
import { ServiceError } from '~/services/errors'
import { ImageGoneError } from '~/services/imageOrder'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { DeleteImageQuestion } from './DeleteImageQuestion'
import { FileDropArea } from './FileDropArea'
import { ImageGrid } from './ImageGrid'
import type { ImageManagerHandle } from './ImageManager'
import { ImageUploader } from './ImageUploader'
import { Processing } from './Processing'
import { SaveOrder } from './SaveOrder'
import { UnrecordedImages } from './UnrecordedImages'
import { useFocusAfterDelete } from './useFocusAfterDelete'

const none: readonly ManagedImage[] = []

interface ManagedImagesProps {
  listing: ListingRef
  /** Chosen before the listing was saved and not stored. */
  earlier: readonly FailedUpload[]
  handle: Ref<ImageManagerHandle> | undefined
}

/** The image manager for somebody who may change something. */
export function ManagedImages({ listing, earlier, handle }: ManagedImagesProps) {
  const headingId = useId()
  const hasValidId = isUuidV4(listing.id)
  const query = useQuery(portalQueries.images(listing))
  const stored = query.data ?? none
  const order = useImageOrder(listing, stored)
  const uploads = useImageUploads(listing, stored, order.markUnsaved, earlier)
  const deletion = useImageDeletion(listing, order.markUnsaved)
  const deleting = useRef<Promise<void>>(undefined)
  const [asking, setAsking] = useState<ManagedImage>()
  const { container, expectDelete } = useFocusAfterDelete(order.images)

  useImperativeHandle(handle, () => ({
    isUploading: () => uploads.busy,
    stopUploads: uploads.cancelAll,
    saveOrder: async () => {
      // Under another id no order can ever be stored, which the screen says from the start.
      if (hasValidId) await order.saveIfArranged()
      else order.giveUp()
    },
    giveUpOrder: order.giveUp,
    save: async () => {
      const allStored = await uploads.idle()
      await deleting.current
      await order.saveIfUnsaved()
      if (!allStored) throw new ServiceError(imageErrors.saveFromDialog)
    },
  }))

  function remove(image: ManagedImage) {
    setAsking(undefined)
    order.hold()
    expectDelete(order.images.indexOf(image))
    deleting.current = deletion
      .mutateAsync(image.id)
      // What went wrong is shown below.
      .catch(() => undefined)
      .finally(order.saveLater)
  }

  const problems = [order.problem, deletion.error].filter((problem) => problem != null)

  return (
    <FileDropArea
      aria-labelledby={headingId}
      onFiles={hasValidId ? uploads.add : undefined}
      className="grid grid-cols-1 gap-5"
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} ref={container.heading} tabIndex={-1} className="text-lg">
          {imageTexts.heading}
        </h3>
        <p role="status" className="sr-only">
          {order.outcome}
        </p>
        {order.unsaved && (
          <SaveOrder
            saving={order.saving}
            waiting={deletion.isPending}
            onSave={order.save}
            heading={container.heading}
          />
        )}
      </header>
      {hasValidId ? (
        <ImageUploader uploads={uploads} isSaved />
      ) : (
        <UnrecordedImages title={listing.title} />
      )}
      {!hasValidId && <Banner tone="error">{imageErrors.invalidId.manage}</Banner>}
      {problems.map((problem) => (
        <Banner key={problem.message} tone="error" failure={problem}>
          {problem.message} {problem instanceof ImageGoneError && imageTexts.imageGone}
        </Banner>
      ))}
      {query.isError && (
        <Banner tone="error" failure={query.error} onRetry={() => void query.refetch()}>
          {query.error.message}
        </Banner>
      )}
      <Processing active={query.isPending || deletion.isPending} />
      {query.isSuccess && order.images.length === 0 && uploads.uploads.length === 0 && (
        <p className="border-line border-y py-10 text-center text-sm text-stone">
          {imageTexts.empty}
        </p>
      )}
      {order.images.length > 0 && (
        <ImageGrid
          ref={container.grid}
          images={order.images}
          hint={hasValidId ? imageTexts.dragHint : undefined}
          onMove={order.move}
          onDelete={deletion.isPending ? undefined : setAsking}
        />
      )}
      {asking && (
        <DeleteImageQuestion
          image={asking}
          onKeep={() => setAsking(undefined)}
          onDelete={() => remove(asking)}
        />
      )}
    </FileDropArea>
  )
}
