import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingFields } from '../../src/content/listing/listingFields.ts'
import { materialFields } from '../../src/content/listing/materialFields.ts'
import type { ListingField } from '../../src/types/listingField.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const fieldsWithColumn: Readonly<Record<string, ListingField>> = {
  ...listingFields,
  ...materialFields,
}

const least = {
  title: 'A flat',
  description: 'With a garden.',
  location: 'Kew, London',
  type: 'mixed-use',
  property_class: 'development',
  price: 1,
}

/** Whether the database stores a listing with this value in a column, and nothing in those that it leaves out. */
async function takes(column: string, value: unknown): Promise<boolean> {
  const leftOut = Object.entries(fieldsWithColumn).flatMap(([name, { without }]) =>
    without?.field === column && without.value === value ? [[name, null]] : [],
  )
  const row = { ...least, [column]: value, ...Object.fromEntries(leftOut) }
  const { error } = await backend.service.from('properties').insert(row)
  return error === null
}

/** The last value that a field's row allows, and one beyond it. */
function limitsOf(field: ListingField): [last: unknown, beyond: unknown] | undefined {
  switch (field.kind) {
    case 'text':
    case 'paragraphs':
      return ['x'.repeat(field.most), 'x'.repeat(field.most + 1)]
    case 'whole':
    case 'money':
    case 'year':
      return [field.most, field.most + 1]
    case 'postcode':
      return ['SW1A', 'SW1AA']
    case 'certificate':
      return ['0123-4567-8901-2345-6789', '01234567890123456789']
    case 'rating':
      return [5, 5.1]
    case 'choice':
      return field.choices && [field.choices.at(-1)?.value, 'none of these']
    case 'list':
      return [
        Array.from({ length: field.most }, String),
        Array.from({ length: field.most + 1 }, String),
      ]
    case 'several':
      return [field.choices.map(({ value }) => value), ['none of these']]
    case 'answers':
      return [{ noise: { answer: 'none' } }, { weather: { answer: 'none' } }]
    case 'date':
    case 'switch':
      return undefined
    default:
      return field satisfies never
  }
}

describe('the form and the database have the same limits', () => {
  test.each(
    Object.entries(fieldsWithColumn).flatMap(([name, field]) => {
      const limits = limitsOf(field)
      return limits ? [[name, ...limits] as const] : []
    }),
  )('of %s', async (name, last, beyond) => {
    expect(await takes(name, last), 'the last value').toBe(true)
    expect(await takes(name, beyond), 'one beyond it').toBe(false)
  })

  test('a price is at least what the form asks for', async () => {
    const { least } = listingFields.price
    expect(await takes('price', least)).toBe(true)
    // 0 is what listings of before had without a price: it is stored as none.
    expect(await takes('price', least - 2)).toBe(false)
  })

  test.each(
    Object.entries(fieldsWithColumn).flatMap(([name, field]) =>
      field.kind === 'whole' && field.least !== undefined ? [[name, field.least] as const] : [],
    ),
  )('%s is at least %i', async (name, least) => {
    expect(await takes(name, least)).toBe(true)
    expect(await takes(name, least - 1)).toBe(false)
  })

  test.each(
    Object.entries(fieldsWithColumn).flatMap(([name, field]) =>
      field.kind === 'choice' ? (field.choices ?? []).map(({ value }) => [name, value]) : [],
    ),
  )('%s may be %s', async (name, value) => expect(await takes(name ?? '', value)).toBe(true))
})
