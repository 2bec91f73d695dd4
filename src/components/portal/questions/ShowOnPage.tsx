import { type FormEvent, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { answersText } from '~/content/portal/questions'
import { changeAnswerDraft, useAnswerDraft } from '~/hooks/answerDrafts'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { personalIn } from '~/lib/listing/questions'
import { listed } from '~/lib/text/listed'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'
import { AnswerTexts, textProblems } from './AnswerTexts'
import { useSaveAnswer } from './useSaveAnswer'

interface ShowOnPageProps {
  enquiry: StoredEnquiry
  propertyId: string
}

/** Puts a question on the listing's page with its answer, both edited so that nothing tells who asked. */
export function ShowOnPage({ enquiry, propertyId }: ShowOnPageProps) {
  const { answer, onPage } = useAnswerDraft(enquiry.id)
  /** How often it was pressed with texts that may not be stored; they are told from then on. */
  const [refusals, setRefusals] = useState(0)
  const { mutate, isPending, isSuccess, error, reset } = useSaveAnswer(propertyId, enquiry.id)
  const isDone = isSuccess && !onPage
  const atFault = useFocusAfter<HTMLDivElement>(refusals, (texts) =>
    texts.querySelector('[aria-invalid="true"]'),
  )
  // The button that was pressed is gone.
  const choice = useFocusAfter<HTMLInputElement>(isDone, (checkbox) => checkbox)
  const found = onPage
    ? [...new Set(personalIn(`${onPage.question}\n${onPage.answer}`, enquiry))]
    : []

  function choose(isChosen: boolean) {
    reset()
    setRefusals(0)
    changeAnswerDraft(enquiry.id, {
      onPage: isChosen
        ? { id: crypto.randomUUID(), question: enquiry.message ?? '', answer }
        : undefined,
    })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!onPage || isPending) return
    if (Object.keys(textProblems(onPage)).length > 0) {
      setRefusals(refusals + 1)
      return
    }
    const { id, ...texts } = onPage
    mutate({ id, wanted: { ...texts, shown: true }, seen: null })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-3 border-t border-line pt-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          ref={choice}
          type="checkbox"
          checked={onPage !== undefined}
          disabled={isPending}
          onChange={({ target }) => choose(target.checked)}
          className="size-5 shrink-0"
        />
        <span className="text-sm font-semibold">{answersText.show}</span>
        <span className="text-xs text-stone">{answersText.showHint}</span>
      </label>
      {onPage && (
        <>
          <div ref={atFault} className="grid gap-3">
            <AnswerTexts
              texts={onPage}
              problems={refusals > 0 ? textProblems(onPage) : {}}
              isSaving={isPending}
              onChange={(texts) =>
                changeAnswerDraft(enquiry.id, { onPage: { id: onPage.id, ...texts } })
              }
            />
          </div>
          <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
            {found.length > 0 && answersText.personal(listed(found))}
          </p>
          {error && (
            <Banner tone="error" failure={error}>
              {error.message}
            </Banner>
          )}
          <Button type="submit" pending={isPending} className="justify-self-start">
            {isPending ? answersText.saving : answersText.save}
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-grove empty:hidden">
        {isDone && answersText.shown}
      </p>
    </form>
  )
}
