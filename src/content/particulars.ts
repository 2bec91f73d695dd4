import { formatDate } from '~/lib/dates/dates'
import { formatPounds, groupThousands } from '~/lib/format/money'
import { isOfClass, type ListingField } from '~/types/listingField'
import type { ListedProperty, Property } from '~/types/property'
import { everyField, type FieldName, fieldNamed, fieldNames } from './everyField'
import {
  classLabels,
  featureLabel,
  frequencyLabels,
  statusLabels,
  typeLabel,
  typeLabels,
} from './propertyOptions'
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

const sharedWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  property_class: classLabels,
  type: typeLabels,
  status: statusLabels,
  price_frequency: frequencyLabels,
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
  const choice = field.choices?.find(({ value: own }) => own === text)
  return choice?.label ?? sharedWords[name]?.[text] ?? text
}

type Measured = Pick<Property, 'bedrooms' | 'bathrooms' | 'area' | 'parking_spaces' | 'specs'>

type CardField = {
  [Name in FieldName]: (typeof everyField)[Name] extends { onCard: true } ? Name : never
}[FieldName]

export interface KeyFigure {
  name: CardField
  label: string
  value: string
}

/** A label and its value. */
type Particular = readonly [label: string, value: string]

/** The names of figures that older listings state among their particulars instead of in a column. */
const olderNames: Readonly<Record<string, CardField>> = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  parking: 'parking_spaces',
}

const cardFields = fieldNames.filter((name): name is CardField => 'onCard' in everyField[name])

/** Bedrooms, bathrooms, area and parking, from their columns or else from specs (visitor-side §3). */
export function keyFigures({ specs, ...property }: Measured): KeyFigure[] {
  return cardFields
    .map((name) => {
      const older = Object.keys(olderNames).find((key) => olderNames[key] === name)
      const figure = property[name] || Number(older && specs[older]) || 0
      return { name, label: pageLabel(everyField[name]), value: writtenFigure(name, figure, specs) }
    })
    .filter(({ value }) => value !== '')
}

/** A key figure in words, empty for none. A development's homes differ in bedrooms and size. */
function writtenFigure(name: CardField, figure: number, specs: Property['specs']): string {
  if (name === 'area' && specs.size) return String(specs.size)
  const most = name === 'bedrooms' ? Number(specs.bedrooms_to ?? 0) : 0
  if (most > figure) return figure > 0 ? `${figure}–${most}` : `Up to ${most}`
  return figure > 0 ? writtenValue(name, figure) : ''
}

const counted = { bedrooms: ['bed', 'beds'], bathrooms: ['bath', 'baths'] } as const

/** The facts by which people compare homes: 5 beds, 4 baths, 3,450 sq ft, Freehold. */
export function mainFacts(property: ListedProperty | Property): string[] {
  const figures = keyFigures(property).flatMap(({ name, value }) => {
    if (name === 'area') return [value]
    if (name === 'parking_spaces') return []
    return [`${value} ${counted[name][value === '1' ? 0 : 1]}`]
  })
  if (property.type === 'studio' && !property.bedrooms) figures.unshift(typeLabel(property.type))
  const { tenure } = property.specs
  if (tenure) figures.push(String(tenure))
  if (property.property_class === 'rent' && 'furnished' in property) {
    figures.push(property.furnished ? 'Furnished' : 'Unfurnished')
  }
  return figures
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
  if (!field.page) return []
  const term = property.property_class === 'rent' ? rentTerm(name, property) : undefined
  if (term !== undefined) return term ? [term] : []
  const label = pageLabel(field)
  const columns: Readonly<Record<string, unknown>> = { ...property }
  if (field.kind === 'switch') {
    const { yes = 'Yes' } = field.page
    return isOfClass(field, property.property_class) ? [[label, columns[name] ? yes : 'No']] : []
  }
  // In a column, 0 is not a stated term, deposit or rating.
  const value = field.in === 'specs' ? property.specs[name] : columns[name] || null
  const text = writtenValue(name, value)
  return text === '' ? [] : [[label, text]]
}

/** The particulars in a listing's specs that have no field. */
function otherParticulars({ specs }: Property): Particular[] {
  return Object.entries(specs)
    .filter(([key]) => !(key in olderNames) && fieldNamed(key)?.in !== 'specs')
    .map(([key, value]) => [fieldLabel(key), writtenValue(key, value)])
}

/** All facts that a listing states, in the order on screen and on paper. */
export function particularsOf(property: Property): Particular[] {
  const figures = keyFigures(property)
  const own = fieldNames.flatMap((name): Particular[] => {
    if ('onCard' in everyField[name]) {
      return figures
        .filter((figure) => figure.name === name)
        .map(({ label, value }) => [label, value])
    }
    return particularOf(name, property)
  })
  return [...own, ...otherParticulars(property)]
}
