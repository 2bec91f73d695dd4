import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import type { ImageManagerHandle } from '~/components/portal/images/ManagedImages'
import type { UnsavedImagesHandle } from '~/components/portal/images/UnsavedImages'
import { useClosing } from '~/components/portal/images/useClosing'
import { AnswersEntrance } from '~/components/portal/questions/AnswersEntrance'
import { RoomsDialog } from '~/components/portal/rooms/RoomsDialog'
import { Banner } from '~/components/ui/Banner'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy } from '~/components/ui/lazy'
import { everyField, type FieldName, type ListingEntries } from '~/content/listing/everyField'
import { featureNamed, formTexts } from '~/content/portal/listing/propertyForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { differencesOf, mergeListings, takeFields } from '~/lib/listing/listingDifferences'
import { columnsToSave } from '~/lib/listing/listingEntries'
import { addFeature, findProblems } from '~/lib/listing/listingProblems'
import { isHidden } from '~/lib/listing/visibility'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import { ServiceError } from '~/services/client/errors'
import { ReferenceTaken } from '~/services/listings/referenceTaken'
import { NotPublished } from '~/services/publishing/notPublished'
import { publishListing } from '~/services/publishing/publishGate'
import type { StoredListing } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'
import { ChosenImages, UnrecordedUploads, useChosenImages } from './ChosenImages'
import { ConflictDialog, DeletedDialog } from './ConflictDialog'
import { DetailsStep } from './DetailsStep'
import { ImagesStep } from './ImagesStep'
import { LeftDraft } from './LeftDraft'
import { MaterialEntrance } from './MaterialEntrance'
import { RoomsEntrance } from './RoomsEntrance'
import { useListingDraft } from './useListingDraft'
import { filledFrom, useListingForm } from './useListingForm'
import { type AfterSaving, useListingSave } from './useListingSave'
import { VisibilityNotice } from './VisibilityNotice'

const WhereDialog = lazy(
  async () => (await import('~/components/portal/where/WhereDialog')).WhereDialog,
)

const GateDialog = lazy(
  async () => (await import('~/components/portal/gate/GateDialog')).GateDialog,
)

const MaterialDialog = lazy(
  async () => (await import('~/components/portal/material/MaterialDialog')).MaterialDialog,
)

interface PropertyFormStepsProps {
  /** Undefined for a new listing. */
  stored: StoredListing | undefined
  /** The entries of another listing, from which a new one begins. */
  copied?: ListingEntries | undefined
  /** Begins a new listing with the entries of this one. */
  onCopy?: ((entries: ListingEntries) => void) | undefined
  /** Has the focus at first. */
  field?: FieldName | undefined
  onClose: () => void
}

/** The two steps of the form, its entries, and the result of saving them. */
export function PropertyFormSteps({
  stored,
  copied,
  onCopy,
  field,
  onClose,
}: PropertyFormStepsProps) {
  const [step, setStep] = useState<'details' | 'images'>('details')
  const [hasSaved, setHasSaved] = useState(false)
  /** The status with which it was last saved; the gate may have stored it as a draft instead. */
  const [chosenStatus, setChosenStatus] = useState<PropertyStatus>()
  const [showsGaps, setShowsGaps] = useState(false)
  /** Says that it was published from the checklist. */
  const [published, setPublished] = useState<string>()
  /** The field that has the focus when the details are shown. */
  const [wanted, setWanted] = useState(field)
  const [isPlacing, setIsPlacing] = useState(false)
  const [editsRooms, setEditsRooms] = useState(false)
  const [editsMaterial, setEditsMaterial] = useState(false)
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
      setWanted(undefined)
      setStep('images')
    },
    onFailed: (error) => {
      if (error instanceof ReferenceTaken) form.setError('agent_ref', { message: error.message })
    },
  })
  const { base, conflict } = saving
  const form = useListingForm(base, { entered: copied })
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
    const values = columns(entries)
    setPublished(undefined)
    setChosenStatus(values.status)
    saving.save(values, then)
  }

  /** Publishes what was to be public and lacks nothing any more. */
  async function publishIfComplete() {
    const isHeldBack = chosenStatus && !isHidden(chosenStatus) && base?.status === 'draft'
    if (!base || !isHeldBack) return
    try {
      await publishListing(base.id, chosenStatus)
    } catch (error) {
      // What lacks something stays a draft, as the notice above the photographs says.
      if (error instanceof NotPublished && error.gaps.length > 0) return
      throw error
    }
    await listingsChanged()
  }

  /** The checklist has published it, over photographs and captions that are not saved yet. */
  function wasPublished(said: string) {
    if (!base) return
    const listing: StoredListing = { ...base, status: 'active' }
    form.reset(filledFrom(listing))
    saving.takeTheirs(listing)
    setPublished(said)
  }
  // The button that opened the checklist is gone.
  const news = useFocusAfter<HTMLDivElement>(published, (element) => element)

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
              field={wanted}
              storedId={base?.id}
              onCancel={requestClose}
              pending={saving.pending}
              error={saving.error}
              focusOnArrival={hasSaved && wanted === undefined}
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
            publish={publishIfComplete}
            onBack={() => setStep('details')}
            onFinished={onClose}
          >
            {published && (
              <div ref={news} tabIndex={-1}>
                <Banner tone="success">{published}</Banner>
              </div>
            )}
            <VisibilityNotice
              listing={base}
              hasWaiting={chosen.waiting.length > 0}
              pending={saving.pending}
              onChange={changeStatus}
              onShowGaps={() => setShowsGaps(true)}
            />
            {chosen.waiting.length > 0 && (
              <UnrecordedUploads problems={chosen.problems} onRetry={recordChosen} />
            )}
            <RoomsEntrance onOpen={() => setEditsRooms(true)} />
            <MaterialEntrance onOpen={() => setEditsMaterial(true)} />
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
        <DialogBoundary failure={formTexts.broken} onClose={() => setIsPlacing(false)}>
          <WhereDialog id={base.id} onClose={() => setIsPlacing(false)} />
        </DialogBoundary>
      )}
      {base && editsMaterial && (
        <DialogBoundary failure={formTexts.broken} onClose={() => setEditsMaterial(false)}>
          <MaterialDialog listing={base} onClose={() => setEditsMaterial(false)} />
        </DialogBoundary>
      )}
      {base && editsRooms && <RoomsDialog listing={base} onClose={() => setEditsRooms(false)} />}
      {base && showsGaps && (
        <DialogBoundary failure={formTexts.broken} onClose={() => setShowsGaps(false)}>
          <GateDialog
            listing={base}
            onClose={() => setShowsGaps(false)}
            onForm={(name) => {
              setShowsGaps(false)
              setWanted(name)
              setStep('details')
            }}
            onDone={wasPublished}
          />
        </DialogBoundary>
      )}
      {closing.asking && (
        <CloseQuestion about={closing.asking} onStay={closing.stay} onClose={loseAndClose} />
      )}
    </DeskDialog>
  )
}
