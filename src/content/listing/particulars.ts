import { formatDate } from '~/lib/dates/dates'
import { isOfClass, type ListingField } from '~/types/listingField'
import type { Property } from '~/types/property'
import { olderNames, pageLabel, writtenColumn } from './keyFacts'
import { listingFields } from './listingFields'
import { rentTerm } from './rentTerms'
import { specFields } from './specFields'
import { readableName, writtenAs } from './writtenValue'

/**
 * What visitors read of a listing at once. Material information stands below it (materialInformation.ts), and its registry
 * is too large for a first view.
 */
const shownFields = { ...listingFields, ...specFields }

type ShownName = keyof typeof shownFields

const shownNames = Object.keys(shownFields) as ShownName[]

function shownField(name: string): ListingField | undefined {
  return Object.hasOwn(shownFields, name) ? shownFields[name as ShownName] : undefined
}

/** A label and its value. */
type Particular = readonly [label: string, value: string]

/** A field's particular for visitors; none for an empty value. */
function particularOf(name: ShownName, property: Property): Particular[] {
  const field: ListingField = shownFields[name]
  if (!field.page && !field.onCard) return []
  const term = property.property_class === 'rent' ? rentTerm(name, property) : undefined
  if (term !== undefined) return term ? [term] : []
  const label = pageLabel(field)
  if (field.kind === 'switch') {
    const { yes = 'Yes' } = field.page ?? {}
    const isOn = writtenColumn(name, field, property) !== ''
    return isOfClass(field, property.property_class) ? [[label, isOn ? yes : 'No']] : []
  }
  const text =
    field.in === 'specs'
      ? writtenAs(field, property.specs[name])
      : writtenColumn(name, field, property)
  return text === '' || (name === 'availability' && isStatedDay(text, property))
    ? []
    : [[label, text]]
}

/** Whether an availability only repeats the day from which the home is available. */
function isStatedDay(availability: string, { available_from }: Property): boolean {
  if (!available_from) return false
  const stated = `${shownFields.available_from.label} ${formatDate(available_from)}`
  return availability === stated.replaceAll('\u00a0', ' ')
}

/** The particulars in a listing's specs that have no field. */
function otherParticulars({ specs }: Property): Particular[] {
  const older = Object.values(olderNames)
  return Object.entries(specs)
    .filter(([key]) => !older.includes(key) && shownField(key)?.in !== 'specs')
    .map(([key, value]) => [readableName(key), writtenAs(undefined, value)])
}

/** The features that the particulars do not state already. */
export function furtherFeatures({ features, furnished }: Property): readonly string[] {
  return features.filter((feature) => feature !== 'furnished' || !furnished)
}

/** All facts that a listing states, in the order on screen and on paper. */
export function particularsOf(property: Property): Particular[] {
  const own = shownNames.flatMap((name) => particularOf(name, property))
  return [...own, ...otherParticulars(property)]
}

/** Replaces what a pop-up still has to fetch. */
export const offlineRest = 'You are offline. The description comes here once you are back online.'
