import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLE_RIGHTS } from '../catalogue/rights.ts'
import { type Hired, openWithPeople, PERSONS, type People } from './people.ts'

/** Whoever lacks the right to a table or view is told so, whatever its policies would say. */

const OBJECTS = Object.entries(TABLE_RIGHTS)
  .filter(([object]) => object.startsWith('public.') && !object.endsWith('_seq'))
  .map(([object, rights]) => ({ table: object.slice('public.'.length), rights }))

/** `staff` is an administrator. */
const MEMBERS = [...PERSONS, 'negotiator'] as const
type Member = (typeof MEMBERS)[number]

let people: People
let negotiator: Hired
let columns: Map<string, string>
beforeAll(async () => {
  people = await openWithPeople()
  negotiator = await people.hire('negotiator')
  const rows = await people.sql<{ table: string; column: string }>(`
    select table_name as table, min(column_name) as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'uuid') group by 1`)
  columns = new Map(rows.map(({ table, column }) => [table, column]))
})
afterAll(() => people.close())

const role = (person: Member) => (person === 'anonymous' ? 'anon' : 'authenticated')
const lacks = (person: Member, held: (typeof OBJECTS)[number]['rights'], right: string) =>
  !(held[role(person)] ?? '').split(' ').some((own) => own.startsWith(right))

function call(person: Member, table: string, right: string) {
  const column = columns.get(table) ?? 'id'
  const client = person === 'negotiator' ? negotiator.client : people[person]
  const rows = client.from(table)
  switch (right) {
    case 'select':
      return rows.select(column)
    case 'insert':
      return rows.insert({ [column]: null })
    case 'update':
      return rows.update({ [column]: null })
    default:
      return rows.delete()
  }
}

describe.each(MEMBERS)('%s', (person) => {
  const forbidden = OBJECTS.flatMap(({ table, rights }) =>
    ['select', 'insert', 'update', 'delete']
      .filter((right) => lacks(person, rights, right))
      .map((right) => [right, table] as const),
  )
  test.each(forbidden)('has no right to %s %s', async (right, table) => {
    const { status, error } = await call(person, table, right)
    expect(status).toBe(person === 'anonymous' ? 401 : 403)
    expect(error).toMatchObject({ code: '42501' })
  })
})
