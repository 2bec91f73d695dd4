import { memo, type ReactNode, useId, useRef } from 'react'
import { Terrace } from '~/components/layout/Terrace'
import { SHARP_ON_PHONES } from '~/components/property/gallery/photoSources'
import { HiddenHomes, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { LongList } from '~/components/ui/LongList'
import { Reordering } from '~/components/ui/motion/Reordering'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useStableCallback } from '~/hooks/useStableCallback'
import { formatPrice } from '~/lib/format/money'
import type { ListedProperty } from '~/types/property'
import { PropertyCard } from './PropertyCard'
import { gridClasses } from './PropertyGridSkeleton'

/** The heights of rows were measured at 360 to 1920 pixels: a picture of two thirds of its width, and a text. */
const stretches =
  'gap-y-10 wrap-anywhere md:gap-y-12 [--row:calc(61vw+16rem)] md:[--columns:2] md:[--row:calc(31vw+16rem)] xl:[--columns:3] xl:[--row:calc(min(20vw,20rem)+17rem)]'

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
  return (
    <div ref={root} {...focusKeeper}>
      <Reordering list={root} order={shown.map(({ id }) => id).join()}>
        <LongList
          items={shown}
          grid={gridClasses}
          className={stretches}
          leads={leads}
          whole={(property, index) => (
            <Card
              property={property}
              leads={leads && index === 0}
              isEarly={index < SHARP_ON_PHONES}
              onOpen={open}
              {...options}
            />
          )}
          brief={(property) => <BriefCard property={property} />}
          after={(places) =>
            after ? (
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
            )
          }
        />
      </Reordering>
      <HiddenHomes ids={hiddenHere} />
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
const BriefCard = memo(BriefPropertyCard)

/** The text of a property, for the part of a long list that is far outside the window. */
function BriefPropertyCard({ property }: { property: ListedProperty }) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="bg-white">
      <div className="aspect-3/2 bg-paper" />
      <p className="pt-2.5 text-sm text-stone">{property.location}</p>
      <h3 id={titleId} className="text-lg leading-6.5 font-semibold">
        {property.title}
      </h3>
      <p className="mt-1 text-sm text-stone">{property.excerpt}</p>
      <p className="figures mt-3">{formatPrice(property)}</p>
    </article>
  )
}
