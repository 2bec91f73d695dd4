import { NoResults } from '~/components/property/NoResults'
import { isFiltered } from '~/components/property/search/usePropertyFilters'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { useIsOffline } from '~/components/ui/useIsOffline'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { focusHeading } from '~/lib/focusHeading'
import type { MapSearch } from './useMapSearch'

interface MapNoticesProps {
  page: ListingPageContent
  search: MapSearch
  onOpen: (id: string) => void
}

/** What there is to say above the list beside a map: what was left out, what failed, and that nothing was found. */
export function MapNotices({ page, search, onOpen }: MapNoticesProps) {
  const { found, ignored } = search
  const isOffline = useIsOffline()
  const answer = found.data
  const isEmpty = answer?.isExact && answer.pins.length === 0 && !found.isPlaceholderData
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      {ignored.length > 0 && (
        <p role="status" className="border-l-4 border-grove bg-paper px-4 py-3 text-sm">
          {texts.ignored(ignored)}
        </p>
      )}
      {isOffline && (
        <p role="status" className="border-l-4 border-grove bg-paper px-4 py-3 text-sm">
          {texts.offline}
        </p>
      )}
      {found.error && !isOffline && (
        <Banner tone="error" failure={found.error} onRetry={() => void found.refetch()}>
          {texts.failed}
        </Banner>
      )}
      {answer && !answer.isExact && search.canZoomIn && (
        <Button
          variant="outline"
          size="small"
          onClick={search.zoomIn}
          className="justify-self-start"
        >
          {texts.zoomIn}
        </Button>
      )}
      {isEmpty && <NothingHere page={page} search={search} onOpen={onOpen} />}
    </div>
  )
}

/** Nothing was found: in this area, or anywhere. */
function NothingHere({
  page,
  search: { area, filters, change, clear, searchIn },
  onOpen,
}: MapNoticesProps) {
  function clearAll() {
    clear()
    // The button goes with the filters.
    focusHeading('#results')
  }
  if (!area.frame) {
    return (
      <NoResults
        page={page}
        filters={filters}
        onChange={change}
        onClear={isFiltered(filters) ? clearAll : undefined}
        onOpen={onOpen}
      />
    )
  }
  return (
    <>
      <p className="text-stone">{texts.noneHere}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            searchIn({})
            focusHeading('#results')
          }}
        >
          {texts.everywhere}
        </Button>
        {isFiltered(filters) && (
          <Button variant="outline" onClick={clearAll}>
            {texts.clearFilters}
          </Button>
        )}
      </div>
    </>
  )
}
