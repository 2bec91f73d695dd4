import { formatDate } from '~/lib/dates'
import { formatPounds } from '~/lib/money'
import { groupThousands } from '~/lib/thousands'
import type { ListingField } from '~/types/listingField'
import { fieldNamed } from './everyField'
import { classLabels, frequencyLabels } from './listingWords'
import { featureLabel, statusLabels, typeLabels } from './propertyOptions'

/** Stands where a field holds nothing. */
export const NOTHING = '–'

/** The name of a field as people read it; one that we do not know is made readable. */
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

/** What a field holds, in words; empty for nothing. */
export function writtenValue(name: string, value: unknown): string {
  const field = fieldNamed(name)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return writtenNumber(field, value)
  if (Array.isArray(value)) return value.map((each) => featureLabel(String(each))).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field?.kind === 'date') return formatDate(text)
  if (field?.kind !== 'choice') return text
  const choice = field.choices?.find(({ value: own }) => own === text)
  return choice?.label ?? sharedWords[name]?.[text] ?? text
}
