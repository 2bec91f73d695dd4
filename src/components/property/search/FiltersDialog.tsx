import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { Dialog, StickyAction } from '~/components/ui/Dialog'
import { SHEET, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { PropertyFilters } from '~/content/listing/listingFields'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { countedInWords } from '~/content/search/countedInWords'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import type { SearchCounts } from '~/services/listings/searchCounts'
import { AdvancedFilters } from './AdvancedFilters'
import { SearchChoices } from './SearchChoices'
import { type ChangeFilters, isFiltered } from './usePropertyFilters'

interface FiltersDialogProps {
  page: ListingPageContent
  filters: PropertyFilters
  counts: SearchCounts | null | undefined
  /** Whether it has the choices of the bar as well, which has no room for them on a phone. */
  hasChoices: boolean
  onChange: ChangeFilters
  onClose: () => void
}

/** The further filters, which apply at once: a sheet in a narrow window, else a drawer at the right. */
export function FiltersDialog({
  page,
  filters,
  counts,
  hasChoices,
  onChange,
  onClose,
}: FiltersDialogProps) {
  // Each change is an entry of the history. Over a whole window, back closes the filters first; elsewhere it undoes the
  // change beside them.
  const { key: over } = useLocation()
  useHistoryLayer(onClose, { isOpen: useMediaQuery(SHEET), over })
  const { data: total } = useQuery(propertyQueries.total(filters))
  const hasPanel = page.filterBy.includes('rooms')
  return (
    <Dialog title="Filters" size="drawer" closeOnBackdrop onClose={onClose}>
      <form
        noValidate
        // Enter applies the field that has the focus.
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-[calc(100%-4.5rem)] flex-col"
      >
        <div className="grid grow content-start gap-6 p-6">
          {hasChoices && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-6">
              <SearchChoices
                page={page}
                filters={filters}
                counts={counts}
                withoutPrice={hasPanel}
                onChange={onChange}
              />
            </div>
          )}
          {hasPanel && <AdvancedFilters filters={filters} counts={counts} onChange={onChange} />}
        </div>
        <StickyAction>
          <div className="flex gap-2">
            <Button className="grow" onClick={onClose}>
              {total ? `Show ${countedInWords(page, total)}` : 'Show what was found'}
            </Button>
            {isFiltered(filters) && (
              <Button variant="outline" onClick={() => onChange(() => cleared(filters))}>
                Clear all
              </Button>
            )}
          </div>
        </StickyAction>
      </form>
    </Dialog>
  )
}

/** Takes every filter away. */
function cleared(filters: PropertyFilters): Partial<PropertyFilters> {
  const { propertyClass: _class, sort: _sort, ...set } = filters
  return Object.fromEntries(Object.keys(set).map((name) => [name, undefined]))
}
