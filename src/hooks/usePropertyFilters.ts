import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listingFields, type PropertyFilters } from '~/content/listingFields'
import { completionYears, searchFeatures, searchTypes } from '~/content/propertyOptions'
import { type ParsedFilters, parseFilters, serialiseFilters } from '~/lib/filters'
import type { PropertyClass } from '~/types/property'

export type ChangeFilters = (
  change: Partial<PropertyFilters> | ((filters: PropertyFilters) => Partial<PropertyFilters>),
) => void

interface UsedFilters extends ParsedFilters<PropertyFilters> {
  change: ChangeFilters
  clear: () => void
}

/** The filters of a page of listings, kept in the address: shareable, and back undoes a change. */
export function usePropertyFilters(propertyClass: PropertyClass): UsedFilters {
  const [params, setParams] = useSearchParams()
  const choices = useMemo(
    () => ({
      propertyClass,
      allowed: {
        type: searchTypes[propertyClass],
        features: searchFeatures,
        completion_year: completionYears.map(String),
      },
    }),
    [propertyClass],
  )
  const parsed = useMemo(() => parseFilters(listingFields, params, choices), [params, choices])

  function apply(query: URLSearchParams) {
    // The same search twice is one step back.
    if (query.toString() !== window.location.search.slice(1)) setParams(query)
  }

  return {
    ...parsed,
    change: (change) => {
      // The address, since what is drawn may lag behind it: two quick changes must both count.
      const { filters } = parseFilters(
        listingFields,
        new URLSearchParams(window.location.search),
        choices,
      )
      const changed = typeof change === 'function' ? change(filters) : change
      apply(serialiseFilters(listingFields, { ...filters, ...changed }))
    },
    clear: () => apply(new URLSearchParams()),
  }
}
