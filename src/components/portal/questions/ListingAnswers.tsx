import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { answersText } from '~/content/portal/questions'
import { answerQueries } from '~/hooks/queries/portal/questionQueries'
import { AnswerEntry } from './AnswerEntry'

interface ListingAnswersProps {
  propertyId: string
  /** One level below what it stands in; missing where a dialog's title says it. */
  heading?: 'h3' | undefined
  /** Called with an answer that is to be given again. */
  onUse?: ((answer: string) => void) | undefined
}

/** The questions answered about a listing, on its page and off it. */
export function ListingAnswers({ propertyId, heading: Heading, onUse }: ListingAnswersProps) {
  const { data, error, refetch } = useQuery(answerQueries.ofListing(propertyId))
  return (
    <div className="grid gap-3">
      {Heading && <Heading className="text-item">{answersText.onPage}</Heading>}
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      {!data && !error && (
        <div role="status" aria-label={answersText.loading}>
          <Skeleton className="h-20" />
        </div>
      )}
      {data?.length === 0 && (
        <p className="text-sm text-stone">
          {answersText.none} {!onUse && answersText.noneHint}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="border-b border-line">
          {data.map((answer) => (
            <AnswerEntry key={answer.id} propertyId={propertyId} answer={answer} onUse={onUse} />
          ))}
        </ul>
      )}
    </div>
  )
}
