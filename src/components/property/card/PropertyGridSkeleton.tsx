import { Skeleton } from '~/components/ui/Skeleton'

/** The columns of cards and of their placeholders. */
export const gridClasses = 'grid gap-x-6 md:grid-cols-2 xl:grid-cols-3'

/** A placeholder for the grid while it loads, card for card. */
export function PropertyGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={`gap-y-10 ${gridClasses}`} aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card}>
          <Skeleton className="aspect-5/3" />
          {/* The price; then place and title, description, facts and features, and buttons. */}
          <Skeleton className="mt-2 h-7 w-1/2" />
          <Skeleton className="mt-2 h-16.5 w-5/6" />
          <Skeleton className="mt-2 h-10 w-2/3" />
          <Skeleton className="mt-2 h-10.5" />
          <Skeleton className="mt-2 h-11 w-1/2" />
        </div>
      ))}
    </div>
  )
}
