import { type FormEvent, useId, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { Button } from '~/components/ui/Button'
import { TextAreaField } from '~/components/ui/Field'
import { Switch } from '~/components/ui/Switch'
import { outcomeText, quickFeedback } from '~/content/portal/diary/viewing'
import { settleViewing } from '~/services/diary/viewings'
import type { DiaryViewing, SettledViewing, ViewingOutcome } from '~/types/portal/diary'
import { titleOf } from './diaryNames'
import { PositionField } from './PositionField'
import { SaveBar } from './SaveBar'
import { useAsksFirst } from './useAsksFirst'
import { useDiaryChange } from './useDiaryChange'

/** The database's limit. */
const FEEDBACK_LIMIT = 2000

interface OutcomeDialogProps {
  viewing: DiaryViewing
  outcome: ViewingOutcome
  onClose: () => void
  onDone: OnDone
}

/** How a viewing went: at the door by one more press, or in words. */
export function OutcomeDialog({ viewing, outcome, onClose, onDone }: OutcomeDialogProps) {
  const quickId = useId()
  const [feedback, setFeedback] = useState(viewing.feedback ?? '')
  const [isShown, setShown] = useState(viewing.feedback_shown)
  const [position, setPosition] = useState(viewing.buyer_position ?? '')
  const { mutate, isPending, error } = useDiaryChange(
    (settled: SettledViewing) => settleViewing(viewing.id, settled),
    () => {
      onClose()
      onDone(outcomeText.saved(titleOf(viewing)))
    },
  )
  const entered = { outcome, feedback, feedbackShown: isShown, buyerPosition: position }

  const unsaved =
    feedback !== (viewing.feedback ?? '') ||
    isShown !== viewing.feedback_shown ||
    position !== (viewing.buyer_position ?? '')
  const { close, guard } = useAsksFirst({ unsaved, isPending }, onClose)

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(entered)
  }

  return (
    <DeskDialog
      title={outcomeText.titles[outcome]}
      size="form"
      mayStay={isPending || unsaved}
      asksFirst={isPending || unsaved}
      onClose={close}
    >
      {guard}
      {/* The words in one press come first: the form does not take the focus from them. */}
      <form noValidate data-aside onSubmit={save}>
        <div inert={isPending} className="grid gap-6 p-6">
          <p className="font-semibold wrap-anywhere">{titleOf(viewing)}</p>
          {/* They take the place of what is written. */}
          {feedback.trim() === '' && (
            <section aria-labelledby={quickId} className="grid gap-2">
              <h3 id={quickId} className="font-text text-sm font-semibold">
                {outcomeText.quick}
              </h3>
              <div className="flex flex-wrap gap-2 max-sm:grid">
                {quickFeedback[outcome].map((words) => (
                  <Button
                    key={words}
                    variant="outline"
                    size="small"
                    onClick={() => mutate({ ...entered, feedback: words, feedbackShown: false })}
                  >
                    {words}
                  </Button>
                ))}
              </div>
              <p className="text-xs text-stone">{outcomeText.quickHint}</p>
            </section>
          )}
          <TextAreaField
            isFilter
            label={outcomeText.feedback}
            hint={outcomeText.feedbackHint}
            rows={3}
            maxLength={FEEDBACK_LIMIT}
            value={feedback}
            onChange={({ target }) => setFeedback(target.value)}
          />
          <Switch
            label={outcomeText.shown}
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          <PositionField value={position} onChange={setPosition} />
        </div>
        <SaveBar
          error={error}
          isPending={isPending}
          cancel={outcomeText.cancel}
          onCancel={close}
          save={outcomeText.save[outcome]}
          saving={outcomeText.saving}
        />
      </form>
    </DeskDialog>
  )
}
