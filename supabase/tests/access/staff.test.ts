import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, PERSONS, type People, touched } from './people.ts'

/** Row 5 of 'Who may do what': the list of staff. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const members = () => people.sql('select * from public.staff order by user_id')

test('staff read all of it', async () => {
  await people.hire()
  const { data } = await people.staff.from('staff').select()
  expect(data).toHaveLength((await members()).length)
})

test.each(OUTSIDERS)('%s reads nothing of it', async (who) => {
  expect(touched(await people[who].from('staff').select())).toEqual([])
})

test.each(PERSONS)(
  '%s may neither make anybody staff, hand a place on nor remove anybody',
  async (who) => {
    const before = await members()
    const staff = () => people[who].from('staff')
    const user_id = people.memberId
    await staff().insert({ user_id })
    await staff().upsert({ user_id })
    await staff().update({ user_id }).eq('user_id', people.staffId)
    await staff().delete().eq('user_id', people.staffId)
    expect(await members()).toEqual(before)
  },
)

describe.each(OUTSIDERS)('%s reads no data of the schemas that are not exposed', (who) => {
  test.each([
    ['auth', 'users'],
    ['storage', 'objects'],
    ['pg_catalog', 'pg_authid'],
  ])('%s.%s', async (schema, table) => {
    const { data, error } = await people[who].schema(schema).from(table).select()
    expect(data).toBeNull()
    expect(error).not.toBeNull()
  })

  test('helpers', async () => {
    expect((await people[who].schema('private').rpc('is_staff')).error).not.toBeNull()
    expect((await people[who].rpc('is_staff')).error).not.toBeNull()
  })
})
