import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { dashboardErrors, dashboardText } from '~/content/portal/dashboard'
import { portalQueries } from '~/hooks/portalQueries'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import type { ChangePortalFilters } from '~/hooks/usePortalFilters'
import { useShowMore } from '~/hooks/useShowMore'
import type { PortalFilters } from '~/types/listing'
import type { ListingActionsProps } from './ListingActions'
import { ListingGrid, ListingGridSkeleton } from './ListingGrid'
import { PortalTabs, portalTabId, TAB_PANEL_ID } from './PortalTabs'

interface ListingResultsProps extends Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'> {
  filters: PortalFilters
  onChange: ChangePortalFilters
}

/** The tabs with their numbers, and the grid in all its states. */
export function ListingResults({ filters, onChange, ...actions }: ListingResultsProps) {
  const list = useInfiniteQuery({
    ...portalQueries.overviews(filters),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...portalQueries.counts(filters.search),
    placeholderData: keepPreviousData,
  })
  const listings = list.data?.pages.flatMap((page) => page.listings)
  const shown = listings?.length ?? 0
  const isEmpty = listings?.length === 0
  // Not while the number still belongs to the search before.
  const isCurrent = !list.isPlaceholderData && !counts.isPlaceholderData
  const total = isCurrent ? counts.data?.[filters.tab] : undefined
  const failure = list.error ?? counts.error
  const panel = useRef<HTMLDivElement>(null)
  const focusKeeper = useFocusKeeper(panel)
  const showMore = useShowMore(panel, 'article', shown, list.fetchNextPage)

  function retry() {
    if (list.isFetchNextPageError) showMore()
    else if (list.error) void list.refetch()
    if (counts.error) void counts.refetch()
  }

  const failed = failure && (
    <Banner tone="error" failure={failure} onRetry={retry}>
      {dashboardErrors.load}
    </Banner>
  )

  return (
    <div className="page-width pb-24">
      <PortalTabs
        selected={filters.tab}
        counts={counts.data}
        onSelect={(tab) => onChange({ tab })}
      />
      <div
        ref={panel}
        id={TAB_PANEL_ID}
        role="tabpanel"
        aria-labelledby={portalTabId(filters.tab)}
        aria-busy={list.isFetching}
        {...focusKeeper}
      >
        <p
          role="status"
          className={isEmpty ? 'pt-16 pb-6 text-xl' : 'figures min-h-14 py-4 text-sm text-stone'}
        >
          {list.isPending && dashboardText.loading}
          {isEmpty && dashboardText.empty}
          {shown > 0 && total !== undefined && dashboardText.shown(shown, total)}
        </p>
        {isEmpty && filters.search && (
          <Button variant="outline" onClick={() => onChange({ search: '' })}>
            {dashboardText.clearSearch}
          </Button>
        )}
        {!list.isFetchNextPageError && failed && <div className="mb-6">{failed}</div>}
        {list.isPending && <ListingGridSkeleton />}
        {listings && shown > 0 && (
          <div className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
            <ListingGrid listings={listings} {...actions} />
          </div>
        )}
        {list.isFetchNextPageError && <div className="mt-12">{failed}</div>}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <div className="mt-12 flex justify-center">
            <Button variant="outline" pending={list.isFetchingNextPage} onClick={showMore}>
              {list.isFetchingNextPage ? dashboardText.loadingMore : dashboardText.showMore}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
