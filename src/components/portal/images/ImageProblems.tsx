import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { actorOf } from '~/content/portal/activitySentences'
import { captionTexts, imageErrors, imageTexts } from '~/content/portal/listing/images'
import { formatMoment } from '~/lib/dates/dates'
import type { OrderConflict } from '~/lib/photo/orderSaving'
import type { ManagedImage } from '~/types/listing'

interface ImageProblemsProps {
  /** The error of ordering, and what somebody else did that is behind it. */
  orderProblem: Error | undefined
  conflict: OrderConflict | undefined
  onUseMine: (order: readonly string[]) => void
  /** The errors of deleting and restoring. */
  problems: readonly (Error | null | undefined)[]
  /** Captions typed for photographs that no longer exist. */
  orphans: readonly { image: ManagedImage; text: string }[]
  onDismissOrphan: (image: ManagedImage) => void
  /** The query of the photographs. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** All errors that concern a listing's photographs as a whole. */
export function ImageProblems({
  orderProblem,
  conflict,
  onUseMine,
  problems,
  orphans,
  onDismissOrphan,
  query,
}: ImageProblemsProps) {
  return (
    <>
      {conflict?.kind === 'order' ? (
        <OtherOrder conflict={conflict} onUseMine={onUseMine} />
      ) : (
        orderProblem && (
          <Banner tone="error" failure={orderProblem}>
            {orderProblem.message} {conflict?.kind === 'gone' && imageTexts.imageGone}
          </Banner>
        )
      )}
      {problems
        .filter((problem) => problem != null)
        .map((problem) => (
          <Banner key={problem.message} tone="error" failure={problem}>
            {problem.message}
          </Banner>
        ))}
      {orphans.map(({ image, text }) => (
        <Banner key={image.id} tone="error" onDismiss={() => onDismissOrphan(image)}>
          {captionTexts.gone(image.filename)} “{text}”
        </Banner>
      ))}
      {query.error && (
        <Banner tone="error" failure={query.error} onRetry={() => void query.refetch()}>
          {query.error.message}
        </Banner>
      )}
    </>
  )
}

interface OtherOrderProps {
  conflict: Extract<OrderConflict, { kind: 'order' }>
  onUseMine: (order: readonly string[]) => void
}

/** Somebody else's order stands, and can be replaced by the one that came too late. */
function OtherOrder({ conflict: { mine, by }, onUseMine }: OtherOrderProps) {
  return (
    <Banner tone="error">
      <p>
        {imageErrors.saveOrder}{' '}
        {imageTexts.orderChanged(
          by ? actorOf(by) : undefined,
          by ? formatMoment(by.happened_at) : undefined,
        )}
      </p>
      <button
        type="button"
        onClick={() => onUseMine(mine)}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        {imageTexts.useMine}
      </button>
    </Banner>
  )
}
