import { memo } from 'react'
import { Skeleton } from '~/components/ui/Skeleton'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { ListingOverview } from '~/types/listing'
import type { ListingActionsProps } from './ListingActions'
import { ListingCard } from './ListingCard'
import type { OnChoose } from './several/ChooseBox'

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'
type Actions = Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'>

interface ListingGridProps extends Actions {
  listings: readonly ListingOverview[]
  isChosen: (id: string) => boolean
  onChoose: OnChoose
}

export function ListingGrid({
  listings,
  isChosen,
  onChoose,
  onOpen,
  onDone,
  onFailed,
}: ListingGridProps) {
  const actions = {
    onChoose: useStableCallback(onChoose),
    onOpen: useStableCallback(onOpen),
    onDone: useStableCallback(onDone),
    onFailed: useStableCallback(onFailed),
  }
  return (
    <ul className={`long-list ${grid}`}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="distant grid">
          <Card listing={listing} eager={index < 3} isChosen={isChosen(listing.id)} {...actions} />
        </li>
      ))}
    </ul>
  )
}

// Rendered again only when its own props change.
const Card = memo(ListingCard)

/** A placeholder for the grid while it loads, card for card. */
export function ListingGridSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card} className="border border-line">
          <Skeleton className="aspect-3/2" />
          <div className="p-4">
            <Skeleton className="h-7 w-1/3" />
            <Skeleton className="mt-3 h-7 w-5/6" />
            <Skeleton className="mt-2 h-5 w-1/2" />
            <Skeleton className="mt-6 h-8 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
