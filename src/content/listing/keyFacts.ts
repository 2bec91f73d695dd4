import type { ListingField } from '~/types/listingField'
import type { ListedProperty, Property } from '~/types/property'
import { listingFields } from './listingFields'
import { typeLabel } from './propertyOptions'
import { readableName, writtenAs } from './writtenValue'

type ColumnName = keyof typeof listingFields

type CardField = {
  [Name in ColumnName]: (typeof listingFields)[Name] extends { onCard: true } ? Name : never
}[ColumnName]

/** The columns that say them, and the older particulars. */
export type FactColumns = Pick<ListedProperty, CardField | 'specs' | 'property_class' | 'type'>

export interface KeyFact {
  name: CardField
  label: string
  value: string
}

/** The names of figures that older listings state among their particulars instead of in a column. */
export const olderNames: Readonly<Record<string, string>> = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  parking_spaces: 'parking',
}

const columnNames = Object.keys(listingFields) as ColumnName[]

const cardFields = columnNames.filter((name): name is CardField => 'onCard' in listingFields[name])

/** The stated facts that the registry has on cards (visitor-side §3). */
export function keyFacts(property: FactColumns | Property): KeyFact[] {
  return cardFields
    .map((name) => ({
      name,
      label: pageLabel(listingFields[name]),
      value: writtenColumn(name, listingFields[name], property),
    }))
    .filter(({ value }) => value !== '')
}

const STUDIO = typeLabel('studio')

/** A home without a bedroom is a studio, of whatever class and type. */
const isHome = ({ property_class, type }: FactColumns | Property) =>
  property_class !== 'commercial' && type !== 'plot'

/**
 * The value of a column in words; empty for none, as which 0 and false count: no stated term, deposit or rating is 0.
 * A development's homes differ in bedrooms and size.
 */
export function writtenColumn(
  name: string,
  field: ListingField,
  property: FactColumns | Property,
): string {
  const { specs } = property
  const columns: Readonly<Record<string, unknown>> = { ...property }
  const value = columns[name] || Number(specs[olderNames[name] ?? '']) || null
  if (name === 'area' && specs.size) return String(specs.size)
  const most = name === 'bedrooms' ? Number(specs.bedrooms_to ?? 0) : 0
  if (name === 'bedrooms' && !value && most === 0) return isHome(property) ? STUDIO : ''
  if (most > Number(value)) return value ? `${value}–${most}` : `Up to ${most}`
  return writtenAs(field, value)
}

/** A fact in the line of a card. */
function factWords({ name, label, value }: KeyFact): string {
  const { kind, label: own } = listingFields[name] as ListingField
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
      return kind === 'switch' ? own : `${label}: ${value}`
  }
}

/** The facts by which people compare homes: 5 beds, 4 baths, 3,450 sq ft, Freehold. */
export function mainFacts(property: FactColumns | Property): string[] {
  const facts = keyFacts(property).map(factWords).filter(Boolean)
  if ('tenure' in property && property.tenure)
    facts.push(readableName(property.tenure.replaceAll('-', '_')))
  if (property.property_class === 'rent' && 'furnished' in property) {
    facts.push(property.furnished ? 'Furnished' : 'Unfurnished')
  }
  return facts
}

/** The main facts in one line, which breaks only after a dot: '5 beds · 4 baths · 3,450 sq ft · Freehold'. */
export const factLine = (property: FactColumns | Property) =>
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

/** The name of a field for visitors. */
export function pageLabel(field: ListingField): string {
  return field.page?.label ?? field.label
}
