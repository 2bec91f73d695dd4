import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnFailed } from '~/components/portal/dashboard/outcomes'
import { severalText } from '~/content/portal/listing/several'
import { logFailure } from '~/lib/failureLog'
import { fetchMatching, MOST_CHOSEN } from '~/services/listings/listings'
import type { ListingCount, PortalFilters, SeveralChange } from '~/types/listing'
import { BarButton, SeveralBar } from './SeveralBar'
import { SeveralQuestion } from './SeveralQuestion'
import type { Choice } from './useChoice'
import type { Several } from './useSeveral'

interface ChosenListingsProps {
  choice: Choice
  filters: PortalFilters
  /** The number of matches, once known. */
  total: ListingCount | undefined
  several: Several
  onFailed: OnFailed
}

/** The joint action on the chosen listings: the choice, the bar and the question. */
export function ChosenListings({ choice, filters, total, several, onFailed }: ChosenListingsProps) {
  const [asked, setAsked] = useState<SeveralChange>()
  const matching = useMutation({
    mutationFn: () => fetchMatching(filters, AbortSignal.timeout(LIMIT_MS)),
    networkMode: 'always',
    onSuccess: choice.choose,
    onError: (failure) => {
      logFailure(failure)
      onFailed(failure.message, failure)
    },
  })
  const { chosen } = choice
  const most = total && Math.min(total.count, MOST_CHOSEN)

  function confirm(change: SeveralChange) {
    setAsked(undefined)
    void several.start(change, chosen).then(choice.keep)
  }

  if (chosen.length === 0 || several.progress) return null
  return (
    <>
      <SeveralBar
        count={chosen.length}
        onChange={setAsked}
        onClear={() => choice.choose([])}
        more={
          total &&
          most !== undefined &&
          chosen.length < most && (
            <BarButton disabled={matching.isPending} onClick={() => matching.mutate()}>
              {matching.isPending
                ? severalText.choosing
                : severalText.chooseMatching(total.count, MOST_CHOSEN, total.more)}
            </BarButton>
          )
        }
      />
      {asked && (
        <SeveralQuestion
          change={asked}
          listings={chosen}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const LIMIT_MS = 15_000
