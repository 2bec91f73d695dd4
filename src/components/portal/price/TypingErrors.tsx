import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { typingErrorTexts } from '~/content/portal/listing/priceChange'
import { priceChangeQueries } from '~/hooks/queries/portal/priceChangeQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { formatMoment } from '~/lib/dates/dates'
import { markTypingError, type RecentPriceChange } from '~/services/listings/priceChanges'

/** The price changes of the last 24 hours, each of which can be marked as a typing error. */
export function TypingErrors({ id }: { id: string }) {
  const { data: changes = [], error, refetch } = useQuery(priceChangeQueries.recent(id))
  const [marked, setMarked] = useState(0)
  // The button that was pressed goes with its row.
  const outcome = useFocusAfter<HTMLParagraphElement>(marked, (text) => text)
  if (error) {
    return (
      <Banner tone="error" failure={error} onRetry={() => void refetch()}>
        {error.message}
      </Banner>
    )
  }
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {changes.length > 0 && (
        <>
          <h4 className="font-semibold font-text">{typingErrorTexts.title}</h4>
          <ul className="grid gap-2">
            {changes.map((change) => (
              <PriceChangeRow
                key={change.id}
                change={change}
                onMarked={() => setMarked(marked + 1)}
              />
            ))}
          </ul>
        </>
      )}
      {marked > 0 && (
        <p ref={outcome} tabIndex={-1} role="status">
          {typingErrorTexts.marked}
        </p>
      )}
    </div>
  )
}

interface PriceChangeRowProps {
  change: RecentPriceChange
  onMarked: () => void
}

function PriceChangeRow({ change, onMarked }: PriceChangeRowProps) {
  const wordsId = useId()
  const listingsChanged = useListingsChanged()
  /** How often the question was opened or closed. */
  const [turns, setTurns] = useState(0)
  const isAsking = turns % 2 === 1
  const turn = () => setTurns(turns + 1)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => markTypingError(change.id),
    networkMode: 'always',
    onSuccess: onMarked,
    // Somebody else may have marked it.
    onSettled: listingsChanged,
  })
  const row = useFocusAfter<HTMLLIElement>(turns, (item) => item.querySelector('button'))
  return (
    <li ref={row} className="border-line border-t pt-2">
      <p id={wordsId} className="figures">
        {wordsFor(change)}
      </p>
      {isAsking ? (
        <div className="mt-2 grid gap-2">
          <p>{typingErrorTexts.question}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="compact" aria-describedby={wordsId} disabled={isPending} onClick={turn}>
              {typingErrorTexts.keep}
            </Button>
            <Button
              variant="outline"
              size="compact"
              aria-describedby={wordsId}
              pending={isPending}
              onClick={() => mutate()}
            >
              {isPending ? typingErrorTexts.marking : typingErrorTexts.confirm}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="quiet" size="flush" aria-describedby={wordsId} onClick={turn}>
          {typingErrorTexts.mark}
        </Button>
      )}
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
    </li>
  )
}

function wordsFor({
  happened_at,
  price_before,
  price_after,
  frequency,
}: RecentPriceChange): string {
  const amount = (price: number | null) => (price === null ? undefined : { price, frequency })
  return typingErrorTexts.change(
    amount(price_before),
    amount(price_after),
    formatMoment(happened_at),
  )
}
