import { Skeleton } from '~/components/ui/Skeleton'
import type { ListingOverview } from '~/types/listing'
import type { ListingActionsProps } from './ListingActions'
import { ListingCard } from './ListingCard'

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

interface ListingGridProps extends Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'> {
  listings: readonly ListingOverview[]
}

export function ListingGrid({ listings, ...actions }: ListingGridProps) {
  return (
    <ul className={grid}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} eager={index < 3} {...actions} />
        </li>
      ))}
    </ul>
  )
}

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
