import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { imageErrors, imageTexts } from '~/content/portal/images'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { stopPreparing } from '~/services/images/preparation'
import type { ListingRef } from '~/types/listing'
import { CloseQuestion } from './CloseQuestion'
import { ImageManager } from './ImageManager'
import type { ImageManagerHandle } from './ManagedImages'
import { useClosing } from './useClosing'

interface ImagesDialogProps {
  listing: ListingRef
  onClose: () => void
  /** Called once the order is saved; the optimizer opens next. */
  onOptimize: () => void
}

export function ImagesDialog({ listing, onClose, onOptimize }: ImagesDialogProps) {
  const manager = useRef<ImageManagerHandle>(null)
  const closing = useClosing({ manager, onClose })
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await manager.current?.save()
      // The optimizer takes over the remaining work.
      await stopPreparing(listing.id)
    },
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
  })

  // Closing also cancels the wish to optimize.
  function requestClose() {
    saving.reset()
    closing.requestClose()
  }

  function cancel() {
    saving.reset()
    closing.cancel()
  }
  const content = useUnsavedGuard<HTMLDivElement>(false, requestClose)
  const save = useFocusAfter<HTMLButtonElement>(saving.isError, (button) =>
    document.activeElement === document.body ? button : undefined,
  )

  return (
    <DeskDialog
      title={imageTexts.dialogTitle(listing.title)}
      size="portal"
      mayStay
      onClose={requestClose}
    >
      <div ref={content} className="p-6 pt-4">
        <ImageManager ref={manager} listing={listing} />
      </div>
      <div className="sticky bottom-0 z-raised grid gap-3 border-line border-t bg-white px-6 py-3">
        {saving.error && (
          <Banner tone="error" failure={saving.error}>
            {imageErrors.saveFromDialog}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={cancel} className="grow sm:grow-0">
            {imageTexts.cancel}
          </Button>
          <Button
            ref={save}
            pending={saving.isPending}
            onClick={() => saving.mutate(undefined, { onSuccess: onOptimize })}
            className="grow sm:grow-0"
          >
            {imageTexts.saveAndOptimize}
          </Button>
        </div>
      </div>
      {closing.asking && (
        <CloseQuestion about={closing.asking} onStay={closing.stay} onClose={closing.insist} />
      )}
    </DeskDialog>
  )
}
