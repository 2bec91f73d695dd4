import { ListFilter, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { OwnPlacesButton } from '~/components/ownPlaces/OwnPlacesButton'
import { IconButton } from '~/components/ui/IconButton'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { filterChips } from '~/content/search/filterChips'
import { SortField } from './SortField'
import type { ChangeFilters } from './usePropertyFilters'
import { ViewToggle } from './ViewToggle'

const SEARCH = 'main search'

interface ResultBarProps {
  /** The number of results, in words. */
  title: string
  /** The text that a screen reader announces when the list has changed. */
  status: string
  filters: PropertyFilters
  /** Without results it does not stay over what is offered instead. */
  isEmpty: boolean
  onChange: ChangeFilters
}

/** Stays under the header, as long as there are results, and shows the number of results, the filters and the sort order. */
export function ResultBar({ title, status, filters, isEmpty, onChange }: ResultBarProps) {
  const chips = filterChips(filters)
  const [start, isSearchAway] = useIsSearchAway()
  return (
    <>
      <div ref={start} />
      <div
        className={`top-14 z-raised mb-4 flex min-h-14 flex-wrap items-center gap-x-2 border-b border-line bg-white ring-2 ring-white md:top-18 print:static ${isEmpty ? 'md:-mt-2 md:pb-2' : 'sticky'} ${isEmpty && chips.length === 0 ? 'sr-only' : ''}`}
      >
        <h2
          id="results"
          className={
            isEmpty
              ? 'sr-only'
              : 'figures mr-auto font-text text-sm max-md:flex-1 max-md:pr-13 md:font-display md:text-item'
          }
        >
          {title}
        </h2>
        <p role="status" className="sr-only">
          {status}
        </p>
        {chips.length > 0 && (
          <ul
            aria-label="Filters in use"
            className="order-last flex grow basis-full gap-2 overflow-x-auto pb-2 max-lg:-mx-(--page-side) max-lg:px-(--page-side) lg:grow-0 lg:order-none lg:basis-auto lg:flex-wrap lg:py-2"
          >
            {chips.map(({ label, without }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-label={`Take away ${label}`}
                  onClick={() => onChange(without)}
                  className="flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11 border border-line bg-paper px-3 text-sm whitespace-nowrap hover:border-ink"
                >
                  {label}
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {!isEmpty && (
          <>
            {isSearchAway !== undefined && (
              <>
                <ViewToggle />
                <IconButton
                  icon={ListFilter}
                  label="Change the search"
                  onClick={showSearch}
                  className={`max-md:-mx-3 hover:bg-paper ${isSearchAway ? '' : 'not-focus:hidden'}`}
                />
              </>
            )}
            {isSearchAway !== undefined && (
              <OwnPlacesButton className="decoration-transparent max-md:hidden md:mx-2 md:pr-4" />
            )}
            <SortField filters={filters} onChange={(sort) => onChange({ sort })} />
          </>
        )}
      </div>
    </>
  )
}

/** The height of the header in pixels; on a phone it is 16 less. */
const HEADER = 72

/** The ref to an element, and whether what is above it is out of view, as the search bar; undefined until it is known. */
function useIsSearchAway() {
  const [isAway, setAway] = useState<boolean>()
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setAway(!last.isIntersecting)
      },
      // All that is below counts as in view.
      { rootMargin: `-${HEADER}px 0px 1000000px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isAway] as const
}

/** Goes back to the search bar, and opens its filters where it has some behind a button. */
function showSearch(): void {
  const search = document.querySelector(SEARCH)
  search?.scrollIntoView()
  const filters = search?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')
  if (filters?.offsetParent) {
    // The dialog gives the focus back to it.
    filters.focus({ preventScroll: true })
    filters.click()
  } else search?.querySelector('input')?.focus()
}
