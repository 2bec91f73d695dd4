import { type FormEvent, useId, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { answersText } from '~/content/portal/questions'
import { changeAnswerDraft, useAnswerDraft } from '~/hooks/answerDrafts'
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
  const kept = useAnswerDraft(answer.id).onPage
  const [form, setForm] = useState<FormState>(kept ? 'kept' : 'unused')
  const isOpen = form === 'kept' || form === 'opened'
  const [done, setDone] = useState<string>()
  const { mutate, isPending, error, reset } = useSaveAnswer(propertyId, answer.id)
  const actions = useFocusAfter<HTMLDivElement>(form === 'closed', (row) =>
    row.querySelector('button'),
  )
  const isChangedSince =
    !isPending && kept?.base && !isSame(kept.base, answer) && !isSame(kept, answer)
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

  function reword({ question, answer: text }: Texts) {
    const base = kept?.base ?? { question: answer.question, answer: answer.answer }
    const changed = { id: answer.id, question, answer: text, base }
    changeAnswerDraft(answer.id, { onPage: isSame(changed, answer) ? undefined : changed })
  }

  function close() {
    if (isOpen) setForm('closed')
    changeAnswerDraft(answer.id, { onPage: undefined })
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
      {isOpen ? (
        <RewordForm
          texts={kept ?? answer}
          takesFocus={form === 'opened'}
          isPending={isPending}
          onChange={reword}
          onSave={({ question, answer: text }) =>
            save({ question, answer: text }, answersText.reworded)
          }
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
              setForm('opened')
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
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isChangedSince && answersText.changedSince}
      </p>
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

/** A rewording is kept while something else is read; its form then takes no focus. */
type FormState = 'unused' | 'kept' | 'opened' | 'closed'

const isSame = (one: Texts, other: Texts) =>
  one.question === other.question && one.answer === other.answer

interface RewordFormProps {
  texts: Texts
  takesFocus: boolean
  isPending: boolean
  onChange: (texts: Texts) => void
  onSave: (texts: Texts) => void
  onCancel: () => void
}

function RewordForm({ texts, takesFocus, isPending, ...actions }: RewordFormProps) {
  const { onChange, onSave, onCancel } = actions
  const problems = textProblems(texts)
  const ref = useFocusAfter<HTMLFormElement>(takesFocus, (form) => form.querySelector('textarea'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const atFault = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (atFault) atFault.focus()
    else if (!isPending) onSave(texts)
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
