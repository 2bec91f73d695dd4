import { Suspense, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { AnswersEntrance } from '~/components/portal/answers/AnswersEntrance'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import type { ImageManagerHandle } from '~/components/portal/images/ManagedImages'
import type { UnsavedImagesHandle } from '~/components/portal/images/UnsavedImages'
import { useClosing } from '~/components/portal/images/useClosing'
import { RoomsDialog } from '~/components/portal/rooms/RoomsDialog'
import { lazy } from '~/components/ui/lazy'
import { everyField, type ListingEntries } from '~/content/everyField'
import { featureNamed, formTexts } from '~/content/portal/propertyForm'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { differencesOf, mergeListings, takeFields } from '~/lib/listing/listingDifferences'
import { columnsToSave } from '~/lib/listing/listingEntries'
import { addFeature, findProblems } from '~/lib/listing/listingProblems'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import { ServiceError } from '~/services/client/errors'
import { ReferenceTaken } from '~/services/listings/referenceTaken'
import type { StoredListing } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'
import { ChosenImages, UnrecordedUploads, useChosenImages } from './ChosenImages'
import { ConflictDialog, DeletedDialog } from './ConflictDialog'
import { DetailsStep } from './DetailsStep'
import { ImagesStep } from './ImagesStep'
import { LeftDraft } from './LeftDraft'
import { RoomsEntrance } from './RoomsEntrance'
import { useListingDraft } from './useListingDraft'
import { filledFrom, useListingForm } from './useListingForm'
import { type AfterSaving, useListingSave } from './useListingSave'
import { VisibilityNotice } from './VisibilityNotice'

const WhereDialog = lazy(
  async () => (await import('~/components/portal/where/WhereDialog')).WhereDialog,
)

interface PropertyFormStepsProps {
  /** Undefined for a new listing. */
  stored: StoredListing | undefined
  /** The entries of another listing, from which a new one begins. */
  copied?: ListingEntries | undefined
  /** Begins a new listing with the entries of this one. */
  onCopy?: ((entries: ListingEntries) => void) | undefined
  onClose: () => void
}

/** The two steps of the form, its entries, and the result of saving them. */
export function PropertyFormSteps({ stored, copied, onCopy, onClose }: PropertyFormStepsProps) {
  const [step, setStep] = useState<'details' | 'images'>('details')
  const [hasSaved, setHasSaved] = useState(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [editsRooms, setEditsRooms] = useState(false)
  /** The failed uploads that the second step takes over. */
  const [notUploaded, setNotUploaded] = useState<readonly FailedUpload[]>([])
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
    onSaved: (listing, then) => {
      setNotUploaded(uploader.current?.failures() ?? [])
      form.reset(filledFrom(listing))
      draft.drop()
      if (then === 'close') return onClose()
      setHasSaved(true)
      setStep('images')
    },
    onFailed: (error) => {
      if (error instanceof ReferenceTaken) form.setError('agent_ref', { message: error.message })
    },
  })
  const { base, conflict } = saving
  const form = useListingForm(base, copied)
  const draft = useListingDraft(form, base?.id)
  const unsaved = form.formState.isDirty || chosen.waiting.length > 0
  const closing = useClosing({
    manager,
    uploader,
    hasUnsavedEntries: unsaved,
    onClose: () => {
      void chosen.discard()
      onClose()
    },
  })

  function requestClose() {
    if (!saving.pending) closing.requestClose()
  }
  // The order of the photographs may still be unsaved when the entries are discarded.
  const content = useUnsavedGuard<HTMLDivElement>(unsaved || closing.isClosing, requestClose)

  function loseAndClose() {
    if (closing.asking === 'entries') {
      form.reset(filledFrom(base))
      draft.drop()
    }
    closing.insist()
  }

  async function recordChosen() {
    if (!base || chosen.waiting.length === 0) return
    const allRecorded = await chosen.record(base)
    await listingsChanged()
    if (!allRecorded) throw new ServiceError(formTexts.imagesFailed)
  }

  function columns(entries: ListingEntries = form.getValues()) {
    const features = addFeature(entries.features, featureNamed(entries.nextFeature))
    return columnsToSave(everyField, { ...entries, features }, base)
  }

  function save(entries: ListingEntries, then: AfterSaving) {
    saving.save(columns(entries), then)
  }

  function changeStatus(status: PropertyStatus) {
    const entries = { ...form.getValues(), status }
    const problems = findProblems(everyField, entries, base?.specs ?? {})
    if (Object.keys(problems).length === 0) return save(entries, 'images')
    form.setValue('status', status, { shouldDirty: true })
    void form.trigger()
    setStep('details')
  }

  /** My changes on top of those that somebody else has saved meanwhile. */
  const onTopOf = (current: StoredListing) =>
    mergeListings(everyField, base, current, columns()).merged

  const titles = stored ? formTexts.edit : formTexts.add
  return (
    <DeskDialog
      title={titles[step]}
      size="portal"
      mayStay
      takesOver={stored !== undefined}
      onClose={requestClose}
      closeOnBackdrop
    >
      <div ref={content}>
        {step === 'details' && draft.left && (
          <LeftDraft draft={draft.left} onTakeUp={draft.takeUp} onDiscard={draft.drop} />
        )}
        <FormProvider {...form}>
          {step === 'details' && (
            <DetailsStep
              onSave={save}
              isEdited={base !== undefined}
              onCancel={requestClose}
              pending={saving.pending}
              error={saving.error}
              focusOnArrival={hasSaved}
              copiedFrom={hasSaved ? undefined : copied?.title}
              onWhere={base && (() => setIsPlacing(true))}
              onCopy={onCopy && !hasSaved ? () => onCopy(form.getValues()) : undefined}
            >
              {stored === undefined && !hasSaved && (
                <ChosenImages ref={uploader} uploads={chosen.waiting} onChange={chosen.change} />
              )}
              {base && <RoomsEntrance onOpen={() => setEditsRooms(true)} />}
              {base && <AnswersEntrance propertyId={base.id} />}
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
            <VisibilityNotice
              listing={base}
              hasWaiting={chosen.waiting.length > 0}
              pending={saving.pending}
              onChange={changeStatus}
            />
            {chosen.waiting.length > 0 && (
              <UnrecordedUploads problems={chosen.problems} onRetry={recordChosen} />
            )}
            <RoomsEntrance onOpen={() => setEditsRooms(true)} />
          </ImagesStep>
        )}
      </div>
      {conflict?.kind === 'changed' && (
        <ConflictDialog
          listingId={conflict.current.id}
          differences={differencesOf(everyField, base, conflict.current, onTopOf(conflict.current))}
          onOverwrite={(theirs) => {
            const { current } = conflict
            saving.overwrite(takeFields(everyField, current, onTopOf(current), theirs), current)
          }}
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
      {isPlacing && base && (
        <Suspense>
          <WhereDialog id={base.id} onClose={() => setIsPlacing(false)} />
        </Suspense>
      )}
      {base && editsRooms && <RoomsDialog listing={base} onClose={() => setEditsRooms(false)} />}
      {closing.asking && (
        <CloseQuestion about={closing.asking} onStay={closing.stay} onClose={loseAndClose} />
      )}
    </DeskDialog>
  )
}
