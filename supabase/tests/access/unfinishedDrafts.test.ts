import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'

/** Drafts that state nothing but a title, until visitors are to see them. */

const CHECK_VIOLATION = '23514'
/** What a constraint cannot refuse, because listings of former days have it. */
const UNPRICED = 'PT422'
const nothing = { title: 'A house', type: '', location: '', description: '', price: 0 }
const everything = {
  ...{ title: 'A house', type: 'house', location: 'Kew, London', description: 'With a garden.' },
  price: 900_000,
}

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

async function draft(values: typeof nothing): Promise<string> {
  const id = randomUUID()
  const row = { id, status: 'draft', ...values }
  expect((await people.staff.from('properties').insert(row)).error).toBeNull()
  return id
}
const show = (id: string, status = 'active') =>
  people.staff.from('properties').update({ status }).eq('id', id)

test('a draft needs a title alone', async () => {
  await draft(nothing)
  const { error } = await people.staff
    .from('properties')
    .insert({ ...nothing, title: ' ', status: 'draft' })
  expect(error?.code).toBe(CHECK_VIOLATION)
})

test.each([
  ['type', CHECK_VIOLATION],
  ['location', CHECK_VIOLATION],
  ['description', CHECK_VIOLATION],
  ['price', UNPRICED],
] as const)('a draft without %s is not published', async (column, code) => {
  const id = await draft({ ...everything, [column]: nothing[column] })
  expect((await show(id)).error?.code).toBe(code)
  expect((await show(id, 'withdrawn')).error?.code).toBe(code)
})

test('a complete draft is published', async () => {
  expect((await show(await draft(everything))).error).toBeNull()
})

test('of several, those that are not complete are named', async () => {
  const [whole, unpriced, empty] = [
    await draft(everything),
    await draft({ ...everything, price: 0 }),
    await draft(nothing),
  ]
  const { data } = await people.staff.rpc('change_listings', {
    p_action: randomUUID(),
    p_change: 'status',
    p_listings: Object.fromEntries(
      [whole, unpriced, empty].map((id) => [id, { seen: 'draft', wanted: 'active' }]),
    ),
  })
  expect(data).toEqual({ [whole]: 'done', [unpriced]: 'incomplete', [empty]: 'incomplete' })
})
