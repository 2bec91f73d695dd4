import { formatDate } from '~/lib/dates/dates'
import { formatPounds, groupThousands } from '~/lib/format/money'
import { isOfClass, type ListingField } from '~/types/listingField'
import type { ListedProperty, Property } from '~/types/property'
import { everyField, type FieldName, fieldNamed, fieldNames } from './everyField'
import { featureLabel, typeLabel } from './propertyOptions'
import { rentTerm } from './rentTerms'

/** Shown for an empty value. */
export const EMPTY_VALUE = '–'

/** The label of a field; an unknown name is made readable. */
export function fieldLabel(name: string): string {
  const own = name.replace(/^specs\./, '')
  return (
    fieldNamed(name)?.label ??
    own.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
  )
}

/** A number with the unit of its field: 1,840 sq ft, 12 months, 60%, £4,200 a year, 4.5 out of 5. */
function writtenNumber(field: ListingField | undefined, value: number): string {
  switch (field?.kind) {
    case 'year':
      return String(value)
    case 'rating':
      return `${value} out of 5`
    case 'money':
      return [formatPounds(value), field.unit].filter(Boolean).join(' ')
    case 'whole':
      if (field.unit === '%') return `${groupThousands(value)}%`
      return [groupThousands(value), field.unit].filter(Boolean).join(' ')
    default:
      return groupThousands(value)
  }
}

/** A field's value in words; empty for none. */
export function writtenValue(name: string, value: unknown): string {
  const field = fieldNamed(name)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return writtenNumber(field, value)
  if (Array.isArray(value)) return value.map((each) => featureLabel(String(each))).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field?.kind === 'money' && /^\d+$/.test(text)) return writtenNumber(field, Number(text))
  if (field?.kind === 'date') return formatDate(text)
  if (field?.kind !== 'choice') return text
  if (!field.choices) return field.labels[text] ?? text
  return field.choices.find(({ value: own }) => own === text)?.label ?? text
}

type CardField = {
  [Name in FieldName]: (typeof everyField)[Name] extends { onCard: true } ? Name : never
}[FieldName]

/** A label and its value. */
type Particular = readonly [label: string, value: string]

export interface KeyFact {
  name: CardField
  label: string
  value: string
}

/** The names of figures that older listings state among their particulars instead of in a column. */
const olderNames: Readonly<Partial<Record<FieldName, string>>> = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  parking_spaces: 'parking',
}

const cardFields = fieldNames.filter((name): name is CardField => 'onCard' in everyField[name])

/** The stated facts that the registry has on cards (visitor-side §3). */
export function keyFacts(property: ListedProperty | Property): KeyFact[] {
  return cardFields
    .map((name) => ({
      name,
      label: pageLabel(everyField[name]),
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
function writtenColumn(name: FieldName, property: ListedProperty | Property): string {
  const { specs } = property
  const columns: Readonly<Record<string, unknown>> = { ...property }
  const value = columns[name] || Number(specs[olderNames[name] ?? '']) || null
  if (name === 'area' && specs.size) return String(specs.size)
  const most = name === 'bedrooms' ? Number(specs.bedrooms_to ?? 0) : 0
  if (name === 'bedrooms' && !value && most === 0) return isHome(property) ? STUDIO : ''
  if (most > Number(value)) return value ? `${value}–${most}` : `Up to ${most}`
  return writtenValue(name, value)
}

/** A fact in the line of a card. */
function factWords({ name, label, value }: KeyFact): string {
  const field = fieldNamed(name)
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
  const { tenure } = property.specs
  if (tenure) facts.push(String(tenure))
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
function particularOf(name: FieldName, property: Property): Particular[] {
  const field: ListingField = everyField[name]
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
    field.in === 'specs' ? writtenValue(name, property.specs[name]) : writtenColumn(name, property)
  return text === '' || (name === 'availability' && isStatedDay(text, property))
    ? []
    : [[label, text]]
}

/** Whether an availability only repeats the day from which the home is available. */
function isStatedDay(availability: string, { available_from }: Property): boolean {
  if (!available_from) return false
  const stated = `${everyField.available_from.label} ${formatDate(available_from)}`
  return availability === stated.replaceAll('\u00a0', ' ')
}

/** The particulars in a listing's specs that have no field. */
function otherParticulars({ specs }: Property): Particular[] {
  const older = Object.values(olderNames)
  return Object.entries(specs)
    .filter(([key]) => !older.includes(key) && fieldNamed(key)?.in !== 'specs')
    .map(([key, value]) => [fieldLabel(key), writtenValue(key, value)])
}

/** The features that the particulars do not state already. */
export function furtherFeatures({ features, furnished }: Property): readonly string[] {
  return features.filter((feature) => feature !== 'furnished' || !furnished)
}

/** All facts that a listing states, in the order on screen and on paper. */
export function particularsOf(property: Property): Particular[] {
  const own = fieldNames.flatMap((name) => particularOf(name, property))
  return [...own, ...otherParticulars(property)]
}

/** Replaces what a pop-up still has to fetch. */
export const offlineRest = 'You are offline. The description comes here once you are back online.'
