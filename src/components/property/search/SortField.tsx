import { useId } from 'react'
import { useOwnPlaces } from '~/components/ownPlaces/useOwnPlaces'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { nearestTo, sortLabels } from '~/content/listing/propertyOptions'
import { placeName, sortsFor } from '~/lib/listing/filters'
import { orderedFrom, sortFrom } from '~/lib/listing/sortFrom'
import type { SortOrder } from '~/types/property'

interface SortFieldProps {
  filters: PropertyFilters
  onChange: (sort: SortOrder) => void
}

export function SortField({ filters, onChange }: SortFieldProps) {
  const id = useId()
  const places = useOwnPlaces()
  const from = orderedFrom(filters.sort)
  // The address may be somebody else's.
  const isOther = from !== undefined && !places.some(({ slug }) => slug === from)
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
        className="select-chevron max-w-48 md:-mr-4 min-h-11 border border-transparent pl-0 font-semibold md:pl-3 hover:border-ink"
      >
        {sortsFor(filters).map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
        {places.map(({ name, slug }) => (
          <option key={slug} value={sortFrom(slug)}>
            {nearestTo(name)}
          </option>
        ))}
        {isOther && <option value={filters.sort}>{nearestTo(placeName(from))}</option>}
      </select>
    </div>
  )
}
