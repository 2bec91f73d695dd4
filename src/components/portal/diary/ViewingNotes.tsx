import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { TextAreaField } from '~/components/ui/Field'
import { viewingText } from '~/content/portal/diary/viewing'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { isOpen } from '~/lib/diary/arrange'
import { noteViewing } from '~/services/diary/viewings'
import type { DiaryViewing, ViewingNote } from '~/types/portal/diary'
import { PositionField } from './PositionField'
import { useDiaryChange } from './useDiaryChange'

/** The database's limit. */
const NOTES_LIMIT = 2000

interface ViewingNotesProps {
  viewing: DiaryViewing
  /** What is entered and not saved. */
  draft: ViewingNote | undefined
  onDraft: (draft: ViewingNote | undefined) => void
}

/** What only staff read of a viewing, and while it is to come the position that its owner reads. */
export function ViewingNotes({ viewing, draft, onDraft }: ViewingNotesProps) {
  const stored = { notes: viewing.notes ?? '', buyerPosition: viewing.buyer_position ?? '' }
  const { notes, buyerPosition } = draft ?? stored
  const { mutate, isPending, isSuccess, error } = useDiaryChange(
    (note: ViewingNote) => noteViewing(viewing.id, note),
    () => onDraft(undefined),
  )

  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error ?? isSuccess, (element) => element)

  function type(part: Partial<ViewingNote>) {
    const next = { notes, buyerPosition, ...part }
    const isStored = next.notes === stored.notes && next.buyerPosition === stored.buyerPosition
    onDraft(isStored ? undefined : next)
  }

  return (
    <form
      noValidate
      data-aside
      className="grid gap-3 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ notes, buyerPosition })
      }}
    >
      <div inert={isPending} className="grid gap-3">
        <TextAreaField
          isFilter
          label={viewingText.notes}
          hint={viewingText.notesHint}
          rows={3}
          maxLength={NOTES_LIMIT}
          value={notes}
          onChange={({ target }) => type({ notes: target.value })}
        />
        {isOpen(viewing) && (
          <PositionField
            value={buyerPosition}
            onChange={(position) => type({ buyerPosition: position })}
          />
        )}
      </div>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button ref={button} type="submit" variant="outline" pending={isPending}>
          {isPending ? viewingText.savingNotes : viewingText.saveNotes}
        </Button>
        <p role="status" className="text-sm text-grove">
          {isSuccess && draft === undefined && viewingText.notesSaved}
        </p>
      </div>
    </form>
  )
}
