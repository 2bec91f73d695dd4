import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ImageManagerHandle } from '~/components/images/ImageManager'
import { ImagesCloseQuestion } from '~/components/images/ImagesCloseQuestion'
import type { UnsavedImagesHandle } from '~/components/images/UnsavedImages'
import { useImagesClose } from '~/components/images/useImagesClose'
import { Dialog } from '~/components/ui/Dialog'
import { everyField, type ListingEntries } from '~/content/everyField'
import { featureNamed, formTexts } from '~/content/portal/propertyForm'
import { useChosenImages } from '~/hooks/useChosenImages'
import { filledFrom, useListingForm } from '~/hooks/useListingForm'
import { useListingSave } from '~/hooks/useListingSave'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { differencesOf } from '~/lib/listingDifferences'
import { columnsToSave } from '~/lib/listingEntries'
import { addFeature } from '~/lib/listingFeatures'
import type { FailedUpload } from '~/lib/uploadQueue'
import { ServiceError } from '~/services/errors'
import type { StoredListing } from '~/types/listingDetails'
import { ChosenImages } from './ChosenImages'
import { ConflictDialog } from './ConflictDialog'
import { DeletedDialog } from './DeletedDialog'
import { DetailsStep } from './DetailsStep'
import { ImagesStep } from './ImagesStep'
import { LeaveFormQuestion } from './LeaveFormQuestion'
import { UnrecordedUploads } from './UnrecordedUploads'

interface PropertyFormStepsProps {
  /** Undefined for a new listing. */
  stored: StoredListing | undefined
  onClose: () => void
}

/** The two steps of the form, what was typed, and what became of saving it. */
export function PropertyFormSteps({ stored, onClose }: PropertyFormStepsProps) {
  const [step, setStep] = useState<'details' | 'images'>('details')
  const [hasSaved, setHasSaved] = useState(false)
  const [asking, setAsking] = useState(false)
  /** What the first step leaves to the second. */
  const [notUploaded, setNotUploaded] = useState<readonly FailedUpload[]>([])
  const content = useRef<HTMLDivElement>(null)
  const manager = useRef<ImageManagerHandle>(null)
  const uploader = useRef<UnsavedImagesHandle>(null)
  const chosen = useChosenImages()
  const listingsChanged = useListingsChanged()

  const saving = useListingSave(stored, {
    prepare: async () => {
      uploader.current?.retryFailed()
      await uploader.current?.idle()
    },
    alsoStore: async (listing) => {
      // Photographs may have been chosen while the listing was being saved.
      await uploader.current?.idle()
      await chosen.record(listing)
    },
    onSaved: (listing) => {
      setNotUploaded(uploader.current?.failures() ?? [])
      form.reset(filledFrom(listing))
      setHasSaved(true)
      setStep('images')
    },
  })
  const { base, conflict } = saving
  const form = useListingForm(base)
  const unsaved = form.formState.isDirty || chosen.waiting.length > 0
  const closing = useImagesClose(
    () => manager.current,
    () => [uploader.current, manager.current],
    () => {
      void chosen.discard()
      onClose()
    },
  )

  function requestClose() {
    if (saving.pending || closing.closing) return
    if (unsaved) setAsking(true)
    else closing.requestClose()
  }
  useUnsavedGuard(content, unsaved, requestClose)

  async function recordChosen() {
    if (!base || chosen.waiting.length === 0) return
    const allRecorded = await chosen.record(base)
    await listingsChanged()
    if (!allRecorded) throw new ServiceError(formTexts.imagesFailed)
  }

  /** The row as it would be saved on top of what is stored. */
  function columns(onto = base, entries: ListingEntries = form.getValues()) {
    const features = addFeature(entries.features, featureNamed(entries.nextFeature))
    return columnsToSave(everyField, { ...entries, features }, onto)
  }

  const titles = stored ? formTexts.edit : formTexts.add
  return (
    <Dialog title={titles[step]} size="portal" onClose={requestClose} closeOnBackdrop>
      <div ref={content}>
        <FormProvider {...form}>
          {step === 'details' && (
            <DetailsStep
              onSave={(entries) => saving.save(columns(base, entries))}
              onCancel={requestClose}
              pending={saving.pending}
              error={saving.error}
              focusOnArrival={hasSaved}
            >
              {stored === undefined && !hasSaved && (
                <ChosenImages ref={uploader} uploads={chosen.waiting} onChange={chosen.change} />
              )}
            </DetailsStep>
          )}
        </FormProvider>
        {base && hasSaved && (
          <ImagesStep
            listing={base}
            manager={manager}
            earlier={notUploaded}
            shown={step === 'images'}
            recordChosen={recordChosen}
            onBack={() => setStep('details')}
            onFinished={onClose}
          >
            {chosen.waiting.length > 0 && (
              <UnrecordedUploads problems={chosen.problems} onRetry={recordChosen} />
            )}
          </ImagesStep>
        )}
      </div>
      {conflict?.kind === 'changed' && (
        <ConflictDialog
          differences={differencesOf(everyField, base, conflict.current, columns(conflict.current))}
          onOverwrite={() => saving.overwrite(columns(conflict.current), conflict.current)}
          onReload={() => {
            form.reset(filledFrom(conflict.current))
            saving.takeTheirs(conflict.current)
          }}
          onKeepEditing={saving.keepEditing}
        />
      )}
      {conflict?.kind === 'deleted' && (
        <DeletedDialog
          onSaveAsNew={() => saving.saveAsNew(columns())}
          onKeepEditing={saving.keepEditing}
        />
      )}
      {asking && (
        <LeaveFormQuestion
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            closing.close()
          }}
        />
      )}
      {closing.asking && (
        <ImagesCloseQuestion about={closing.asking} onStay={closing.stay} onClose={closing.close} />
      )}
    </Dialog>
  )
}
