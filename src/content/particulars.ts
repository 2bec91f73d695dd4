import { isOfClass } from '~/lib/isOfClass'
import type { ListingField } from '~/types/listingField'
import type { Property } from '~/types/property'
import { everyField, type FieldName, fieldNamed, fieldNames } from './everyField'
import { fieldLabel, writtenValue } from './writtenField'

type Measured = Pick<Property, 'bedrooms' | 'bathrooms' | 'area' | 'parking_spaces' | 'specs'>

type CardField = {
  [Name in FieldName]: (typeof everyField)[Name] extends { onCard: true } ? Name : never
}[FieldName]

export interface KeyFigure {
  name: CardField
  label: string
  value: string
}

/** A label and what stands beside it. */
export type Particular = readonly [label: string, value: string]

/** Where older listings state a figure among their particulars instead of in its column. */
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
      return { name, figure: property[name] || Number(older && specs[older]) || 0 }
    })
    .filter(({ figure }) => figure > 0)
    .map(({ name, figure }) => ({
      name,
      label: pageLabel(everyField[name]),
      value: writtenValue(name, figure),
    }))
}

function pageLabel(field: ListingField): string {
  return field.page?.label ?? field.label
}

/** What a field says to visitors; nothing where there is nothing to say. */
function particularOf(name: FieldName, property: Property): Particular[] {
  const field: ListingField = everyField[name]
  if (!field.page) return []
  const label = pageLabel(field)
  const columns: Readonly<Record<string, unknown>> = { ...property }
  if (field.kind === 'switch') {
    const { yes = 'Yes', no = 'No' } = field.page
    return isOfClass(field, property.property_class) ? [[label, columns[name] ? yes : no]] : []
  }
  // In a column 0 is no term, deposit or rating.
  const value = field.in === 'specs' ? property.specs[name] : columns[name] || null
  const text = writtenValue(name, value)
  return text === '' ? [] : [[label, text]]
}

/** What a listing's specs hold beside our fields. */
function otherParticulars({ specs }: Property): Particular[] {
  return Object.entries(specs)
    .filter(([key]) => !(key in olderNames) && fieldNamed(key)?.in !== 'specs')
    .map(([key, value]) => [fieldLabel(key), writtenValue(key, value)])
}

/** Everything a listing states as a fact, in the order of the particulars on screen and on paper. */
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
