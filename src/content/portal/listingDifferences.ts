import { featureLabel, specLabel, statusLabels, typeLabel } from '~/content/propertyOptions'
import { formatDate } from '~/lib/dates'
import type { Difference, ListingColumn } from '~/lib/listingDifferences'
import { formatPounds } from '~/lib/money'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import { cardText } from './dashboard'
import { fieldLabels, frequencyLabels } from './propertyForm'

const NOTHING = '–'
const whole = new Intl.NumberFormat('en-GB')

/** What a column holds, as it is written elsewhere on the site. */
const written: Readonly<Partial<Record<ListingColumn, (value: never) => string>>> = {
  property_class: (value: PropertyClass) => cardText.class[value],
  type: (value: string) => typeLabel(value),
  status: (value: PropertyStatus) => statusLabels[value],
  price: (value: number) => formatPounds(value),
  price_frequency: (value: 'pcm' | 'pw') => frequencyLabels[value],
  minimum_term: (value: number) => `${value} months`,
  deposit_amount: (value: number) => formatPounds(value),
  available_from: (value: string) => formatDate(value),
  area: (value: number) => `${whole.format(value)} sq ft`,
  completion_year: (value: number) => String(value),
  features: (value: readonly string[]) => value.map(featureLabel).join(', '),
}

export function differenceLabel({ field }: Pick<Difference, 'field'>): string {
  return 'spec' in field ? specLabel(field.spec) : fieldLabels[field.column]
}

/** One side of a difference in words. */
export function differenceText({ field }: Pick<Difference, 'field'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  const write = 'column' in field ? written[field.column] : undefined
  if (write) return write(value as never) || NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return whole.format(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
