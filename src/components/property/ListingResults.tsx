import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchAlert } from '~/components/alerts/SearchAlert'
import { AskUs } from '~/components/layout/AskUs'
import { OwnPlacesOffer } from '~/components/ownPlaces/OwnPlacesButton'
import { PropertyGrid } from '~/components/property/card/PropertyGrid'
import { PropertyGridSkeleton } from '~/components/property/card/PropertyGridSkeleton'
import { ResultBar } from '~/components/property/search/ResultBar'
import { usePropertyFilters } from '~/components/property/search/usePropertyFilters'
import { useShownPages } from '~/components/property/search/useShownPages'
import { useLoadMoreIfMostHidden, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { SinceBar, SinceSetting } from '~/components/shortlist/SinceBar'
import { useSince } from '~/components/shortlist/useSince'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { searchFields } from '~/content/listing/listingFields'
import { departmentFor } from '~/content/offices'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { noResultsTexts as texts } from '~/content/places'
import { countedInWords } from '~/content/search/countedInWords'
import { filterChips } from '~/content/search/filterChips'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { useShowMore } from '~/hooks/useShowMore'
import { focusHeading } from '~/lib/focusHeading'
import { serialiseFilters } from '~/lib/listing/filters'
import type { Counted } from '~/types/place'
import { NoResults } from './NoResults'
import { PropertyPopUp, useOpenProperty } from './PropertyPopUp'

/** The grid of a page of listings in all its states, its 'Load more' button, and the pop-up. */
export function ListingResults({ page }: { page: ListingPageContent }) {
  const { filters, ignored, change, clear } = usePropertyFilters(page.propertyClass)
  const {
    data,
    error,
    isPending,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isPlaceholderData: isBefore,
    refetch,
  } = useInfiniteQuery({
    ...propertyQueries.listing(filters),
    // The previous results stay until the new ones are loaded, so that the page does not jump.
    placeholderData: (before) =>
      before?.pages[0]?.properties[0]?.property_class === page.propertyClass ? before : undefined,
  })
  useShownPages(
    isBefore ? 0 : (data?.pages.length ?? 0),
    hasNextPage && !isFetching && !error ? fetchNextPage : undefined,
  )
  const { open, ...popUp } = useOpenProperty()
  const properties = data?.pages.flatMap((listed) => listed.properties) ?? []
  const isEmpty = data !== undefined && properties.length === 0
  const since = useSince({
    key: `${page.propertyClass}?${serialiseFilters(searchFields, filters)}`,
    properties,
    isWhole: !hasNextPage,
    isCurrent: data !== undefined && !isBefore && (!isFetching || isFetchingNextPage) && !error,
  })
  const listed = since.filtered ?? properties
  const { shown, hiddenHere } = useShownHomes(listed)
  useLoadMoreIfMostHidden(
    data?.pages.length === 1 && hiddenHere.length > properties.length / 2,
    hasNextPage && !isFetching && !error ? fetchNextPage : undefined,
  )
  const { list: grid, showMore: loadMore } = useShowMore<HTMLDivElement>(
    'article',
    shown.length,
    fetchNextPage,
  )
  const { data: total, error: uncounted } = useQuery({
    ...propertyQueries.total(filters),
    enabled: data !== undefined && !isBefore,
  })
  useLoggedFailure(uncounted)
  const title = heading(page, total)
  const left = total && !total.more ? total.count - properties.length : 0
  const searching = serialiseFilters(searchFields, filters).size > 0
  const message = searching ? page.searchError : page.loadError

  function clearAll() {
    clear()
    // The button disappears with the filters, so the focus moves to the results.
    focusHeading('#results')
  }

  return (
    <>
      {ignored.length > 0 && (
        <p role="status" className="mt-4 border-l-4 border-grove bg-paper px-4 py-3 text-sm">
          The address of this page asks for something we could not read ({ignored.join(', ')}), so
          that part was left out.
        </p>
      )}
      <ResultBar
        title={title}
        status={(isPending || isBefore) && !error ? 'Loading properties...' : data ? title : ''}
        filters={filters}
        isEmpty={isEmpty}
        onChange={change}
      />
      {!isEmpty && (
        <div
          className={`-mt-5 min-h-14 print:hidden ${filterChips(filters).length > 0 ? '' : 'xl:in-result-bar'}`}
        >
          <SearchAlert filters={data && filters} />
        </div>
      )}
      <div>
        {/* Also shown above prerendered or cached listings, which may be out of date. */}
        {error && !isFetchNextPageError && (
          <div className={data && 'mb-8'}>
            <Banner tone="error" failure={error} onRetry={() => void refetch()}>
              {message}
            </Banner>
            {!data && (
              <div className="flex flex-wrap items-center gap-x-6 py-6">
                {searching && (
                  <Button variant="outline" onClick={clearAll}>
                    {texts.clear}
                  </Button>
                )}
                <AskUs contact={departmentFor(page.propertyClass)} />
              </div>
            )}
          </div>
        )}
        {isPending && !error && <PropertyGridSkeleton cards={6} />}
        {isEmpty && (
          <NoResults
            page={page}
            filters={filters}
            onChange={change}
            onClear={searching ? clearAll : undefined}
            onOpen={open}
          />
        )}
        <SinceBar {...since} />
        {(listed.length > 0 || hasNextPage) && (
          <div
            ref={grid}
            aria-busy={isBefore}
            className="motion-safe:aria-busy:[&_img]:animate-waiting"
          >
            <PropertyGrid properties={listed} leads onOpen={open} />
            {hasNextPage && !error && (
              <MoreListings
                shown={total && !total.more ? `${properties.length} of ${title}` : undefined}
                left={left}
                isLoading={isFetchingNextPage}
                onLoad={loadMore}
              />
            )}
          </div>
        )}
        {isFetchNextPageError && (
          <div className="mt-12">
            <Banner tone="error" failure={error} onRetry={loadMore}>
              {message}
            </Banner>
          </div>
        )}
      </div>
      {properties.length > 0 && (
        <SinceSetting {...since} className="mt-10 border-t border-line pt-3" />
      )}
      {properties.length > 0 && <OwnPlacesOffer />}
      <PropertyPopUp {...popUp} known={properties} closeOnBackdrop />
    </>
  )
}

/** A heading such as '31 homes for sale'; 'Homes for sale' until they are counted. */
function heading(page: ListingPageContent, total: Counted | undefined) {
  const words = total ? countedInWords(page, total) : page.counted[1]
  return words.replace(/^./, (first) => first.toUpperCase())
}

interface MoreListingsProps {
  /** How many of all are shown, such as '24 of 31 homes for sale'; absent if they are not counted. */
  shown: string | undefined
  /** The number of further listings; 0 if it is unknown. */
  left: number
  isLoading: boolean
  onLoad: () => void
}

/** The end of a list that goes on. */
function MoreListings({ shown, left, isLoading, onLoad }: MoreListingsProps) {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
      <p>{shown}</p>
      <Button variant="outline" size="small" pending={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading more...' : left > 0 ? `Load more (${left} left)` : 'Load more'}
      </Button>
    </div>
  )
}
