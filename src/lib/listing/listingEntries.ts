import { groupThousands } from '~/lib/format/money'
import { storableText } from '~/lib/format/storableText'
import {
  type Entries,
  isAsked,
  isOfClass,
  type ListingField,
  type ListingFields,
} from '~/types/listingField'
import type { ListingColumns, ListingSpecs, PropertyClass } from '~/types/property'
import { isSame } from './listingDifferences'
import { parseOutwardPostcode } from './postcode'

/**
 * A number such as 1,250,000 as people write it: with or without £, thousands separated by comma or space, and pence
 * only if zero.
 */
const WHOLE = /^£?(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.0{1,2})?$/

/** Reads a whole number; undefined for a negative number, a fraction or anything else. */
export function parseWhole(text: string): number | undefined {
  const digits = WHOLE.exec(text.trim().replace(/\s+/g, ' ').replace('£ ', '£'))?.[1]
  if (digits === undefined) return undefined
  const value = Number(digits.replace(/[, ]/g, ''))
  return Number.isSafeInteger(value) ? value : undefined
}

const SQUARE_FEET = /\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)\.?|ft²|ft2)\s*$/i

/** Reads an area in square feet, with or without the unit. */
export function parseArea(text: string): number | undefined {
  return parseWhole(text.replace(SQUARE_FEET, ''))
}

/** The text of a field: 1,250,000, or empty. */
export function enterWhole(value: number | null): string {
  return value === null ? '' : groupThousands(value)
}

/** Reads a rating from 0 to 5 with at most one decimal; undefined for anything else. */
export function parseRating(text: string): number | undefined {
  const match = /^\d(?:\.\d)?$/.exec(text.trim())
  const value = match ? Number(match[0]) : undefined
  return value !== undefined && value <= 5 ? value : undefined
}

/** The stored values from which the form was filled, as far as saving needs them. */
type FilledFrom = Pick<ListingColumns, 'property_class' | 'specs'> & Partial<ListingColumns>

/** Reads the number typed into a field of this kind; undefined for anything else. */
export function parseNumber(field: ListingField, text: string): number | undefined {
  if (field.kind === 'rating') return parseRating(text)
  return field.kind === 'whole' && field.unit === 'sq ft' ? parseArea(text) : parseWhole(text)
}

/** A stored value as its field shows it. */
function enter(field: ListingField, value: unknown): string | boolean | string[] {
  if (field.kind === 'switch') return value === true
  if (field.kind === 'list') return Array.isArray(value) ? [...value] : []
  if (value === null || value === undefined) return field.initial ?? ''
  if (typeof value === 'object') return ''
  const isGrouped = field.kind === 'whole' || field.kind === 'money'
  return typeof value === 'number' && isGrouped ? enterWhole(value) : String(value)
}

/** A stored column as its field shows it. In a draft the number 0 of a required field is not stated yet. */
function enterColumn(
  name: string,
  field: ListingField,
  stored: Partial<ListingColumns>,
): ReturnType<typeof enter> {
  const value = (stored as Readonly<Record<string, unknown>>)[name]
  return stored.status === 'draft' && field.required && value === 0 ? '' : enter(field, value)
}

/**
 * The value to store for an entry of a column. What a draft requires and does not state yet is 0 or an empty text; a
 * price is null.
 */
function readColumn(field: ListingField, entry: unknown, isDraft: boolean): unknown {
  const value = read(field, entry)
  if (value !== null || !isDraft || !field.required) return value
  if (field.kind === 'money') return null
  return field.kind === 'whole' ? 0 : ''
}

/** The value to store for a valid entry; null for an empty one. */
function read(field: ListingField, entry: unknown): ListingSpecs[string] {
  if (typeof entry !== 'string') return entry as boolean | string[]
  switch (field.kind) {
    case 'whole':
    case 'money':
    case 'year':
    case 'rating':
      return parseNumber(field, entry) ?? null
    case 'postcode':
      return parseOutwardPostcode(entry) ?? null
    default:
      return storableText(entry).trim() || null
  }
}

/** Whether a particular's field shows the stored value, which is then accepted whatever its kind. */
export function isStoredSpec(
  name: string,
  field: ListingField,
  entry: unknown,
  stored: ListingSpecs,
): boolean {
  return typeof entry === 'string' && entry.trim() === enter(field, stored[name])
}

/** The entries of a form for a stored listing; a missing value gets the initial value of a new form. */
export function entriesOf<F extends ListingFields>(
  fields: F,
  stored: Partial<ListingColumns> & Pick<ListingColumns, 'specs'>,
): Entries<F> {
  const entered = Object.entries(fields).map(([name, field]) => [
    name,
    field.in === 'specs' ? enter(field, stored.specs[name]) : enterColumn(name, field, stored),
  ])
  return Object.fromEntries(entered) as Entries<F>
}

/** A listing for sale that states nothing, as a start for demo data and tests: null, false, and empty lists. */
export function emptyListing(fields: ListingFields): ListingColumns {
  const entries = entriesOf(fields, { specs: {} })
  return columnsToSave(fields, { ...entries, property_class: 'sale' }, undefined)
}

/**
 * The row to save for entries without problems. `stored` is the listing from which the form was filled; untouched
 * entries keep its values. Fields that the class does not have become null or false.
 */
export function columnsToSave<F extends ListingFields>(
  fields: F,
  entries: Entries<F> & { property_class: PropertyClass },
  stored: FilledFrom | undefined,
): ListingColumns {
  const { property_class } = entries
  const keepsClass = stored?.property_class === property_class
  const previous: Readonly<Record<string, unknown>> = { ...stored }

  const columns = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.in === 'specs') return []
    if (isAsked(fields, name, entries)) {
      const untouched = keepsClass && isSame(entries[name], enterColumn(name, field, stored))
      return [
        [
          name,
          untouched ? previous[name] : readColumn(field, entries[name], entries.status === 'draft'),
        ],
      ]
    }
    if (field.kind === 'switch') return [[name, false]]
    return [[name, field.keptUnasked && keepsClass ? previous[name] : null]]
  })
  // Each column has a field of the same type.
  return {
    ...Object.fromEntries(columns),
    specs: specsToSave(fields, entries, stored),
  } as ListingColumns
}

/**
 * The particulars to save: the entered ones for those that the class has, the stored ones for all others. A listing
 * that changes its class loses those that only the old class had.
 */
function specsToSave<F extends ListingFields>(
  fields: F,
  entries: Entries<F> & { property_class: PropertyClass },
  stored: FilledFrom | undefined,
): ListingSpecs {
  const { property_class } = entries
  const specs = Object.entries(fields).filter(([, field]) => field.in === 'specs')
  const offered = specs.filter(([, field]) => isOfClass(field, property_class))
  const changesClass = stored !== undefined && stored.property_class !== property_class
  const asked = new Set((changesClass ? specs : offered).map(([name]) => name))

  const storedSpecs = stored?.specs ?? {}
  const kept = Object.entries(storedSpecs).filter(([name]) => !asked.has(name))
  const entered = offered.flatMap(([name, field]): [string, ListingSpecs[string]][] => {
    if (name in storedSpecs && isStoredSpec(name, field, entries[name], storedSpecs))
      return [[name, storedSpecs[name]]]
    const value = read(field, entries[name])
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries([...kept, ...entered])
}
