import { type FormEvent, useId, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { answersText } from '~/content/portal/questions'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { formatDate } from '~/lib/dates/dates'
import type { AnswerContent, ListingAnswer } from '~/types/listingAnswer'
import { AnswerTexts, type Texts, textProblems } from './AnswerTexts'
import { useSaveAnswer } from './useSaveAnswer'

interface AnswerEntryProps {
  propertyId: string
  answer: ListingAnswer
  onUse?: ((answer: string) => void) | undefined
}

/** A question answered, which staff reword, take off the page and put back. */
export function AnswerEntry({ propertyId, answer, onUse }: AnswerEntryProps) {
  const id = useId()
  const [edited, setEdited] = useState<Texts>()
  const [hasClosed, setHasClosed] = useState(false)
  const [done, setDone] = useState<string>()
  const { mutate, isPending, error, reset } = useSaveAnswer(propertyId)
  const actions = useFocusAfter<HTMLDivElement>(hasClosed && !edited, (row) =>
    row.querySelector('button'),
  )
  const described = { 'aria-describedby': id }

  function save(change: Partial<AnswerContent>, said: string) {
    if (isPending) return
    setDone(undefined)
    const { question, answer: text, shown } = answer
    mutate(
      { id: answer.id, wanted: { question, answer: text, shown, ...change }, seen: answer },
      {
        onSuccess: () => {
          setDone(said)
          close()
        },
      },
    )
  }

  function close() {
    if (edited) setHasClosed(true)
    setEdited(undefined)
  }

  return (
    <li className="grid gap-1 border-t border-line py-4 wrap-anywhere">
      <p id={id} className="text-sm font-semibold whitespace-pre-line">
        {answer.question}
      </p>
      <p className="text-sm whitespace-pre-line">{answer.answer}</p>
      <p className="text-xs text-stone">
        {answersText.answeredOn(formatDate(answer.answered_on))}
        {!answer.shown && <strong className="text-ink"> · {answersText.offPage}</strong>}
      </p>
      {edited ? (
        <RewordForm
          texts={edited}
          isPending={isPending}
          onChange={setEdited}
          onSave={() => save(edited, answersText.reworded)}
          onCancel={() => {
            reset()
            close()
          }}
        />
      ) : (
        <div ref={actions} className="flex flex-wrap gap-2">
          <Button
            {...described}
            variant="outline"
            size="small"
            onClick={() => {
              setDone(undefined)
              setEdited({ question: answer.question, answer: answer.answer })
            }}
          >
            {answersText.edit}
          </Button>
          <Button
            {...described}
            variant="outline"
            size="small"
            aria-disabled={isPending}
            onClick={() =>
              save({ shown: !answer.shown }, answer.shown ? answersText.takenOff : answersText.back)
            }
          >
            {answer.shown ? answersText.takeOff : answersText.putBack}
          </Button>
          {onUse && (
            <Button
              {...described}
              variant="quiet"
              size="small"
              onClick={() => onUse(answer.answer)}
            >
              {answersText.use}
            </Button>
          )}
        </div>
      )}
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <p role="status" className="text-sm text-grove empty:hidden">
        {done}
      </p>
    </li>
  )
}

interface RewordFormProps {
  texts: Texts
  isPending: boolean
  onChange: (texts: Texts) => void
  onSave: () => void
  onCancel: () => void
}

function RewordForm({ texts, isPending, onChange, onSave, onCancel }: RewordFormProps) {
  const problems = textProblems(texts)
  const ref = useFocusAfter<HTMLFormElement>(true, (form) => form.querySelector('textarea'))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && Object.keys(problems).length === 0) onSave()
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-3 pt-2">
      <AnswerTexts texts={texts} problems={problems} isSaving={isPending} onChange={onChange} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {isPending ? answersText.saving : answersText.saveChanges}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          {answersText.cancel}
        </Button>
      </div>
    </form>
  )
}
