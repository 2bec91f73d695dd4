import { SelectField } from '~/components/ui/Field'
import { dashboardText, portalSortLabels } from '~/content/portal/dashboard'
import { SEARCH_MAX_LENGTH } from '~/lib/listing/portalFilters'
import { mainSorts, type PortalFilters, type PortalSort } from '~/types/listing'
import { SearchForm } from './SearchForm'
import type { ChangePortalFilters } from './usePortalFilters'

interface PortalSearchProps {
  filters: PortalFilters
  onChange: ChangePortalFilters
}

export function PortalSearch({ filters, onChange }: PortalSearchProps) {
  const isMain = mainSorts.some((sort) => sort === filters.sort)
  // A sort order that only the table offers is listed while it is chosen.
  const sorts = isMain ? mainSorts : [...mainSorts, filters.sort]
  return (
    <SearchForm
      title={dashboardText.title}
      label={dashboardText.search}
      placeholder={dashboardText.searchHint}
      maxLength={SEARCH_MAX_LENGTH}
      search={filters.search}
      onSearch={(search, continues) => onChange({ search }, { replace: continues })}
      className="grid gap-x-4 gap-y-2 py-3 [&_label]:sr-only md:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]"
    >
      <SelectField
        label={dashboardText.sort}
        isFilter
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value as PortalSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {portalSortLabels[sort]}
          </option>
        ))}
      </SelectField>
    </SearchForm>
  )
}
