import { countInPanel, type PropertyFilters } from '~/content/listingFields'
import { filterChips } from '~/content/search/filterChips'
import { parseSearch } from '~/content/search/parseSearch'
import { formatBand, placeName } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import { propertyClasses } from '~/types/property'

/**
 * What a page of listings that was rendered ahead shows of a search in its address before the site's code is there: the
 * values in its bar. The build makes a file of its own of it, which index.html asks for.
 */

/** The files that draw a list, fetched along with the site's code and not after it. The build names them. */
declare const SEARCH_PARTS: readonly string[]

function preload(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: file })
  document.head.append(link)
}

function addPlaceholder(form: HTMLFormElement, classes: string): void {
  const placeholder = document.createElement('div')
  placeholder.className = `skeleton ${classes}`
  form.append(placeholder)
}

/** A band of the visitor's own is added; whatever else is none of the options was left out when the address was read. */
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
  // As high as what asks for the distance.
  if (filters.place) addPlaceholder(form, 'mt-4 h-24 max-w-md')
  const inPanel = countInPanel(filters)
  const button = form.querySelector('button[aria-controls]')
  if (!button || inPanel === 0) return
  button.append(` (${inPanel})`)
  const [choices, panel] = (button.getAttribute('aria-controls')?.split(' ') ?? []).map((id) =>
    document.getElementById(id),
  )
  // On a phone an address opens no panel.
  if (!choices || getComputedStyle(choices).display === 'none') return
  button.setAttribute('aria-expanded', 'true')
  if (panel) addPlaceholder(form, 'mt-6 h-96')
}

function showSearch(): void {
  const form = document.querySelector<HTMLFormElement>('main search form')
  const propertyClass = propertyClasses.find((each) => paths.listings(each) === location.pathname)
  // The site's own code may have been faster.
  if (!form || !propertyClass || !document.documentElement.classList.contains('fresh')) return
  SEARCH_PARTS.forEach(preload)
  show(form, parseSearch(propertyClass, new URLSearchParams(location.search)).filters)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showSearch)
else showSearch()
