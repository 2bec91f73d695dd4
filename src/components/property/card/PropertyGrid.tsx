import { memo, useRef } from 'react'
import { firstSizes } from '~/components/property/gallery/photoSources'
import { HiddenHomes, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { Reordering } from '~/components/ui/motion/Reordering'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { ListedProperty } from '~/types/property'
import { PropertyCard } from './PropertyCard'
import { gridClasses } from './PropertyGridSkeleton'
import { wideFirst } from './wideFirst'

interface PropertyGridProps {
  properties: readonly ListedProperty[]
  featureLimit?: number | undefined
  countsRest?: boolean | undefined
  /** The first card is in the first view, and two columns wide where that fills the last row. */
  leads?: boolean | undefined
  onOpen: (id: string) => void
}

/** The cards of some listings, without those that the visitor has hidden. */
export function PropertyGrid({ properties, leads = false, onOpen, ...options }: PropertyGridProps) {
  const open = useStableCallback(onOpen)
  const { shown, hiddenHere } = useShownHomes(properties)
  const root = useRef<HTMLDivElement>(null)
  const focusKeeper = useFocusKeeper()
  const wide = wideFirst(shown.length)
  const width = `${wide.ofTwo ? 'md:max-xl:card-wide' : ''} ${wide.ofThree ? 'xl:card-wide' : ''}`
  return (
    <div ref={root} {...focusKeeper}>
      <HiddenHomes homes={hiddenHere} />
      <Reordering list={root} order={shown.map(({ id }) => id).join()}>
        <ul className={`long-list card-rows wrap-anywhere ${gridClasses}`}>
          {shown.map((property, index) => {
            const isFirst = leads && index === 0
            return (
              <li key={property.id} className={isFirst ? `distant ${width}` : 'distant'}>
                <Card
                  property={property}
                  leads={isFirst}
                  sizes={isFirst ? firstSizes(wide) : undefined}
                  onOpen={open}
                  {...options}
                />
              </li>
            )
          })}
        </ul>
      </Reordering>
    </div>
  )
}

// Rendered again only when its own props change: a long list would take seconds otherwise.
const Card = memo(PropertyCard)
