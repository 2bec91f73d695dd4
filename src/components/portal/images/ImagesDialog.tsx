import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, useLoaded } from '~/components/ui/lazy'
import { panelId, TabRow, tabId } from '~/components/ui/TabRow'
import { fileTexts } from '~/content/portal/listing/files'
import { imageErrors, imageTexts } from '~/content/portal/listing/images'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { stopPreparing } from '~/services/images/preparation'
import type { ListingRef } from '~/types/listing'
import { CloseQuestion } from './CloseQuestion'
import { ImageManager } from './ImageManager'
import type { ImageManagerHandle } from './ManagedImages'
import { type Uploading, useClosing } from './useClosing'

const ListingFilesPanel = lazy(
  async () => (await import('~/components/portal/files/ListingFilesPanel')).ListingFilesPanel,
)

const tabs = (['photographs', 'plans', 'documents'] as const).map((id) => ({
  id,
  label: fileTexts.tabNames[id],
}))
export type ImagesTab = (typeof tabs)[number]['id']

interface ImagesDialogProps {
  listing: ListingRef
  /** The tab that is shown first. */
  initial?: ImagesTab | undefined
  onClose: () => void
  /** Called once the order is saved; the optimizer opens next. */
  onOptimize: () => void
}

export function ImagesDialog({
  listing,
  initial = 'photographs',
  onClose,
  onOptimize,
}: ImagesDialogProps) {
  const manager = useRef<ImageManagerHandle>(null)
  const files = useRef<Uploading>(null)
  const closing = useClosing({ manager, uploader: files, onClose })
  const prefix = useId()
  const [tab, setTab] = useState<ImagesTab>(initial)
  // Once opened they stay, so that uploads go on.
  const [opened, setOpened] = useState(initial === 'photographs' ? undefined : initial)
  const isLoaded = useLoaded(ListingFilesPanel, opened !== undefined)

  function open(id: ImagesTab) {
    setTab(id)
    if (id !== 'photographs') setOpened(id)
  }
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
      {/* So high that the tabs stay where they are, whichever is chosen. */}
      <div ref={content} style={{ minHeight: 'min(44rem, 76svh)' }} className="p-6 pt-4">
        <TabRow
          label={fileTexts.tabs}
          tabs={tabs}
          selected={tab}
          prefix={prefix}
          onSelect={open}
          className="mb-4"
        />
        <div
          role="tabpanel"
          id={panelId(prefix, 'photographs')}
          aria-labelledby={tabId(prefix, 'photographs')}
          hidden={tab !== 'photographs'}
        >
          <ImageManager ref={manager} listing={listing} />
        </div>
        {opened && (
          <div
            role="tabpanel"
            id={panelId(prefix, opened)}
            aria-labelledby={tabId(prefix, opened)}
            hidden={tab === 'photographs'}
          >
            <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} className="py-4" />}>
              {isLoaded && <ListingFilesPanel listing={listing} shown={opened} handle={files} />}
            </ErrorBoundary>
          </div>
        )}
      </div>
      <div className="sticky bottom-0 z-raised grid gap-3 border-line border-t bg-white px-6 py-3">
        {saving.error && (
          <Banner tone="error" failure={saving.error}>
            {imageErrors.saveFromDialog}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {tab === 'photographs' ? (
            <>
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
            </>
          ) : (
            <Button onClick={requestClose} className="grow sm:grow-0">
              {fileTexts.done}
            </Button>
          )}
        </div>
      </div>
      {closing.asking && (
        <CloseQuestion about={closing.asking} onStay={closing.stay} onClose={closing.insist} />
      )}
    </DeskDialog>
  )
}
