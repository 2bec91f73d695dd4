import { Refusal } from './refusal.ts'

/**
 * Allows only the queries that the site makes of `/rest/v1`, except for holders of the secret key. PGlite has one
 * session: a pattern that backtracks, or thirty nested embeds, would hold up everybody else.
 */

/** The columns by which the site, and the checks of who may do what, filter and sort. */
const COLUMNS = new Set(
  `action actor alt_text created_at deleted_at display_order done_at done_by enquiries_erased enquiry_id featured files
  happened_at id is_open location part_of property_class property_id property_image_id property_type received_at request_id
  search_price search_text shown_status sort_price source state status tab_class title updated_at url user_id`.split(
    /\s+/,
  ),
)
const SEARCHED = new Set(['title', 'location', 'search_text'])
const EMBEDDED = new Set([
  'places',
  'property_images',
  'small_images',
  'medium_images',
  'thumbnails',
])
/** The columns of deleted listings, which exist only as JSON. */
const FROM_JSON = new Set(['location:listing->>location'])

const MOST_EMBEDS = 5
const DEEPEST_EMBED = 2
const MOST_SELECTED = 150
const MOST_FILTERS = 8
const MOST_SORTED_BY = 4
/** The number of alternatives of a keyset over price, time and id. */
const MOST_ALTERNATIVES = 6

const NAME = /^[a-z_]{1,63}$/
const SORTING = /^(?<column>[a-z_]+)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/
const COMPARISON = /^(?:eq|neq|gt|gte|lt|lte)\./
const LIST = /^in\.\((?:[^(),]*,){0,99}[^(),]*\)$/
/** The conditions that a column has a value, and that it has none. */
const ANY = 'not.is.null'
const NONE = 'is.null'
const CONDITION = String.raw`[a-z_]+\.(?:eq|gt|lt)\.(?:"[^"\\]*"|[^,()"\\]*)`
const ALTERNATIVE = String.raw`(?:${CONDITION}|and\(${CONDITION}(?:,${CONDITION})*\))`
const ALTERNATIVES = new RegExp(String.raw`^\(${ALTERNATIVE}(?:,${ALTERNATIVE})*\)$`)
const EACH_CONDITION = /(?<column>[a-z_]+)\.(?:eq|gt|lt)\.(?:"[^"]*"|[^,()"]*)/g

/** @throws Refusal for a query that the site never makes. */
export function checkRestQuery(query: URLSearchParams): void {
  const seen = new Set<string>()
  let filters = 0
  for (const [name, value] of query) {
    // Two filters of one column are a range; any other repetition would be a different question.
    if (seen.has(name) && !COLUMNS.has(name)) throw notAsked(name)
    seen.add(name)
    if (!isFilter(name)) checkParameter(name, value)
    else if (++filters > MOST_FILTERS || !isAllowedFilter(name, value)) throw notAsked(name)
  }
}

const isFilter = (name: string) => COLUMNS.has(name) || name === 'or'

function checkParameter(name: string, value: string): void {
  if (!PARAMETERS.get(name)?.(value)) throw notAsked(name)
}

function isAllowedOrder(order: string): boolean {
  const columns = order.split(',').map((item) => SORTING.exec(item)?.groups?.column ?? '')
  return columns.length <= MOST_SORTED_BY && columns.every((column) => COLUMNS.has(column))
}

const isNumber = (value: string) => /^\d{1,9}$/.test(value)
const areNames = (value: string) =>
  value.split(',').every((item) => NAME.test(item.replace(/^"(.*)"$/, '$1')))

const PARAMETERS = new Map<string, (value: string) => boolean>([
  ['select', isAllowedSelection],
  ['order', isAllowedOrder],
  ['limit', isNumber],
  ['offset', isNumber],
  ['columns', areNames],
  ['on_conflict', areNames],
])

function isAllowedFilter(column: string, value: string): boolean {
  if (column === 'or') return isAllowedAlternatives(value)
  if (COMPARISON.test(value) || LIST.test(value) || value === ANY || value === NONE) return true
  if (SEARCHED.has(column)) return isContaining(value) || CONTAINING_EACH.test(value)
  return column === 'files' && value.startsWith('ov.{')
}

/** Sixteen words without wildcards (`containingEach` of src/lib). */
const CONTAINING_EACH = /^ilike\(all\)\.\{"%[^%*"\\{}]+%"(?:,"%[^%*"\\{}]+%"){0,15}\}$/

/** Whether it is `ilike.%text%` without wildcards in the text (`containing` of src/lib). */
function isContaining(value: string): boolean {
  const text = /^ilike\.%(?<text>.*)%$/s.exec(value)?.groups?.text
  return text !== undefined && !/[%*]/.test(text.replace(/\\./gs, ''))
}

function isAllowedAlternatives(value: string): boolean {
  if (!ALTERNATIVES.test(value)) return false
  const conditions = [...value.matchAll(EACH_CONDITION)]
  return (
    conditions.length <= MOST_ALTERNATIVES &&
    conditions.every(({ groups }) => COLUMNS.has(groups?.column ?? ''))
  )
}

function isAllowedSelection(selection: string): boolean {
  let embeds = 0
  let depth = 0
  const items = selection.split(/(?<=[(),])|(?=[(),])/)
  const wholes = items.filter((item) => item === '*')
  if (items.length > 2 * MOST_SELECTED || wholes.length > 1 + MOST_EMBEDS) return false
  for (const [index, item] of items.entries()) {
    if (item === '(') {
      if (!EMBEDDED.has(items[index - 1] ?? '')) return false
      embeds += 1
      depth += 1
    } else if (item === ')') depth -= 1
    else if (item !== ',' && item !== '*' && !NAME.test(item) && !FROM_JSON.has(item)) return false
    if (depth < 0 || depth > DEEPEST_EMBED || embeds > MOST_EMBEDS) return false
  }
  return depth === 0
}

function notAsked(name: string): Refusal {
  return new Refusal(400, `The query asks for what this site never does (${name.slice(0, 40)}).`)
}
