import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { TextAreaField } from '~/components/ui/Field'
import { enquiryText } from '~/content/portal/openEnquiry'
import { useEnquiriesChanged } from '~/hooks/enquiryUpdates'
import { noteSaved, putOnSavedNote, setNoteDraft, useNoteDraft } from '~/hooks/noteDrafts'
import { formatMoment } from '~/lib/dates/dates'
import { logFailure } from '~/lib/failureLog'
import { countCharacters } from '~/lib/format/databaseText'
import { saveEnquiryNote } from '~/services/enquiries/enquiryHandling'
import type { HandlingProps } from './EnquiryStateChoice'

/** The database's limit. */
const NOTE_LIMIT = 5000

/** The note of an enquiry. It is saved on request, and never over a note that the person has not seen. */
export function EnquiryNote({ enquiry, events, nameOf }: HandlingProps) {
  const stored = enquiry.note ?? ''
  const draft = useNoteDraft(enquiry.id)
  const enquiriesChanged = useEnquiriesChanged()
  const {
    mutate,
    isPending,
    data: outcome,
    error,
    variables,
    reset,
  } = useMutation({
    mutationFn: async ({ note, seen }: { note: string; seen: string }) => {
      const result = await saveEnquiryNote(enquiry.id, note, seen)
      // At once: while all is read again, the next note may be on its way.
      if (result === 'saved') putOnSavedNote(enquiry.id, note)
      await enquiriesChanged()
      return result
    },
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
    onSuccess: (result, { note }) => {
      if (result === 'saved') noteSaved(enquiry.id, note)
    },
  })
  const text = draft?.text ?? stored
  const isTooLong = countCharacters(text) > NOTE_LIMIT
  const isConflict = outcome === 'changedMeanwhile'

  function type(typed: string) {
    const isStored = typed === stored
    if (!isConflict || isStored) reset()
    setNoteDraft(enquiry.id, isStored ? undefined : { text: typed, base: draft?.base ?? stored })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending && !isTooLong) mutate({ note: text, seen: draft?.base ?? stored })
  }

  return (
    <form noValidate data-aside onSubmit={save} className="grid gap-3">
      <TextAreaField
        isFilter
        label={enquiryText.note}
        hint={enquiryText.noteHint}
        error={isTooLong ? enquiryText.noteLimit(NOTE_LIMIT.toLocaleString('en-GB')) : undefined}
        rows={5}
        value={text}
        readOnly={isPending}
        onChange={({ target }) => type(target.value)}
      />
      {error && variables && (
        <Banner tone="error" failure={error} onRetry={() => mutate(variables)}>
          {error.message}
        </Banner>
      )}
      {isConflict && (
        <NoteConflict
          {...{ enquiry, events, nameOf }}
          onReplace={() => mutate({ note: text, seen: stored })}
          onTake={() => {
            reset()
            setNoteDraft(enquiry.id, undefined)
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="outline" pending={isPending}>
          {isPending ? enquiryText.saving : enquiryText.saveNote}
        </Button>
        <p role="status" className="text-sm text-grove">
          {outcome === 'saved' && draft === undefined && enquiryText.noteSaved}
        </p>
      </div>
    </form>
  )
}

interface NoteConflictProps extends HandlingProps {
  onReplace: () => void
  onTake: () => void
}

function NoteConflict({ enquiry, events, nameOf, onReplace, onTake }: NoteConflictProps) {
  const theirs = events.find(({ action }) => action === 'note')
  return (
    <div className="grid gap-3">
      <Banner tone="error">
        {enquiryText.noteChanged(
          nameOf(theirs?.done_by ?? enquiry.handled_by),
          formatMoment(theirs?.happened_at ?? enquiry.handled_at ?? enquiry.received_at),
        )}
      </Banner>
      <div className="border-l-4 border-line pl-4">
        <p className="text-xs font-semibold">{enquiryText.theirNote}</p>
        <p className="text-sm whitespace-pre-wrap wrap-anywhere">
          {enquiry.note ?? enquiryText.emptied}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onReplace}>
          {enquiryText.replaceNote}
        </Button>
        <Button variant="quiet" size="compact" onClick={onTake}>
          {enquiryText.takeNote}
        </Button>
      </div>
    </div>
  )
}

interface DiscardNoteQuestionProps {
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardNoteQuestion({ onKeep, onDiscard }: DiscardNoteQuestionProps) {
  const questionId = useId()
  return (
    <DeskDialog
      title={enquiryText.unsavedTitle}
      size="small"
      questionId={questionId}
      onClose={onKeep}
    >
      <div className="grid gap-6 p-6">
        <p id={questionId}>{enquiryText.unsaved}</p>
        <DialogActions>
          <Button onClick={onKeep}>{enquiryText.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {enquiryText.discard}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
