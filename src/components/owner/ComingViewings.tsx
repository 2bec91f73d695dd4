import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { ownerPage as texts } from '~/content/owner/ownerPage'
import { visitMoment } from '~/content/viewing/slots'
import { ownerQueries } from '~/hooks/queries/ownerQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { answerProposal } from '~/services/owner/ownerProgress'
import type { ComingViewing } from '~/types/owner'

interface ComingViewingsProps {
  token: string
  viewings: readonly ComingViewing[]
}

/** The viewings to come. Those that wait for the owner are accepted or declined here. */
export function ComingViewings({ token, viewings }: ComingViewingsProps) {
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className="text-item">
        {texts.coming}
      </h2>
      {viewings.length === 0 && <p className="mt-2 text-stone">{texts.noneComing}</p>}
      <ul className="mt-3 grid gap-4 empty:hidden">
        {viewings.map((viewing) => (
          <Viewing key={viewing.id} token={token} viewing={viewing} />
        ))}
      </ul>
    </section>
  )
}

interface ViewingProps {
  token: string
  viewing: ComingViewing
}

function Viewing({ token, viewing }: ViewingProps) {
  const { startsAt, position, mayAnswer } = viewing
  const timeId = useId()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (accepts: boolean) => answerProposal(token, viewing.id, accepts),
    // What was answered too late, or is not proposed any more, is shown as it stands.
    onError: () => void queryClient.invalidateQueries(ownerQueries.progress(token)),
    onSuccess: (progress) => {
      queryClient.setQueryData(ownerQueries.progress(token).queryKey, progress)
    },
    networkMode: 'always',
  })
  // The question may go with its buttons, of which one has the focus.
  const failure = useFocusAfter<HTMLDivElement>(error, (element) => element)
  return (
    <li className="border-l-4 border-apple pl-4">
      <p id={timeId} className="figures font-semibold">
        <time dateTime={startsAt}>{visitMoment(startsAt)}</time>
      </p>
      {position && <p className="max-w-prose wrap-anywhere">{texts.position(position)}</p>}
      <p role="status" className="text-sm text-stone">
        {standing(viewing)}
      </p>
      {error && (
        <div ref={failure} tabIndex={-1} className="mt-2 outline-none print:hidden">
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        </div>
      )}
      {mayAnswer && (
        <Answer
          answer={viewing.answer}
          timeId={timeId}
          onAnswer={(accepts) => !isPending && mutate(accepts)}
          isPending={isPending}
        />
      )}
    </li>
  )
}

function standing({ state, answer, mayAnswer }: ComingViewing): string {
  if (state === 'booked') return texts.booked
  if (answer) return texts.answers[answer]
  return mayAnswer ? texts.requested : texts.tooLate
}

interface AnswerProps {
  answer: ComingViewing['answer']
  timeId: string
  onAnswer: (accepts: boolean) => void
  isPending: boolean
}

/** Both remain, so that an answer can be changed; that which was given is marked. */
function Answer({ answer, timeId, onAnswer, isPending }: AnswerProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-3 print:hidden">
      {([true, false] as const).map((accepts) => (
        <Button
          key={String(accepts)}
          variant="outline"
          size="small"
          aria-describedby={timeId}
          aria-pressed={answer === (accepts ? 'accepted' : 'declined')}
          aria-disabled={isPending}
          onClick={() => onAnswer(accepts)}
          className="aria-disabled:opacity-60 aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
        >
          {accepts ? texts.accept : texts.decline}
        </Button>
      ))}
    </div>
  )
}
