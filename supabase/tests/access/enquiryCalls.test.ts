import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People } from './people.ts'
import { sendEnquiry } from './storedEnquiry.ts'

/** Who may call what is done with enquiries. */

let people: People

beforeAll(async () => {
  people = await openWithPeople()
  // There has to be something to spoil.
  await sendEnquiry(people)
})
afterAll(() => people.close())

describe.each(OUTSIDERS)('%s', (who) => {
  test.each([
    ['claim_due_enquiries', { p_limit: 10 }],
    ['erase_expired_enquiries', {}],
    ['send_enquiry_again', { p_id: randomUUID() }],
    ['count_open_enquiries', {}],
    ['staff_emails', {}],
    ['export_and_erase_enquiries', { p_email: 'ada@visitor.example' }],
    [
      'settle_enquiry_relay',
      { p_id: randomUUID(), p_version: 1, p_attempt: 1, p_outcome: 'delivered', p_problem: null },
    ],
  ])('may not call %s', async (name, args) => {
    const all = () => people.sql('select * from public.enquiries order by id')
    const before = await all()
    for (const client of [people[who], people.ungated[who]]) {
      const { status, data } = await client.rpc(name, args)
      expect(data).toBeNull()
      expect(status).toBe(who === 'anonymous' ? 401 : 403)
    }
    expect(await all()).toEqual(before)
  })
})

describe('staff', () => {
  test.each([
    ['claim_due_enquiries', { p_limit: 10 }],
    ['erase_expired_enquiries', {}],
    [
      'settle_enquiry_relay',
      { p_id: randomUUID(), p_version: 1, p_attempt: 1, p_outcome: 'delivered', p_problem: null },
    ],
  ])('may not call %s: it is the worker’s', async (name, args) => {
    expect(await people.staff.rpc(name, args)).toMatchObject({ status: 403, data: null })
  })
})
