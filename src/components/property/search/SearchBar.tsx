import { useQuery } from '@tanstack/react-query'
import { ListFilter, Search } from 'lucide-react'
import { type CSSProperties, type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { PHONE, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { countInPanel } from '~/content/listing/listingFields'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { countedOptions } from '~/content/search/countedOptions'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { PlaceDistance } from './PlaceDistance'
import { PlaceField } from './PlaceField'
import { SearchChoices } from './SearchChoices'
import { isFiltered, usePropertyFilters } from './usePropertyFilters'
import { useWordSearch } from './useWordSearch'
import { WordsNotice } from './WordsNotice'

const FiltersDialog = lazy(async () => (await import('./FiltersDialog')).FiltersDialog)

/** Choices apply at once; the location text with Enter, the Search button, or on leaving the field. */
export function SearchBar({ page }: { page: ListingPageContent }) {
  const { filters, change } = usePropertyFilters(page.propertyClass)
  const search = useWordSearch(page.propertyClass, change)
  const advanced = countInPanel(filters)
  // They start closed even if the address has some: the chips above the list show them.
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isSheet = useMediaQuery(PHONE) && isOpen
  // The numbers are fetched only once the visitor uses the bar.
  const [isInUse, setInUse] = useState(false)
  const { data: counts } = useQuery({
    ...searchQueries.counts(filters, countedOptions(page)),
    enabled: isInUse || isOpen || isFiltered(filters),
  })
  usePreloaded(FiltersDialog)
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
        style={has('rooms') ? undefined : ({ '--choices': 3 } as CSSProperties)}
      >
        <div className="search-fields relative">
          <PlaceField
            isBrief
            propertyClass={page.propertyClass}
            place={filters.place}
            location={filters.location}
            onChange={({ place, location = '' }) =>
              place ? change({ place, location: undefined }) : search(location)
            }
          />
          {/* On a phone these are behind 'Filters', so that the listings begin in the first view. */}
          <div className="hidden md:contents">
            {!isSheet && (
              <SearchChoices page={page} filters={filters} counts={counts} onChange={change} />
            )}
          </div>
          <div className="col-span-2 flex gap-[inherit] md:col-span-1 md:*:flex-1">
            <Button type="submit" size="compact">
              <Search aria-hidden="true" className="size-4" />
              <span className="max-md:sr-only">Search</span>
            </Button>
            <Button
              variant="outline"
              size="compact"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
              {...preloadOnHover(FiltersDialog.load)}
              className={has('rooms') ? 'whitespace-nowrap' : 'md:hidden'}
            >
              <ListFilter aria-hidden="true" className="size-4" />
              Filters{advanced > 0 && ` (${advanced})`}
            </Button>
          </div>
        </div>
        <WordsNotice onChange={change} />
        {filters.place && (
          <PlaceDistance
            propertyClass={page.propertyClass}
            place={filters.place}
            within={filters.within}
            onChange={(within) => change({ within })}
          />
        )}
      </form>
      {isOpen && (
        <DialogBoundary
          failure={{
            title: 'The filters could not be opened',
            text: 'Please load the page again.',
          }}
          onClose={close}
        >
          <FiltersDialog
            page={page}
            filters={filters}
            counts={counts}
            hasChoices={isSheet}
            onChange={change}
            onClose={close}
          />
        </DialogBoundary>
      )}
    </search>
  )
}
