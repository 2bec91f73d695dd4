import { countInPanel, type PropertyFilters } from '~/content/listingFields'
import { filterChips } from '~/content/search/filterChips'
import { parseSearch } from '~/content/search/parseSearch'
import { formatBand, placeName } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import { propertyClasses } from '~/types/property'

/**
 * Fills the search bar of a prerendered page of listings from the address before the site's code is loaded. The build
 * makes a separate file of this module, which index.html loads.
 */

/** The files that render a list, which are fetched along with the site's code. The build fills in their names. */
declare const SEARCH_PARTS: readonly string[]

function preload(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: file })
  document.head.append(link)
}

/** A placeholder as high as the field for the distance. */
function distancePlaceholder(): HTMLElement {
  const placeholder = document.createElement('div')
  placeholder.className = 'skeleton mt-4 h-24 max-w-md'
  return placeholder
}

/**
 * Selects a value, and adds an option for a band of the visitor's own. Other unknown values were left out when the
 * address was read.
 */
function choose(name: string, value: string, label: string | undefined): void {
  const field = document.querySelector<HTMLSelectElement>(`main select[name="${name}"]`)
  if (!field || value === '') return
  const isOffered = [...field.options].some((option) => option.value === value)
  if (!isOffered && label !== undefined) field.add(new Option(label, value))
  field.value = value
}

function show(form: HTMLFormElement, filters: PropertyFilters): void {
  const labels = new Map(
    filterChips(filters).map(({ label, without }) => [Object.keys(without)[0], label]),
  )
  for (const name of ['price', 'area'] as const) {
    choose(name, formatBand(filters[name] ?? {}), labels.get(name))
  }
  choose('type', filters.type ?? '', undefined)
  choose('completion', String(filters.completion_year ?? ''), undefined)
  choose('sort', filters.sort, undefined)
  const sought = filters.place === undefined ? filters.location : placeName(filters.place)
  const field = form.elements.namedItem('location')
  if (sought && field instanceof HTMLInputElement) field.value = sought
  if (filters.place) form.append(distancePlaceholder())
  const inPanel = countInPanel(filters)
  const button = form.querySelector('button[aria-controls]')
  if (inPanel > 0) button?.append(` (${inPanel})`)
}

function showSearch(): void {
  const form = document.querySelector<HTMLFormElement>('main search form')
  const propertyClass = propertyClasses.find((each) => paths.listings(each) === location.pathname)
  // The site's own code may already have run.
  if (!form || !propertyClass || !document.documentElement.classList.contains('fresh')) return
  SEARCH_PARTS.forEach(preload)
  show(form, parseSearch(propertyClass, new URLSearchParams(location.search)).filters)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showSearch)
else showSearch()
