import { useQuery } from '@tanstack/react-query'
import { ListFilter, Search } from 'lucide-react'
import { type CSSProperties, type FormEvent, Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { PHONE } from '~/components/ui/motion/useMediaQuery'
import { countInPanel, toOptions } from '~/content/listingFields'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { typeLabel } from '~/content/propertyOptions'
import { countedOptions } from '~/content/search/countedOptions'
import {
  completionYears,
  floorSpaceBands,
  priceBands,
  searchTypes,
} from '~/content/search/searchOptions'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { formatPounds, groupThousands } from '~/lib/format/money'
import { BandField } from './BandField'
import { CountedSelect, optionCounts } from './CountedSelect'
import { PlaceDistance } from './PlaceDistance'
import { PlaceField } from './PlaceField'
import { isFiltered, usePropertyFilters } from './usePropertyFilters'
import { useWordSearch } from './useWordSearch'
import { WordsNotice } from './WordsNotice'

const AdvancedFilters = lazy(async () => (await import('./AdvancedFilters')).AdvancedFilters)

/** Choices apply at once; the location text with Enter, the Search button, or on leaving the field. */
export function SearchBar({ page }: { page: ListingPageContent }) {
  const { filters, change } = usePropertyFilters(page.propertyClass)
  const search = useWordSearch(page.propertyClass, change)
  const advanced = countInPanel(filters)
  // The panel starts closed even if the address has its filters: it would fill the first view, and the chips above the
  // list show them.
  const [expanded, setExpanded] = useState(false)
  const panelId = useId()
  // The numbers are fetched only once the visitor uses the bar.
  const [isInUse, setInUse] = useState(false)
  const { data: counts } = useQuery({
    ...searchQueries.counts(filters, countedOptions(page)),
    enabled: isInUse || isFiltered(filters),
  })
  usePreloaded(AdvancedFilters, page.filterBy.includes('rooms'))
  const has = (filter: ListingPageContent['filterBy'][number]) => page.filterBy.includes(filter)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('location')
    // Enter and the button apply the field's text already. Only words typed before the code was loaded are still new
    // here.
    if (typeof text === 'string' && !filters.place) {
      void search(text.trim())
    }
  }

  return (
    <search
      className="block -scroll-mt-20 border-b border-line bg-white md:-scroll-mt-16"
      aria-label={`Search ${page.title.toLowerCase()}`}
    >
      <form
        noValidate
        onSubmit={submit}
        onFocus={() => setInUse(true)}
        onPointerEnter={() => setInUse(true)}
        className="page-width py-3 md:py-5"
      >
        <div
          className="search-fields"
          style={has('rooms') ? undefined : ({ '--choices': 3 } as CSSProperties)}
        >
          <PlaceField
            isBrief
            propertyClass={page.propertyClass}
            place={filters.place}
            location={filters.location}
            onChange={({ place, location = '' }) =>
              place ? change({ place, location: undefined }) : search(location)
            }
          />
          {/* On a phone these are hidden behind 'Filters', so that the listings begin in the first view. */}
          <div
            id={`${panelId}-choices`}
            className={`order-last col-span-full grid-cols-2 gap-3 pt-2 md:contents ${expanded ? 'grid' : 'hidden'}`}
          >
            {has('price') && (
              <BandField
                name="price"
                label="Price"
                any="Any price"
                bands={priceBands[page.propertyClass]}
                band={filters.price ?? {}}
                format={formatPounds}
                counts={optionCounts(counts, 'price')}
                onChange={(price) => change({ price })}
              />
            )}
            {has('area') && (
              <BandField
                name="area"
                label="Floor space"
                any="Any size"
                bands={floorSpaceBands}
                band={filters.area ?? {}}
                format={(area) => `${groupThousands(area)} sq ft`}
                counts={optionCounts(counts, 'area')}
                onChange={(area) => change({ area })}
              />
            )}
            <CountedSelect
              name="type"
              label="Type"
              any="Any type"
              value={filters.type ?? ''}
              options={searchTypes[page.propertyClass].map((type) => ({
                value: type,
                label: typeLabel(type),
              }))}
              counts={optionCounts(counts, 'type')}
              onChange={(type) => change({ type: type || undefined })}
            />
            {has('completion') && (
              <CountedSelect
                name="completion"
                label="Completion"
                any="Any year"
                value={String(filters.completion_year ?? '')}
                options={toOptions(...completionYears.map(String))}
                counts={optionCounts(counts, 'completion_year')}
                onChange={(year) => change({ completion_year: Number(year) || undefined })}
              />
            )}
          </div>
          <div className="col-span-2 flex gap-2 md:col-span-1 lg:*:flex-1">
            <Button type="submit" size="compact">
              <Search aria-hidden="true" className="size-4" />
              <span className="max-lg:sr-only">Search</span>
            </Button>
            <Button
              variant="outline"
              size="compact"
              aria-expanded={expanded}
              aria-controls={`${panelId}-choices ${panelId}`}
              onClick={() => setExpanded(!expanded)}
              {...preloadOnHover(AdvancedFilters.load)}
              className={has('rooms') ? 'whitespace-nowrap' : 'md:hidden'}
            >
              <ListFilter aria-hidden="true" className="size-4" />
              Filters{advanced > 0 && ` (${advanced})`}
            </Button>
          </div>
        </div>
        {expanded && <PhoneLayer onClose={() => setExpanded(false)} />}
        <WordsNotice onChange={change} />
        {filters.place && (
          <PlaceDistance
            propertyClass={page.propertyClass}
            place={filters.place}
            within={filters.within}
            onChange={(within) => change({ within })}
          />
        )}
        {has('rooms') && (
          <div id={panelId} hidden={!expanded}>
            {expanded && (
              <ErrorBoundary
                fallback={({ error }) => <BrokenPart error={error} className="mt-6" />}
              >
                <Suspense fallback={<div className="mt-6 min-h-40" />}>
                  <AdvancedFilters filters={filters} counts={counts} onChange={change} />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        )}
      </form>
    </search>
  )
}

/** On a phone the open filters push the page out of sight, so the back button closes them. */
function PhoneLayer({ onClose }: { onClose: () => void }) {
  const [isOnPhone] = useState(() => window.matchMedia(PHONE).matches)
  const { key: over, search } = useLocation()
  // The pop-up of a home is above them.
  const isCovered = new URLSearchParams(search).has('property')
  useHistoryLayer(onClose, { isOpen: isOnPhone && !isCovered, over })
  return null
}
