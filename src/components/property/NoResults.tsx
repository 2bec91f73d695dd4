import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { AlertButton } from '~/components/alerts/AlertButton'
import { AskUs } from '~/components/layout/AskUs'
import { PropertyGrid } from '~/components/property/card/PropertyGrid'
import type { ChangeFilters } from '~/components/property/search/usePropertyFilters'
import { Button } from '~/components/ui/Button'
import { SmallDrawing } from '~/components/ui/SmallDrawing'
import { type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { departmentFor } from '~/content/offices'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { placeCount, noResultsTexts as texts, writtenCount } from '~/content/places'
import {
  filterChips,
  isListFilter,
  withoutMember,
  writtenMember,
} from '~/content/search/filterChips'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { searchQueries } from '~/hooks/queries/searchQueries'
import type { Relaxation } from '~/services/listings/searchCounts'

const SHOWN = 3
const WHERE: ReadonlySet<string> = new Set(['location', 'place', 'within'])

interface NoResultsProps {
  page: ListingPageContent
  filters: PropertyFilters
  onChange: ChangeFilters
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined
  onOpen: (id: string) => void
}

/** Shown instead of an empty list: the filter to remove, nearby places, a contact, and similar homes. */
export function NoResults({ page, filters, onChange, onClear, onOpen }: NoResultsProps) {
  const { propertyClass } = page
  const { data: relaxations } = useQuery({
    ...searchQueries.relaxations(filters),
    enabled: onClear !== undefined,
  })
  const { data: place } = useQuery({
    ...searchQueries.place(propertyClass, filters.place ?? ''),
    enabled: filters.place !== undefined,
  })
  const isWider = Number(filters.within ?? 0) < Number(place?.near?.miles)
  const near = place?.count === 0 && isWider ? place.near : null
  const hasHomes = (place?.count ?? 0) > 0
  // To take the only filter away is to clear the filters.
  const ways = filterChips(filters).length === 1 ? [] : (relaxations ?? [])
  const closest = relaxations && <Closest {...{ filters, relaxations, hasHomes, onOpen }} />

  return (
    <>
      <div className="grid gap-x-6 border-b border-line md:grid-cols-12">
        <div className="pt-8 pb-8 md:col-span-8 md:pt-12 md:pb-12">
          <p className="font-display text-subheading">{page.empty}</p>
          {onClear && (
            <p className="mt-2 text-stone">
              {place && place.count === 0 ? placeCount(place, propertyClass) : texts.wider}
            </p>
          )}
          <ul aria-label={texts.ways} className="mt-6 flex flex-wrap gap-3 empty:hidden">
            {near && (
              <li>
                <Button onClick={() => onChange({ within: String(near.miles) })}>
                  {texts.near(writtenCount(near, propertyClass), near.miles)}
                </Button>
              </li>
            )}
            {ways.map((relaxation, index) => (
              <li key={`${relaxation.name} ${relaxation.feature}`}>
                <Button
                  variant={near || index > 0 ? 'outline' : 'primary'}
                  onClick={() => onChange((before) => without(before, relaxation))}
                >
                  {texts.without(
                    relaxedLabel(relaxation),
                    writtenCount({ count: relaxation.count, more: false }, propertyClass),
                  )}
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            {onClear && (
              <Button variant={near || ways.length > 0 ? 'outline' : 'primary'} onClick={onClear}>
                {texts.clear}
              </Button>
            )}
            <AskUs contact={departmentFor(propertyClass)} />
          </div>
          <AlertButton wish={{ kind: 'search', filters }} className="mt-4" />
        </div>
        <SmallDrawing
          of="plot"
          className="w-44 self-end max-md:hidden md:col-span-4 md:justify-self-end"
        />
      </div>
      {near ? (
        <SomeHomes
          title={texts.nearby(near.miles)}
          filters={{ ...filters, within: String(near.miles) }}
          otherwise={closest}
          onOpen={onOpen}
        />
      ) : (
        closest
      )}
    </>
  )
}

function relaxedLabel({ name, feature }: Relaxation): string {
  if (!feature || !isListFilter(name)) return searchFields[name].label.toLowerCase()
  const label = writtenMember(name, feature)
  return name === 'mentions' ? label : label.toLowerCase()
}

/** The change that removes one filter, one of the features, or one of the texts mentioned. */
function without(
  filters: PropertyFilters,
  { name, feature }: Relaxation,
): Partial<PropertyFilters> {
  return feature && isListFilter(name)
    ? withoutMember(name, feature, filters)
    : { [name]: undefined }
}

interface ClosestProps {
  filters: PropertyFilters
  /** Largest first. */
  relaxations: readonly Relaxation[]
  /** Whether the place that is asked for has any home at all. */
  hasHomes: boolean
  onOpen: (id: string) => void
}

/**
 * The newest homes that the search would find without one filter, which is that of the place only if no other helps. Or
 * else the newest of the place, and where it has none, of the class.
 */
function Closest({ filters, relaxations, hasHomes, onOpen }: ClosestProps) {
  const { propertyClass, place, within } = filters
  const closest = relaxations.find(({ name }) => !WHERE.has(name)) ?? relaxations[0]
  const newest = hasHomes ? { propertyClass, place, within } : { propertyClass }
  const wider = closest ? { ...filters, ...without(filters, closest) } : newest
  return (
    <SomeHomes title={texts.closest} filters={{ ...wider, sort: 'date-desc' }} onOpen={onOpen} />
  )
}

interface SomeHomesProps {
  title: string
  filters: PropertyFilters
  /** Shown when there are none. */
  otherwise?: ReactNode
  onOpen: (id: string) => void
}

function SomeHomes({ title, filters, otherwise, onOpen }: SomeHomesProps) {
  const titleId = useId()
  const { data } = useInfiniteQuery(propertyQueries.listing(filters))
  if (!data) return null
  const homes = data.pages[0]?.properties.slice(0, SHOWN) ?? []
  if (homes.length === 0) return otherwise
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h3 id={titleId} className="font-display text-subheading">
        {title}
      </h3>
      <div className="mt-6 md:max-xl:[&_li.distant:nth-child(3)]:hidden">
        <PropertyGrid properties={homes} onOpen={onOpen} />
      </div>
    </section>
  )
}
