import { Skeleton } from '~/components/ui/Skeleton'

/** The columns of cards and of their placeholders. */
export const gridClasses = 'grid gap-x-6 gap-y-10 md:grid-cols-2 md:gap-y-12 xl:grid-cols-3'

interface PropertyGridSkeletonProps {
  cards: number
  /** The first card is two columns wide. */
  leads?: boolean | undefined
}

/** A placeholder for the grid while it loads, card for card. */
export function PropertyGridSkeleton({ cards, leads = false }: PropertyGridSkeletonProps) {
  return (
    <div className={gridClasses} aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => {
        const isLead = leads && card === 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <div key={card} className={`flex flex-col ${isLead ? 'md:col-span-2' : ''}`}>
            <Skeleton
              className={
                isLead ? 'aspect-3/2 grow md:aspect-2/1 xl:aspect-auto xl:min-h-108' : 'aspect-3/2'
              }
            />
            {/* Two lines of the title; then place, description, facts, features and buttons, which the lead has beside. */}
            <Skeleton className="mt-2.5 h-13 w-5/6" />
            <Skeleton className={`mt-2 h-18 w-2/3 ${isLead ? 'md:hidden' : ''}`} />
            <Skeleton className={`mt-2 h-10 ${isLead ? 'md:h-15' : ''}`} />
            <Skeleton className={`mt-3 h-11 w-1/2 ${isLead ? 'md:hidden' : ''}`} />
          </div>
        )
      })}
    </div>
  )
}
