import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ImageManagerHandle } from '~/components/images/ImageManager'
import { StopUploadsQuestion } from '~/components/images/StopUploadsQuestion'
import { Dialog } from '~/components/ui/Dialog'
import { featureNamed, formTexts } from '~/content/portal/propertyForm'
import { useListingForm } from '~/hooks/useListingForm'
import { useListingSave } from '~/hooks/useListingSave'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { differencesOf } from '~/lib/listingDifferences'
import { columnsToSave, entriesOf, type ListingEntries } from '~/lib/listingForm'
import type { StoredListing } from '~/types/listingDetails'
import { ConflictDialog } from './ConflictDialog'
import { DeletedDialog } from './DeletedDialog'
import { DetailsStep } from './DetailsStep'
import { ImagesStep } from './ImagesStep'
import { LeaveFormQuestion } from './LeaveFormQuestion'

interface PropertyFormStepsProps {
  /** Undefined for a new listing. */
  stored: StoredListing | undefined
  onClose: () => void
}

/** The two steps of the form, what was typed, and what became of saving it. */
export function PropertyFormSteps({ stored, onClose }: PropertyFormStepsProps) {
  const [step, setStep] = useState<'details' | 'images'>('details')
  const [hasSaved, setHasSaved] = useState(false)
  const [asking, setAsking] = useState<'details' | 'uploads'>()
  const content = useRef<HTMLDivElement>(null)
  const manager = useRef<ImageManagerHandle>(null)

  const saving = useListingSave(stored, {
    alsoStore: () => Promise.resolve(),
    onSaved: (listing) => {
      form.reset(entriesOf(listing))
      setHasSaved(true)
      setStep('images')
    },
  })
  const { base, conflict } = saving
  const form = useListingForm(base)
  const unsaved = form.formState.isDirty

  function requestClose() {
    if (saving.pending) return
    if (unsaved) setAsking('details')
    else if (manager.current?.isUploading()) setAsking('uploads')
    else onClose()
  }
  useUnsavedGuard(content, unsaved, requestClose)

  function close() {
    manager.current?.stopUploads()
    onClose()
  }

  /** The row as it would be saved on top of what is stored. */
  function columns(onto = base, entries: ListingEntries = form.getValues()) {
    return columnsToSave({ ...entries, nextFeature: featureNamed(entries.nextFeature) }, onto)
  }

  const heading = stored ? formTexts.edit : formTexts.add
  return (
    <Dialog
      title={`${heading} - ${formTexts[step]}`}
      size="portal"
      onClose={requestClose}
      closeOnBackdrop
    >
      <div ref={content}>
        <FormProvider {...form}>
          {step === 'details' && (
            <DetailsStep
              onSave={(entries) => saving.save(columns(base, entries))}
              onCancel={requestClose}
              pending={saving.pending}
              error={saving.error}
              focusOnArrival={hasSaved}
            />
          )}
        </FormProvider>
        {base && hasSaved && (
          <ImagesStep
            listing={base}
            manager={manager}
            shown={step === 'images'}
            onBack={() => setStep('details')}
            onFinished={onClose}
          />
        )}
      </div>
      {conflict?.kind === 'changed' && (
        <ConflictDialog
          differences={differencesOf(base, conflict.current, columns(conflict.current))}
          onOverwrite={() => saving.overwrite(columns(conflict.current), conflict.current)}
          onReload={() => {
            form.reset(entriesOf(conflict.current))
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
      {asking === 'details' && (
        <LeaveFormQuestion onKeep={() => setAsking(undefined)} onDiscard={close} />
      )}
      {asking === 'uploads' && (
        <StopUploadsQuestion onWait={() => setAsking(undefined)} onStop={close} />
      )}
    </Dialog>
  )
}
