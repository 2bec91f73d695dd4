import { useId } from 'react'
import type { PropertyFilters } from '~/content/listingFields'
import { sortLabels } from '~/content/propertyOptions'
import { sortsFor } from '~/lib/listing/filters'
import type { SortOrder } from '~/types/property'

interface SortFieldProps {
  filters: PropertyFilters
  onChange: (sort: SortOrder) => void
}

export function SortField({ filters, onChange }: SortFieldProps) {
  const id = useId()
  return (
    <div className="flex shrink-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="text-stone max-md:sr-only">
        Sort by
      </label>
      <select
        id={id}
        name="sort"
        value={filters.sort}
        onChange={(event) => onChange(event.target.value as SortOrder)}
        className="select-chevron md:-mr-4 min-h-11 border border-transparent pl-0 font-semibold md:pl-3 hover:border-ink"
      >
        {sortsFor(filters).map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
    </div>
  )
}
