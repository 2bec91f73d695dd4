import { formatDate } from '~/lib/dates/dates'
import { isOfClass, type ListingField } from '~/types/listingField'
import type { ListedProperty, Property } from '~/types/property'
import { listingFields } from './listingFields'
import { typeLabel } from './propertyOptions'
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

type CardField = {
  [Name in ShownName]: (typeof shownFields)[Name] extends { onCard: true } ? Name : never
}[ShownName]

/** A label and its value. */
type Particular = readonly [label: string, value: string]

export interface KeyFact {
  name: CardField
  label: string
  value: string
}

/** The names of figures that older listings state among their particulars instead of in a column. */
const olderNames: Readonly<Partial<Record<ShownName, string>>> = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  parking_spaces: 'parking',
}

const cardFields = shownNames.filter((name): name is CardField => 'onCard' in shownFields[name])

/** The stated facts that the registry has on cards (visitor-side §3). */
export function keyFacts(property: ListedProperty | Property): KeyFact[] {
  return cardFields
    .map((name) => ({
      name,
      label: pageLabel(shownFields[name]),
      value: writtenColumn(name, property),
    }))
    .filter(({ value }) => value !== '')
}

const STUDIO = typeLabel('studio')

/** A home without a bedroom is a studio, of whatever class and type. */
const isHome = ({ property_class, type }: ListedProperty | Property) =>
  property_class !== 'commercial' && type !== 'plot'

/**
 * The value of a column in words; empty for none, as which 0 and false count: no stated term, deposit or rating is 0.
 * A development's homes differ in bedrooms and size.
 */
function writtenColumn(name: ShownName, property: ListedProperty | Property): string {
  const { specs } = property
  const columns: Readonly<Record<string, unknown>> = { ...property }
  const value = columns[name] || Number(specs[olderNames[name] ?? '']) || null
  if (name === 'area' && specs.size) return String(specs.size)
  const most = name === 'bedrooms' ? Number(specs.bedrooms_to ?? 0) : 0
  if (name === 'bedrooms' && !value && most === 0) return isHome(property) ? STUDIO : ''
  if (most > Number(value)) return value ? `${value}–${most}` : `Up to ${most}`
  return writtenAs(shownFields[name], value)
}

/** A fact in the line of a card. */
function factWords({ name, label, value }: KeyFact): string {
  const field = shownField(name)
  switch (name) {
    case 'bedrooms':
      if (value === STUDIO) return value
      return `${value} ${value === '1' ? 'bed' : 'beds'}`
    case 'bathrooms':
      return `${value} ${value === '1' ? 'bath' : 'baths'}`
    case 'area':
      return value
    // Of these facts' places, only a brochure has room for it.
    case 'parking_spaces':
      return ''
    default:
      return field?.kind === 'switch' ? field.label : `${label}: ${value}`
  }
}

/** The facts by which people compare homes: 5 beds, 4 baths, 3,450 sq ft, Freehold. */
export function mainFacts(property: ListedProperty | Property): string[] {
  const facts = keyFacts(property).map(factWords).filter(Boolean)
  if ('tenure' in property && property.tenure)
    facts.push(readableName(property.tenure.replaceAll('-', '_')))
  if (property.property_class === 'rent' && 'furnished' in property) {
    facts.push(property.furnished ? 'Furnished' : 'Unfurnished')
  }
  return facts
}

/** The main facts in one line, which breaks only after a dot: '5 beds · 4 baths · 3,450 sq ft · Freehold'. */
export const factLine = (property: ListedProperty | Property) =>
  mainFacts(property)
    .map((fact) => fact.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060'))
    .join('\u00a0· ')

interface Progress {
  /** In per cent, as stated. */
  built: number
  /** A line such as '97% built · Q4 2026 · 15 of 26 reserved'. */
  line: string
}

/** The progress of a development; undefined where none is stated. */
export function developmentProgress({
  property_class,
  specs,
}: Pick<Property, 'property_class' | 'specs'>): Progress | undefined {
  if (property_class !== 'development' || specs.progress === undefined) return undefined
  const built = Number(specs.progress)
  const state = built < 100 ? `${built}% built` : 'Complete'
  const line = [state, specs.completion, specs.occupancy].filter(Boolean).join(' · ')
  return { built, line }
}

function pageLabel(field: ListingField): string {
  return field.page?.label ?? field.label
}

/** A field's particular for visitors; none for an empty value. */
function particularOf(name: ShownName, property: Property): Particular[] {
  const field: ListingField = shownFields[name]
  if (!field.page && !field.onCard) return []
  const term = property.property_class === 'rent' ? rentTerm(name, property) : undefined
  if (term !== undefined) return term ? [term] : []
  const label = pageLabel(field)
  if (field.kind === 'switch') {
    const { yes = 'Yes' } = field.page ?? {}
    const isOn = writtenColumn(name, property) !== ''
    return isOfClass(field, property.property_class) ? [[label, isOn ? yes : 'No']] : []
  }
  const text =
    field.in === 'specs' ? writtenAs(field, property.specs[name]) : writtenColumn(name, property)
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
