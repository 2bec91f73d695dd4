import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { parseSearch } from '~/content/search/parseSearch'
import { DEFAULT_SORT, type ParsedFilters, serialiseFilters } from '~/lib/listing/filters'
import { keepView } from '~/lib/listing/mapAddress'
import type { PropertyClass } from '~/types/property'
import type { WordsNotice } from './searchInWords'

export type ChangeFilters = (
  change: Partial<PropertyFilters> | ((filters: PropertyFilters) => Partial<PropertyFilters>),
  /** The parts of a search in words that have no filter. */
  notice?: WordsNotice | undefined,
) => void

interface UsedFilters extends ParsedFilters<PropertyFilters> {
  change: ChangeFilters
  clear: () => void
}

/** Whether any filter is set; the sort order does not count. */
export function isFiltered(filters: PropertyFilters): boolean {
  return serialiseFilters(searchFields, { ...filters, sort: DEFAULT_SORT }).size > 0
}

/** The filters of a page of listings, kept in the address: they can be shared, and back undoes a change. */
export function usePropertyFilters(propertyClass: PropertyClass): UsedFilters {
  const [params, setParams] = useSearchParams()
  const parsed = useMemo(() => parseSearch(propertyClass, params), [params, propertyClass])

  function apply(search: URLSearchParams, notice?: WordsNotice | undefined) {
    const query = keepView(new URLSearchParams(window.location.search), search)
    // Repeating the same search adds no step to the history.
    const isSame = query.toString() === window.location.search.slice(1)
    if (!isSame || notice) setParams(query, { replace: isSame, state: { notice } })
  }

  return {
    ...parsed,
    change: (change, notice) => {
      // Read from the address, since the rendered filters may lag behind: two quick changes must both count.
      const { filters } = parseSearch(propertyClass, new URLSearchParams(window.location.search))
      const changed = typeof change === 'function' ? change(filters) : change
      apply(serialiseFilters(searchFields, { ...filters, ...changed }), notice)
    },
    clear: () => apply(new URLSearchParams()),
  }
}

/**
 * A field whose text applies with Enter or when it is left, not at every key. `apply` returns the text as it understood
 * it. A text applied from elsewhere, for example by the back button, replaces the typed one.
 */
export function useEntry(applied: string, apply: (text: string) => string) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setText(applied)
  }
  const enter = () => setText(apply(text))
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: enter,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    },
  }
}
