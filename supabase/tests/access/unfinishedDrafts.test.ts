import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeFacts } from '../../../tests/support/completeFacts.ts'
import { addPhotographs, type Row } from '../publishing/gatedListing.ts'
import { openWithPeople, type People } from './people.ts'

/** Drafts that state nothing but a title, until visitors are to see them. */

const CHECK_VIOLATION = '23514'
/** Refused in words, before the constraints. */
const REFUSED = 'PT422'
const nothing = { title: 'A house', type: '', location: '', description: '', price: null }
const everything = {
  title: 'A house',
  ...completeFacts.sale,
}

let people: People
beforeAll(async () => {
  people = await openWithPeople({ keepsPublishGate: true })
})
afterAll(() => people.close())

async function draft(values: Row): Promise<string> {
  const id = randomUUID()
  const row = { id, status: 'draft', ...values }
  expect((await people.staff.from('properties').insert(row)).error).toBeNull()
  await addPhotographs({ query: people.sql }, id)
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

test.each(['type', 'location', 'description', 'price'] as const)(
  'a draft without %s is neither published nor withdrawn',
  async (column) => {
    const id = await draft({ ...everything, [column]: nothing[column] })
    expect((await show(id)).error).toMatchObject({ code: REFUSED, details: `["${column}"]` })
    expect((await show(id, 'withdrawn')).error?.code).toBe(CHECK_VIOLATION)
  },
)

test('a complete draft is published', async () => {
  expect((await show(await draft(everything))).error).toBeNull()
})

test('of several, those that are not complete are named', async () => {
  const [whole, unpriced, empty] = [
    await draft(everything),
    await draft({ ...everything, price: null }),
    await draft(nothing),
  ]
  const { data } = await people.staff.rpc('change_listings', {
    p_action: randomUUID(),
    p_change: 'status',
    p_listings: Object.fromEntries(
      [whole, unpriced, empty].map((id) => [id, { seen: 'draft', wanted: 'active' }]),
    ),
  })
  expect(data).toEqual({
    [whole]: 'done',
    [unpriced]: { incomplete: ['price'] },
    [empty]: {
      incomplete: [
        ...['construction', 'council-tax', 'description', 'epc', 'location', 'parking'],
        ...['price', 'risks', 'tenure', 'type', 'utilities'],
      ],
    },
  })
})
