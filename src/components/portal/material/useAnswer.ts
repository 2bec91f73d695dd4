import { useFormContext, useWatch } from 'react-hook-form'
import type { ListingEntries } from '~/content/listing/everyField'
import { londonDay } from '~/lib/dates/dates'
import { noAnswer } from '~/lib/listing/answers'
import type { AnswerEntry } from '~/types/answer'

/** What the form has as the answer of a topic, or in place of a column's value. */
export function useAnswer(name: string) {
  const { setValue, getFieldState, formState } = useFormContext<ListingEntries>()
  const answers = useWatch<ListingEntries, 'answers'>({ name: 'answers' })
  const entry = answers[name] ?? noAnswer

  function change(changes: Partial<AnswerEntry>) {
    const { [name]: _, ...others } = answers
    const changed = { ...entry, ...changes }
    // Whoever marks a fact as asked for has mostly just asked.
    if (changed.answer === 'asked' && !changed.asked_on && changes.answer === 'asked')
      changed.asked_on = londonDay(new Date())
    const isNothing = changed.answer === '' && changed.details === ''
    setValue('answers', isNothing ? others : { ...answers, [name]: changed }, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  // The whole answer has one error (useListingForm.ts).
  const error = getFieldState(`answers.${name}`, formState).error?.message
  return { entry, change, error }
}
