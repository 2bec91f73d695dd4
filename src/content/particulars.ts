import { formatDate } from '~/lib/dates'
import { formatPounds } from '~/lib/money'
import type { Property } from '~/types/property'
import { specLabel, typeLabel } from './propertyOptions'

export interface KeyFigure {
  kind: 'bedrooms' | 'bathrooms' | 'area' | 'parking'
  label: string
  value: string
}

/** A label and what stands beside it. */
export type Particular = readonly [label: string, value: string]

const whole = new Intl.NumberFormat('en-GB')

/** Bedrooms, bathrooms, area and parking, as far as the listing states them. */
export function keyFigures({ bedrooms, bathrooms, area, parking_spaces }: Property): KeyFigure[] {
  const figures: (KeyFigure | false)[] = [
    bedrooms > 0 && { kind: 'bedrooms', label: 'Bedrooms', value: whole.format(bedrooms) },
    bathrooms > 0 && { kind: 'bathrooms', label: 'Bathrooms', value: whole.format(bathrooms) },
    area !== null &&
      area > 0 && { kind: 'area', label: 'Area', value: `${whole.format(area)} sq ft` },
    parking_spaces > 0 && {
      kind: 'parking',
      label: 'Parking',
      value: whole.format(parking_spaces),
    },
  ]
  return figures.filter((figure) => figure !== false)
}

function rentTerms(property: Property): Particular[] {
  if (property.property_class !== 'rent') return []
  const terms: (readonly [string, string | undefined])[] = [
    ['Minimum term', property.minimum_term ? `${property.minimum_term} months` : undefined],
    ['Deposit', property.deposit_amount ? formatPounds(property.deposit_amount) : undefined],
    ['Available from', property.available_from ? formatDate(property.available_from) : undefined],
    ['Furnished', property.furnished ? 'Yes' : 'No'],
    ['Bills included', property.bills_included ? 'Yes' : 'No'],
    ['Pets', property.pet_friendly ? 'Considered' : 'Not permitted'],
    ['Students', property.student_friendly ? 'Welcome' : 'Not suitable'],
  ]
  return terms.filter((term): term is Particular => term[1] !== undefined)
}

function specs(property: Property): Particular[] {
  return Object.entries(property.specs).map(([key, value]) => [
    specLabel(key),
    key === 'progress'
      ? `${value}%`
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : String(value),
  ])
}

/** Everything a listing states as a fact, in the order of the particulars on screen and on paper. */
export function particularsOf(property: Property): Particular[] {
  return [
    ['Type', typeLabel(property.type)],
    ...keyFigures(property).map(({ label, value }): Particular => [label, value]),
    ...rentTerms(property),
    ...specs(property),
    ...(property.availability ? [['Availability', property.availability] as const] : []),
  ]
}
