import { memo } from 'react'
import { LongList } from '~/components/ui/LongList'
import { Skeleton } from '~/components/ui/Skeleton'
import { useSameFunction } from '~/hooks/useSameFunction'
import type { ListingOverview } from '~/types/listing'
import { BriefListingCard } from './BriefListingCard'
import type { ListingActionsProps } from './ListingActions'
import { ListingCard } from './ListingCard'

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'
/** About what a card adds: the heights grow with the columns, as the pictures do. */
const stretches = 'gap-6 [--item-share:30rem] sm:[--item-share:15rem] lg:[--item-share:11rem]'

type Actions = Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'>

interface ListingGridProps extends Actions {
  listings: readonly ListingOverview[]
}

export function ListingGrid({ listings, onOpen, onDone, onFailed }: ListingGridProps) {
  const actions = {
    onOpen: useSameFunction(onOpen),
    onDone: useSameFunction(onDone),
    onFailed: useSameFunction(onFailed),
  }
  return (
    <LongList
      items={listings}
      grid={grid}
      className={stretches}
      whole={(listing, index) => <Card listing={listing} eager={index < 3} {...actions} />}
      brief={(listing) => <BriefCard listing={listing} />}
    />
  )
}

// Drawn again for a change of their own only.
const Card = memo(ListingCard)
const BriefCard = memo(BriefListingCard)

/** Stands in for the grid while it loads, card for card. */
export function ListingGridSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card} className="border border-line">
          <Skeleton className="aspect-3/2" />
          <div className="p-4">
            <Skeleton className="h-7 w-5/6" />
            <Skeleton className="mt-2 h-6 w-1/2" />
            <Skeleton className="mt-4 h-7 w-1/3" />
            <Skeleton className="mt-3 h-8 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
