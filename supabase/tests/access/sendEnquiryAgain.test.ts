import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { type EnquiryAtHand, takeEnquiry } from './storedEnquiry.ts'

/** Staff let the worker mail what it gave up. */

let people: People
let enquiry: EnquiryAtHand

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  enquiry = await takeEnquiry(people)
})

describe('send_enquiry_again', () => {
  const again = async (client = people.staff) =>
    client.rpc('send_enquiry_again', { p_id: (await enquiry.row()).id })
  const set = (relayState: string) =>
    people.sql(
      `update public.enquiries set relay_state = $2, relay_attempts = 7, relay_problem = 'No answer',
        relay_due_at = now() - interval '1 hour' where request_id = $1`,
      [enquiry.request, relayState],
    )
  const claimed = async () => {
    await people.sql(
      `update public.enquiries set relay_due_at = now() + interval '1 day' where request_id <> $1`,
      [enquiry.request],
    )
    return people.sql('select request_id, attempt from public.claim_due_enquiries(10)')
  }

  test('makes what was given up due at once, with all its attempts', async () => {
    await set('failed')
    expect(await claimed()).toEqual([])
    expect((await again()).error).toBeNull()
    expect(await enquiry.row()).toMatchObject({
      relay_state: 'pending',
      relay_attempts: 0,
      relay_problem: null,
    })
    expect(await claimed()).toEqual([{ request_id: enquiry.request, attempt: 1 }])
    expect(await enquiry.events()).toMatchObject([
      { action: 'sent_again', done_by: people.staffId },
    ])
  })

  test.each(['pending', 'relayed', 'withheld'])(
    'changes nothing of one that is %s',
    async (state) => {
      await set(state)
      const before = await enquiry.row()
      expect(await again()).toMatchObject({
        status: 409,
        error: { message: 'Only an enquiry that could not be sent can be sent again.' },
      })
      expect(await enquiry.row()).toEqual(before)
      expect(await enquiry.events()).toEqual([])
    },
  )

  test('changes nothing the second time of two clicks', async () => {
    await set('failed')
    const answers = await Promise.all([again(), again()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await enquiry.events()).toHaveLength(1)
  })
})
