import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DrawnEmpty } from '~/components/portal/DrawnEmpty'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { dashboardText } from '~/content/portal/dashboard'
import { listingErrors } from '~/content/portal/listing/listingErrors'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useKeptPages } from '~/hooks/useKeptPages'
import { useShowMore } from '~/hooks/useShowMore'
import type { PortalFilters } from '~/types/listing'
import { type DeskLayout, LayoutChoice, StatusFilter } from './DeskLayout'
import type { ListingActionsProps } from './ListingActions'
import { ListingGrid, ListingGridSkeleton } from './ListingGrid'
import { ListingTable } from './ListingTable'
import { PortalTabs, portalTabId, TAB_PANEL_ID } from './PortalTabs'
import { ChooseAllBox } from './several/ChooseBox'
import { ChosenListings } from './several/ChosenListings'
import { useChoice } from './several/useChoice'
import type { Several } from './several/useSeveral'
import type { ChangePortalFilters } from './usePortalFilters'

interface ListingResultsProps extends Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'> {
  filters: PortalFilters
  onChange: ChangePortalFilters
  layout: DeskLayout
  onLayout: (layout: DeskLayout) => void
  several: Several
}

/** The tabs with their numbers, and the grid in all its states. */
export function ListingResults({
  filters,
  onChange,
  layout,
  onLayout,
  several,
  ...actions
}: ListingResultsProps) {
  const list = useInfiniteQuery({
    ...portalQueries.overviews(filters),
    placeholderData: keepPreviousData,
  })
  useKeptPages(list)
  const counts = useQuery({
    ...portalQueries.counts(filters),
    placeholderData: keepPreviousData,
  })
  const listings = list.data?.pages.flatMap((page) => page.listings)
  const shown = listings?.length ?? 0
  const isEmpty = listings?.length === 0
  // False while the number still belongs to the previous search.
  const isCurrent = !list.isPlaceholderData && !counts.isPlaceholderData
  const total = isCurrent ? counts.data?.[filters.tab] : undefined
  const failure = list.error ?? counts.error
  const { sort: _, ...searched } = filters
  const choice = useChoice(JSON.stringify(searched), listings ?? [])
  const choosing = { isChosen: choice.has, onChoose: choice.toggle }
  const focusKeeper = useFocusKeeper()
  const { list: panel, showMore } = useShowMore<HTMLDivElement>(
    '[data-listing]',
    shown,
    list.fetchNextPage,
  )

  function retry() {
    if (list.isFetchNextPageError) showMore()
    else if (list.error) void list.refetch()
    if (counts.error) void counts.refetch()
  }

  const failed = failure && (
    <Banner tone="error" failure={failure} onRetry={retry}>
      {listingErrors.load}
    </Banner>
  )

  return (
    <div className="pb-40">
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
        <div className="flex flex-wrap min-h-12 items-center gap-x-3 gap-y-1 py-1.5">
          {listings && shown > 0 && (
            <ChooseAllBox
              listings={listings}
              chosen={choice.chosen.length}
              onChange={choice.choose}
            />
          )}
          <p role="status" className="figures flex-1 text-sm text-stone max-sm:text-xs">
            {list.isPending && dashboardText.loading}
            {shown > 0 && total !== undefined && dashboardText.shown(shown, total)}
          </p>
          <StatusFilter status={filters.status} onChange={(status) => onChange({ status })} />
          <LayoutChoice layout={layout} onChange={onLayout} />
        </div>
        {isEmpty && (
          <div className="mb-6">
            <DrawnEmpty text={dashboardText.empty}>
              {(filters.search || filters.status) && (
                <Button
                  variant="outline"
                  onClick={() => onChange({ search: '', status: undefined })}
                >
                  {filters.status ? dashboardText.clearFilters : dashboardText.clearSearch}
                </Button>
              )}
            </DrawnEmpty>
          </div>
        )}
        {!list.isFetchNextPageError && failed && <div className="mb-6">{failed}</div>}
        {list.isPending && <ListingGridSkeleton />}
        {listings && shown > 0 && (
          <div className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
            {layout === 'table' ? (
              <ListingTable
                listings={listings}
                sort={filters.sort}
                onSort={(sort) => onChange({ sort })}
                {...choosing}
                {...actions}
              />
            ) : (
              <ListingGrid listings={listings} {...choosing} {...actions} />
            )}
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
      <ChosenListings
        choice={choice}
        filters={filters}
        total={total}
        several={several}
        onFailed={actions.onFailed}
      />
    </div>
  )
}
