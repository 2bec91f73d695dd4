import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PropertyFilters, searchFields } from '~/content/listingFields'
import { parseSearch } from '~/content/search/parseSearch'
import { DEFAULT_SORT, type ParsedFilters, serialiseFilters } from '~/lib/listing/filters'
import type { PropertyClass } from '~/types/property'
import type { WordsNotice } from './searchInWords'

export type ChangeFilters = (
  change: Partial<PropertyFilters> | ((filters: PropertyFilters) => Partial<PropertyFilters>),
  /** What the search asked for in vain. */
  notice?: WordsNotice | undefined,
) => void

interface UsedFilters extends ParsedFilters<PropertyFilters> {
  change: ChangeFilters
  clear: () => void
}

/** Whether anything is searched for, in whichever order. */
export function isFiltered(filters: PropertyFilters): boolean {
  return serialiseFilters(searchFields, { ...filters, sort: DEFAULT_SORT }).size > 0
}

/** The filters of a page of listings, kept in the address: shareable, and back undoes a change. */
export function usePropertyFilters(propertyClass: PropertyClass): UsedFilters {
  const [params, setParams] = useSearchParams()
  const parsed = useMemo(() => parseSearch(propertyClass, params), [params, propertyClass])

  function apply(query: URLSearchParams, notice?: WordsNotice | undefined) {
    // The same search twice is one step back.
    const isSame = query.toString() === window.location.search.slice(1)
    if (!isSame || notice) setParams(query, { replace: isSame, state: { notice } })
  }

  return {
    ...parsed,
    change: (change, notice) => {
      // The address, since what is drawn may lag behind it: two quick changes must both count.
      const { filters } = parseSearch(propertyClass, new URLSearchParams(window.location.search))
      const changed = typeof change === 'function' ? change(filters) : change
      apply(serialiseFilters(searchFields, { ...filters, ...changed }), notice)
    },
    clear: () => apply(new URLSearchParams()),
  }
}

/**
 * A field whose text applies with Enter or when it is left, not at every key. `apply` answers how it
 * understood the text. What is applied from elsewhere, as by the back button, replaces what was typed.
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
