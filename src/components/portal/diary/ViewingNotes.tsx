import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { TextAreaField } from '~/components/ui/Field'
import { viewingText } from '~/content/portal/diary/viewing'
import { saveViewingNotes } from '~/services/diary/viewings'
import type { DiaryViewing } from '~/types/diary'
import { useDiaryChange } from './useDiaryChange'

/** The database's limit. */
const NOTES_LIMIT = 2000

/** What only staff read of a viewing. */
export function ViewingNotes({ viewing }: { viewing: DiaryViewing }) {
  const [notes, setNotes] = useState(viewing.notes ?? '')
  const { mutate, isPending, isSuccess, variables, error } = useDiaryChange(
    (text: string) => saveViewingNotes(viewing.id, text),
    () => undefined,
  )
  return (
    <form
      data-aside
      className="grid gap-3 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(notes)
      }}
    >
      <TextAreaField
        isFilter
        label={viewingText.notes}
        hint={viewingText.notesHint}
        rows={3}
        maxLength={NOTES_LIMIT}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" pending={isPending}>
          {isPending ? viewingText.savingNotes : viewingText.saveNotes}
        </Button>
        <p role="status" className="text-sm text-grove">
          {isSuccess && variables === notes && viewingText.notesSaved}
        </p>
      </div>
    </form>
  )
}
