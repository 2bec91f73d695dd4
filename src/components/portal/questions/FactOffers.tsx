import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy } from '~/components/ui/lazy'
import { materialFields } from '~/content/listing/materialFields'
import { writtenAs } from '~/content/listing/writtenValue'
import { answersText } from '~/content/portal/questions'
import { answerQueries } from '~/hooks/queries/portal/questionQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { londonDay } from '~/lib/dates/dates'
import { factsInAnswer, isNews, type StatedFact, withFact } from '~/lib/listing/factsInAnswer'
import { isAsked } from '~/types/listingField'

const MaterialDialog = lazy(
  async () => (await import('~/components/portal/material/MaterialDialog')).MaterialDialog,
)

interface FactOffersProps {
  propertyId: string
  /** An answer that is being written. */
  text: string
}

/** Offers to fill in the facts that an answer states and the listing does not. */
export function FactOffers({ propertyId, text }: FactOffersProps) {
  const { data: listing, error } = useQuery(answerQueries.facts(propertyId))
  const [opened, setOpened] = useState<StatedFact>()
  // Without it nothing is offered, and the answer is written all the same.
  useLoggedFailure(error)
  if (!listing) return null
  const offers = factsInAnswer(text, londonDay(new Date())).filter(
    (fact) => isAsked(materialFields, fact.name, { ...listing }) && isNews(listing, fact),
  )
  return (
    <>
      {offers.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-stone">{answersText.facts}</p>
          <div className="flex flex-wrap gap-2">
            {offers.map((fact) => {
              const field = materialFields[fact.name]
              const value = writtenAs(field, withFact(listing, fact)[fact.name])
              return (
                <Button
                  key={fact.name}
                  variant="outline"
                  size="small"
                  onClick={() => setOpened(fact)}
                >
                  {answersText.fill(field.label, value)}
                </Button>
              )
            })}
          </div>
        </div>
      )}
      {opened && (
        <DialogBoundary failure={answersText.broken} onClose={() => setOpened(undefined)}>
          <MaterialDialog listing={listing} entered={opened} onClose={() => setOpened(undefined)} />
        </DialogBoundary>
      )}
    </>
  )
}
