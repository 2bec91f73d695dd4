import { memo, type ReactNode, useRef } from 'react'
import { Terrace } from '~/components/layout/Terrace'
import { HiddenHomes, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { Reordering } from '~/components/ui/motion/Reordering'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { ListedProperty } from '~/types/property'
import { PropertyCard } from './PropertyCard'
import { gridClasses } from './PropertyGridSkeleton'

interface PropertyGridProps {
  properties: readonly ListedProperty[]
  featureLimit: number
  countsRest?: boolean | undefined
  /** The first card is two columns wide. */
  leads?: boolean | undefined
  /** Fills the rest of the last row, or a row of its own. Without it, a drawing fills the rest if the list leads. */
  after?: ReactNode
  onOpen: (id: string) => void
}

/** The cards of some listings, without those that the visitor has hidden. */
export function PropertyGrid({
  properties,
  leads = false,
  after,
  onOpen,
  ...options
}: PropertyGridProps) {
  const open = useStableCallback(onOpen)
  const { shown, hiddenHere } = useShownHomes(properties)
  const root = useRef<HTMLDivElement>(null)
  const focusKeeper = useFocusKeeper()
  // The first card takes two of them where it leads.
  const places = shown.length + (leads && shown.length > 0 ? 1 : 0)
  return (
    <div ref={root} {...focusKeeper}>
      <HiddenHomes homes={hiddenHere} />
      <Reordering list={root} order={shown.map(({ id }) => id).join()}>
        <ul className={`long-list wrap-anywhere ${gridClasses}`}>
          {shown.map((property, index) => (
            <li
              key={property.id}
              className={`distant grid ${leads && index === 0 ? 'md:col-span-2' : ''}`}
            >
              <Card property={property} leads={leads && index === 0} onOpen={open} {...options} />
            </li>
          ))}
          {after ? (
            <li className={`grid ${restOfRow(places, 'md:col-span-2', 'xl:col-span-3')}`}>
              {after}
            </li>
          ) : (
            leads && (
              <li
                aria-hidden="true"
                className={`grid max-md:hidden ${restOfRow(places, 'md:max-xl:hidden', 'xl:hidden')}`}
              >
                <Terrace className="text-grove xl:bg-paper" />
              </li>
            )
          )}
        </ul>
      </Reordering>
    </div>
  )
}

/** The classes of what follows so many places, in two columns and in three; two of them for a row that is full. */
function restOfRow(places: number, ifFullInTwo: string, ifFullInThree: string): string {
  const inTwo = places % 2 === 1 ? '' : ifFullInTwo
  const inThree = [ifFullInThree, 'xl:col-span-2', 'xl:col-span-1'][places % 3]
  return `${inTwo} ${inThree}`
}

// Rendered again only when its own props change: a long list would take seconds otherwise.
const Card = memo(PropertyCard)
