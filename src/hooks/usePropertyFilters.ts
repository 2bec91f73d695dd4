import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { completionYears, searchFeatures, searchTypes } from '~/content/propertyOptions'
import { type ParsedFilters, parseFilters, serialiseFilters } from '~/lib/filters'
import type { PropertyClass, PropertyFilters } from '~/types/property'

interface UsedFilters extends ParsedFilters {
  apply: (filters: PropertyFilters) => void
}

/** The filters of a page of listings, kept in the address: shareable, and back undoes a change. */
export function usePropertyFilters(propertyClass: PropertyClass): UsedFilters {
  const [params, setParams] = useSearchParams()
  const parsed = useMemo(
    () =>
      parseFilters(params, {
        propertyClass,
        types: searchTypes[propertyClass],
        features: searchFeatures,
        completionYears,
      }),
    [params, propertyClass],
  )
  return {
    ...parsed,
    apply: (filters) => {
      const query = serialiseFilters(filters)
      // The address, since what is drawn may lag behind it: the same search twice is one step back.
      if (query.toString() === window.location.search.slice(1)) return
      setParams(query, { preventScrollReset: true })
    },
  }
}
