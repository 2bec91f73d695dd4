import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { answersText, factLabels, writtenFact } from '~/content/portal/questions'
import { answerQueries } from '~/hooks/queries/questionQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { londonDay } from '~/lib/dates/dates'
import { logFailure } from '~/lib/failureLog'
import {
  besideKnown,
  factsInAnswer,
  knownFact,
  type StatedFact,
  statesOther,
} from '~/lib/listing/factsInAnswer'
import { fillIn, type KnownFacts } from '~/services/questions/statedFacts'

interface FactOffersProps {
  propertyId: string
  /** An answer that is being written. */
  text: string
}

/** Offers to fill in the facts that an answer states and the listing does not. */
export function FactOffers({ propertyId, text }: FactOffersProps) {
  const { data: known, error } = useQuery(answerQueries.facts(propertyId))
  const [asked, setAsked] = useState<StatedFact>()
  const [done, setDone] = useState<string>()
  // Without them nothing is offered, and the answer is written all the same.
  useLoggedFailure(error)
  const offers = known
    ? factsInAnswer(text, londonDay(new Date()))
        .filter((fact) => statesOther(known, fact))
        .map((fact) => besideKnown(known, fact))
    : []

  return (
    <div className="grid gap-2">
      {offers.length > 0 && (
        <>
          <p className="text-sm text-stone">{answersText.facts}</p>
          <div className="flex flex-wrap gap-2">
            {offers.map((fact) => (
              <Button
                key={fact.name}
                variant="outline"
                size="small"
                onClick={() => {
                  setDone(undefined)
                  setAsked(fact)
                }}
              >
                {answersText.fill(factLabels[fact.name], writtenFact(fact))}
              </Button>
            ))}
          </div>
        </>
      )}
      <p role="status" className="text-sm text-grove empty:hidden">
        {done}
      </p>
      {asked && known && (
        <ConfirmFact
          fact={asked}
          known={known}
          onClose={() => setAsked(undefined)}
          onFilled={() => {
            setDone(answersText.filled(factLabels[asked.name]))
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

interface ConfirmFactProps {
  fact: StatedFact
  known: NonNullable<KnownFacts>
  onClose: () => void
  onFilled: () => void
}

/** Shows what the listing says now and what it will say, because visitors read it at once. */
function ConfirmFact({ fact, known, onClose, onFilled }: ConfirmFactProps) {
  const questionId = useId()
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fillIn(known, fact),
    networkMode: 'always',
    onSuccess: async () => {
      onFilled()
      await listingsChanged()
    },
    onError: async (failure) => {
      logFailure(failure)
      await queryClient.invalidateQueries(answerQueries.facts(known.id))
    },
  })
  const before = knownFact(known, fact.name)
  return (
    <DeskDialog
      title={answersText.confirmTitle(factLabels[fact.name])}
      size="small"
      questionId={questionId}
      mayStay={isPending}
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <p id={questionId}>
          {answersText.confirm(writtenFact(fact), before && writtenFact(before))}
        </p>
        {error && (
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        )}
        <DialogActions>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {answersText.cancel}
          </Button>
          <Button pending={isPending} onClick={() => mutate()}>
            {isPending ? answersText.saving : answersText.fillNow}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
