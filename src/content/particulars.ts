import { formatDate } from '~/lib/dates'
import { formatPounds } from '~/lib/money'
import { groupThousands } from '~/lib/thousands'
import type { Property } from '~/types/property'
import { specLabel, typeLabel } from './propertyOptions'

type Measured = Pick<Property, 'bedrooms' | 'bathrooms' | 'area' | 'parking_spaces' | 'specs'>

export interface KeyFigure {
  kind: 'bedrooms' | 'bathrooms' | 'area' | 'parking'
  label: string
  value: string
}

/** A label and what stands beside it. */
export type Particular = readonly [label: string, value: string]

const FIGURES_IN_SPECS = ['bedrooms', 'bathrooms', 'area', 'parking']

/** Bedrooms, bathrooms, area and parking, from their columns or else from specs (visitor-side §3). */
export function keyFigures({ specs, ...property }: Measured): KeyFigure[] {
  const stated = (column: number | null, spec: Property['specs'][string] | undefined) =>
    column || Number(spec) || 0
  const figures: [KeyFigure['kind'], string, number][] = [
    ['bedrooms', 'Bedrooms', stated(property.bedrooms, specs.bedrooms)],
    ['bathrooms', 'Bathrooms', stated(property.bathrooms, specs.bathrooms)],
    ['area', 'Area', stated(property.area, specs.area)],
    ['parking', 'Parking', stated(property.parking_spaces, specs.parking)],
  ]
  return figures
    .filter(([, , figure]) => figure > 0)
    .map(([kind, label, figure]) => ({
      kind,
      label,
      value: kind === 'area' ? `${groupThousands(figure)} sq ft` : groupThousands(figure),
    }))
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

function specValue(key: string, value: Property['specs'][string]): string {
  if (key === 'progress') return `${value}%`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

function otherSpecs({ specs }: Property): Particular[] {
  return Object.entries(specs)
    .filter(([key]) => !FIGURES_IN_SPECS.includes(key))
    .map(([key, value]) => [specLabel(key), specValue(key, value)])
}

/** Everything a listing states as a fact, in the order of the particulars on screen and on paper. */
export function particularsOf(property: Property): Particular[] {
  return [
    ['Type', typeLabel(property.type)],
    ...keyFigures(property).map(({ label, value }): Particular => [label, value]),
    ...rentTerms(property),
    ...otherSpecs(property),
    ...(property.availability ? [['Availability', property.availability] as const] : []),
    ...(property.rating ? [['Rating', `${property.rating} out of 5`] as const] : []),
  ]
}
