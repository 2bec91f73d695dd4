import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchFields } from '~/content/listingFields'
import { logFailure } from '~/lib/failureLog'
import { DEFAULT_SORT, LOCATION_MAX_LENGTH, serialiseFilters } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import type { PropertyClass } from '~/types/property'
import type { WordSearch } from './searchInWords'
import type { ChangeFilters } from './usePropertyFilters'

/** Words as filters; as they are written, where the grammar does not come. */
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
 * Searches for what was typed, on this page or on that of the class which the words ask for; answers whether the words
 * became filters, and need not stay in their field.
 */
export function useWordSearch(propertyClass: PropertyClass, change: ChangeFilters) {
  const navigate = useNavigate()
  const asked = useRef<{ text: string; answer: Promise<boolean> }>(undefined)

  async function search(text: string): Promise<boolean> {
    const { pathname } = window.location
    const found = await findByWords(text, propertyClass)
    // Meanwhile something else was typed, or the page was left.
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
    // Enter in the field sends the form, too.
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
