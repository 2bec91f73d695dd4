import { memo, useRef } from 'react'
import { sizesOfCard } from '~/components/property/gallery/photoSources'
import { HiddenHomes, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { Reordering } from '~/components/ui/motion/Reordering'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { ListedProperty } from '~/types/property'
import { type CardWidth, cardWidths } from './cardWidths'
import { PropertyCard } from './PropertyCard'
import { gridClasses } from './PropertyGridSkeleton'

const AMONG_TWO: Record<CardWidth, string> = {
  'one column': '',
  'two columns': 'md:max-xl:card-wide',
  across: 'md:max-xl:card-wide',
}
const AMONG_THREE: Record<CardWidth, string> = {
  'one column': '',
  'two columns': 'xl:card-wide',
  across: 'xl:card-across',
}

interface PropertyGridProps {
  properties: readonly ListedProperty[]
  featureLimit?: number | undefined
  countsRest?: boolean | undefined
  /** The first card is in the first view, and some are wider than others (cardWidths.ts). */
  leads?: boolean | undefined
  onOpen: (id: string) => void
}

/** The cards of some listings, without those that the visitor has hidden. */
export function PropertyGrid({ properties, leads = false, onOpen, ...options }: PropertyGridProps) {
  const open = useStableCallback(onOpen)
  const { shown, hiddenHere } = useShownHomes(properties)
  const root = useRef<HTMLDivElement>(null)
  const focusKeeper = useFocusKeeper()
  const inTwo = cardWidths(leads ? shown.length : 0, 2)
  const inThree = cardWidths(leads ? shown.length : 0, 3)
  return (
    <div ref={root} {...focusKeeper}>
      <HiddenHomes homes={hiddenHere} />
      <Reordering list={root} order={shown.map(({ id }) => id).join()}>
        <ul className={`long-list card-rows wrap-anywhere ${gridClasses}`}>
          {shown.map((property, index) => {
            const [amongTwo, amongThree] = [inTwo[index], inThree[index]]
            const classes = [amongTwo && AMONG_TWO[amongTwo], amongThree && AMONG_THREE[amongThree]]
            return (
              <li key={property.id} className={['distant', ...classes].filter(Boolean).join(' ')}>
                <Card
                  property={property}
                  leads={leads && index === 0}
                  isDrawn={amongThree === 'across'}
                  sizes={sizesOfCard(amongTwo, amongThree)}
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
