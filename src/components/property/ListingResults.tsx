import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { listingFields, type PropertyFilters } from '~/content/listingFields'
import type { ListingPageContent } from '~/content/listingPages'
import { propertyQueries } from '~/hooks/propertyQueries'
import { useOpenProperty } from '~/hooks/useOpenProperty'
import { useShowMore } from '~/hooks/useShowMore'
import { serialiseFilters } from '~/lib/filters'
import { PropertyGrid } from './PropertyGrid'
import { PropertyGridSkeleton } from './PropertyGridSkeleton'
import { PropertyPopUp } from './PropertyPopUp'

const FEATURES_ON_LISTING_CARDS = 4

interface ListingResultsProps {
  page: ListingPageContent
  filters: PropertyFilters
  onClear: () => void
}

/** The grid of a page of listings in all its states, its 'Load more', and the pop-up over it. */
export function ListingResults({ page, filters, onClear }: ListingResultsProps) {
  const {
    data,
    error,
    isPending,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    refetch,
  } = useInfiniteQuery(propertyQueries.listing(filters))
  const { open } = useOpenProperty()
  const properties = data?.pages.flatMap((listed) => listed.properties) ?? []
  const grid = useRef<HTMLDivElement>(null)
  const loadMore = useShowMore(grid, 'article', properties.length, fetchNextPage)
  const searching = serialiseFilters(listingFields, filters).size > 0
  const message = searching ? page.searchError : page.loadError

  return (
    <>
      <p role="status" className="figures mt-2 min-h-7 text-sm text-stone">
        {isPending && !error && 'Loading properties...'}
        {data && properties.length > 0 && summary(properties.length, hasNextPage)}
      </p>
      <div className="mt-8">
        {/* Also over listings that were rendered ahead, or read before: they may no longer be true. */}
        {error && !isFetchNextPageError && (
          <div className={data && 'mb-8'}>
            <Banner tone="error" failure={error} onRetry={() => void refetch()}>
              {message}
            </Banner>
          </div>
        )}
        {isPending && !error && <PropertyGridSkeleton cards={6} />}
        {data && properties.length === 0 && (
          <div className="border-y border-line py-16">
            <p className="text-xl">{page.empty}</p>
            <p className="mt-2 text-stone">Fewer filters or a wider area will show more.</p>
            {searching && (
              <Button variant="outline" className="mt-6" onClick={onClear}>
                Clear the filters
              </Button>
            )}
          </div>
        )}
        {properties.length > 0 && (
          <div ref={grid}>
            <PropertyGrid
              properties={properties}
              featureLimit={FEATURES_ON_LISTING_CARDS}
              onOpen={open}
            />
          </div>
        )}
        {isFetchNextPageError && (
          <div className="mt-12">
            <Banner tone="error" failure={error} onRetry={loadMore}>
              {message}
            </Banner>
          </div>
        )}
        {hasNextPage && !error && (
          <div className="mt-12 flex justify-center">
            <Button variant="outline" pending={isFetchingNextPage} onClick={loadMore}>
              {isFetchingNextPage ? 'Loading more...' : 'Load more'}
            </Button>
          </div>
        )}
      </div>
      <PropertyPopUp known={properties} closeOnBackdrop />
    </>
  )
}

function summary(shown: number, more: boolean): string {
  if (more) return `Showing the first ${shown}`
  return shown === 1 ? 'One property' : `All ${shown} properties`
}
