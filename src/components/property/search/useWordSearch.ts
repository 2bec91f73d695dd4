import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchFields } from '~/content/listing/listingFields'
import { logFailure } from '~/lib/failureLog'
import { DEFAULT_SORT, LOCATION_MAX_LENGTH, serialiseFilters } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import type { PropertyClass } from '~/types/property'
import type { WordSearch } from './searchInWords'
import type { ChangeFilters } from './usePropertyFilters'

/** Turns words into filters, or searches for them literally if the grammar cannot be loaded. */
export async function findByWords(text: string, propertyClass: PropertyClass): Promise<WordSearch> {
  try {
    const { searchInWords } = await import('./searchInWords')
    return await searchInWords(text, propertyClass)
  } catch (error) {
    logFailure(error)
    const location = text.slice(0, LOCATION_MAX_LENGTH)
    return { propertyClass, filters: { place: undefined, location }, notice: undefined }
  }
}

/**
 * Searches for the typed words, on this page or on the page of the class that they ask for. Resolves with whether the
 * words became filters and should leave their field.
 */
export function useWordSearch(propertyClass: PropertyClass, change: ChangeFilters) {
  const navigate = useNavigate()
  const asked = useRef<{ text: string; answer: Promise<boolean> }>(undefined)

  async function search(text: string): Promise<boolean> {
    const { pathname } = window.location
    const found = await findByWords(text, propertyClass)
    // Meanwhile other words were typed, or the page was left.
    if (asked.current?.text !== text || window.location.pathname !== pathname) return false
    asked.current = undefined
    if (found.propertyClass === propertyClass) {
      change(found.filters, found.notice)
      return found.filters.location === undefined
    }
    const query = serialiseFilters(searchFields, {
      sort: DEFAULT_SORT,
      ...found.filters,
      propertyClass: found.propertyClass,
    })
    void navigate(
      { pathname: paths.listings(found.propertyClass), search: query.toString() },
      { state: { notice: found.notice } },
    )
    return true
  }

  return (text: string): Promise<boolean> => {
    // Enter in the field also submits the form.
    if (asked.current?.text === text) return asked.current.answer
    if (!text) {
      asked.current = undefined
      change({ place: undefined, location: undefined })
      return Promise.resolve(false)
    }
    const answer = Promise.resolve().then(() => search(text))
    asked.current = { text, answer }
    return answer
  }
}
