import { memo } from 'react'
import { LongList } from '~/components/ui/LongList'
import { Skeleton } from '~/components/ui/Skeleton'
import { useStableCallback } from '~/hooks/useStableCallback'
import { formatPrice } from '~/lib/format/money'
import type { ListingOverview } from '~/types/listing'
import type { ListingActionsProps } from './ListingActions'
import { ListingCard } from './ListingCard'
import type { OnChoose } from './several/ChooseBox'

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'
/** The heights of rows are approximate. */
const stretches = 'gap-6 [--row:30rem] sm:[--columns:2] lg:[--columns:3] lg:[--row:33rem]'

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
    <LongList
      items={listings}
      grid={grid}
      className={stretches}
      whole={(listing, index) => (
        <Card listing={listing} eager={index < 3} isChosen={isChosen(listing.id)} {...actions} />
      )}
      brief={(listing) => <BriefCard listing={listing} />}
    />
  )
}

// Rendered again only when its own props change.
const Card = memo(ListingCard)
const BriefCard = memo(BriefListingCard)

/** A placeholder for the grid while it loads, card for card. */
export function ListingGridSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card} className="border border-line">
          <Skeleton className="aspect-3/2 max-sm:aspect-2/1" />
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

/** The text of a listing, for the part of a long list that is far outside the window. */
function BriefListingCard({ listing }: { listing: ListingOverview }) {
  const titleId = `listing-${listing.id}`
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="border border-line bg-white">
      <div className="aspect-3/2 bg-paper max-sm:aspect-2/1" />
      <div className="p-4">
        <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
          {listing.title}
        </h2>
        <p className="mt-1 text-sm text-stone">{listing.location}</p>
        <p className="figures pt-4">{formatPrice(listing)}</p>
      </div>
    </article>
  )
}
