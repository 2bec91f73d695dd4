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
          {/* The price; the two lines of a title, of a description, and of facts; the button. Together as high as a card. */}
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-5.5 h-5 w-3/4" />
          <Skeleton className="mt-2 h-5 w-1/2" />
          <Skeleton className="mt-4.5 h-3" />
          <Skeleton className="mt-2.5 h-3 w-2/3" />
          <Skeleton className="mt-5 h-3 w-1/2" />
          <Skeleton className="mt-2.5 h-3 w-2/3" />
          <Skeleton className="mt-3 h-11 w-32" />
        </div>
      ))}
    </div>
  )
}
