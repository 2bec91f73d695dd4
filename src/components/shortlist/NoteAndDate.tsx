import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { InputField, TextAreaField } from '~/components/ui/Field'
import { noteTexts, visitLabel } from '~/content/pages/shortlist'
import { mostNote, type Stage, type Values } from '~/lib/shortlist/shortlist'
import { RowButton } from './RowButton'

/** The stages from which on a day of the visit can be entered. */
const visited: readonly Stage[] = ['booked', 'seen', 'offered', 'agreed', 'not-for-us']

interface NoteButtonProps {
  title: string
  mine: Values
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the note and the date of a home. */
export function NoteButton({ title, mine: { stage, note }, isOpen, onToggle }: NoteButtonProps) {
  return (
    <RowButton
      icon={note ? MessageSquareText : MessageSquarePlus}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="[grid-area:note]"
    >
      <span className="md:max-xl:sr-only">
        {visited.includes(stage) ? noteTexts.dateAndNote : note ? noteTexts.note : noteTexts.add}
      </span>
      <span className="sr-only"> for {title}</span>
    </RowButton>
  )
}

interface NoteFieldsProps {
  mine: Values
  onChange: (changes: Partial<Values>) => void
}

/** The note on a home, and the date of the visit. */
export function NoteFields({ mine: { stage, note, seen }, onChange }: NoteFieldsProps) {
  return (
    <div className="grid items-start gap-3 pt-1 pb-5 md:flex print:hidden">
      {visited.includes(stage) && (
        <div className="md:w-48">
          <InputField
            isFilter
            label={visitLabel(stage)}
            type="date"
            value={seen}
            onChange={(event) => onChange({ seen: event.target.value })}
          />
        </div>
      )}
      <div className="grow">
        <TextAreaField
          ref={takeFocus}
          isFilter
          label={noteTexts.note}
          rows={1}
          className="field-sizing-content"
          maxLength={mostNote}
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </div>
  )
}

function takeFocus(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
}
