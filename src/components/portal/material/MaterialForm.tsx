import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { ConflictDialog, DeletedDialog } from '~/components/portal/form/ConflictDialog'
import { FormFooter } from '~/components/portal/form/FormFooter'
import { LeftDraft } from '~/components/portal/form/LeftDraft'
import { useListingDraft } from '~/components/portal/form/useListingDraft'
import { filledFrom, useListingForm } from '~/components/portal/form/useListingForm'
import { useListingSave } from '~/components/portal/form/useListingSave'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import { Button } from '~/components/ui/Button'
import { everyField, type ListingEntries } from '~/content/listing/everyField'
import { materialFields } from '~/content/listing/materialFields'
import { materialTexts, type SoughtFacts } from '~/content/portal/listing/material'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { askedFirst, firstEmpty, withoutAsked } from '~/lib/listing/answers'
import { type StatedFact, withFact } from '~/lib/listing/factsInAnswer'
import { differencesOf, mergeListings, takeFields } from '~/lib/listing/listingDifferences'
import { columnsToSave } from '~/lib/listing/listingEntries'
import type { StoredListing } from '~/types/listing'
import { MaterialFields } from './MaterialFields'

export interface MaterialFormProps {
  stored: StoredListing
  /** One of them has the focus at first. */
  fields?: SoughtFacts | undefined
  /** A fact that is filled in at first, and not saved yet. */
  entered?: StatedFact | undefined
  onClose: () => void
}

const nothing = async () => {}

/** The facts of a listing; they are saved as its form is, and only these are checked. */
export function MaterialForm({ stored, entered, fields, onClose }: MaterialFormProps) {
  const [filled] = useState(() => entered && filledFrom(withFact(stored, entered)))
  const [asksToClose, setAsksToClose] = useState(false)
  const saving = useListingSave(stored, {
    prepare: nothing,
    alsoStore: nothing,
    onSaved: () => {
      draft.drop()
      onClose()
    },
    onFailed: () => {},
  })
  const { base = stored, conflict } = saving
  const form = useListingForm(base, { entered: filled, fields: materialFields })
  const draft = useListingDraft(form, `${base.id}_material`)
  const { isDirty, submitCount } = form.formState

  function requestClose() {
    if (saving.pending) return
    if (isDirty) setAsksToClose(true)
    else onClose()
  }
  const content = useUnsavedGuard<HTMLDivElement>(isDirty, requestClose)
  const refused = useFocusAfter<HTMLFormElement>(submitCount, (element) =>
    element.querySelector<HTMLElement>('[aria-invalid="true"]'),
  )
  const [field] = useState(
    () => entered?.name ?? (fields === 'asked' ? askedFirst(stored) : firstEmpty(stored, fields)),
  )
  const sought = useFocusAfter<HTMLDivElement>(field, (element) =>
    element.querySelector<HTMLElement>(`[data-field="${field}"] :is(select, textarea, input)`),
  )

  const columns = (entries: ListingEntries = form.getValues()) =>
    columnsToSave(everyField, withoutAsked(entries), base)

  /** My changes on top of those that somebody else has saved meanwhile. */
  const onTopOf = (current: StoredListing) =>
    mergeListings(everyField, base, current, columns()).merged

  return (
    <DeskDialog
      title={materialTexts.title}
      size="portal"
      mayStay
      takesOver
      onClose={requestClose}
      closeOnBackdrop
    >
      <div ref={content}>
        {draft.left && (
          <LeftDraft draft={draft.left} onTakeUp={draft.takeUp} onDiscard={draft.drop} />
        )}
        <FormProvider {...form}>
          <form
            ref={refused}
            noValidate
            onSubmit={form.handleSubmit((entries) => saving.save(columns(entries), 'close'))}
          >
            {/* Entries typed during saving would be lost. */}
            <div ref={sought} inert={saving.pending} className="px-6">
              <p className="max-w-prose py-5 text-sm text-stone">{materialTexts.lead}</p>
              <MaterialFields />
            </div>
            <FormFooter
              error={saving.error?.message}
              failure={saving.error}
              signedInAgain={materialTexts.saveAgain}
            >
              <Button
                variant="outline"
                size="compact"
                onClick={requestClose}
                disabled={saving.pending}
              >
                {materialTexts.cancel}
              </Button>
              <Button type="submit" pending={saving.pending}>
                {saving.pending ? materialTexts.saving : materialTexts.save}
              </Button>
            </FormFooter>
          </form>
        </FormProvider>
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
      {asksToClose && (
        <CloseQuestion
          about="entries"
          onStay={() => setAsksToClose(false)}
          onClose={() => {
            // What is given up here is no draft of the next time.
            form.reset(filledFrom(base))
            draft.drop()
            onClose()
          }}
        />
      )}
    </DeskDialog>
  )
}
