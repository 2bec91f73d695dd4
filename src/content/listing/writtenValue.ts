import { formatDate } from '~/lib/dates/dates'
import { formatPounds, groupThousands } from '~/lib/format/money'
import type { ListingField, Option } from '~/types/listingField'
import { featureLabel } from './propertyOptions'

/** A name made readable where no field has it: 'solar_panels' is 'Solar panels'. */
export const readableName = (name: string) =>
  name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

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

/** A value in the words of its field; empty for none. */
export function writtenAs(field: ListingField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return writtenNumber(field, value)
  if (Array.isArray(value)) {
    return value.map((one, index) => writtenAmong(field, String(one), index)).join(', ')
  }
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field?.kind === 'money' && /^\d+$/.test(text)) return writtenNumber(field, Number(text))
  if (field?.kind === 'date') return formatDate(text)
  if (field?.kind !== 'choice') return text
  return field.choices ? writtenChoice(field.choices, text) : (field.labels[text] ?? text)
}

/** A label within a sentence, where an acronym stays as it is. */
export const midSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** One of several values: 'Gas central heating, wood burner'. */
function writtenAmong(field: ListingField | undefined, one: string, index: number): string {
  if (field?.kind !== 'several') return featureLabel(one)
  const label = writtenChoice(field.choices, one)
  return index === 0 ? label : midSentence(label)
}

/** A value as visitors read it: staff enter 0 where nothing has to be paid. */
export const writtenForVisitors = (field: ListingField, value: unknown): string =>
  field.kind === 'money' && value === 0 ? 'None' : writtenAs(field, value)

const writtenChoice = (choices: readonly Option[], text: string) =>
  choices.find(({ value }) => value === text)?.label ?? text
