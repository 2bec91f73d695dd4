import { Skeleton } from '~/components/ui/Skeleton'
import { gridClasses } from './gridClasses'

/** Stands in for the grid while it loads, card for card. */
export function PropertyGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={gridClasses} aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={card}>
          <Skeleton className="aspect-3/2" />
          {/* Two lines of the title's type; then place, description, facts and features. */}
          <Skeleton className="mt-3 h-[2.75em] w-5/6 text-xl" />
          <Skeleton className="mt-1 h-6 w-1/3" />
          <Skeleton className="mt-3 h-12" />
          <Skeleton className="mt-4 h-10" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <div className="grid grid-cols-2 gap-2 pt-5 pb-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ))}
    </div>
  )
}
