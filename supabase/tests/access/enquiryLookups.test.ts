import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { type EnquiryAtHand, takeEnquiry } from './storedEnquiry.ts'

/** What staff are told about the enquiries as a whole. */

let people: People
let enquiry: EnquiryAtHand

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  enquiry = await takeEnquiry(people)
})

describe('count_open_enquiries', () => {
  test('counts the new and the acknowledged', async () => {
    const count = async () => (await people.staff.rpc('count_open_enquiries')).data as number
    const before = await count()
    for (const [state, difference] of [
      ['acknowledged', 0],
      ['answered', -1],
      ['closed', -1],
      ['spam', -1],
      ['new', 0],
    ] as const) {
      await enquiry.change({ state })
      expect(await count()).toBe(before + difference)
    }
  })
})

describe('staff_emails', () => {
  const emails = async () => {
    const { data } = await people.staff.rpc('staff_emails')
    return new Map(
      (data as { user_id: string; email: string }[]).map((row) => [row.user_id, row.email]),
    )
  }

  test('names staff, also former ones who handled an enquiry, and nobody else', async () => {
    const leaver = await people.hire()
    const idler = await people.hire()
    expect((await emails()).get(people.staffId)).toMatch(/@bramleyandgrove\.example$/)
    await enquiry.change({ state: 'acknowledged' }, leaver.client)
    await people.sql('delete from public.staff where user_id in ($1, $2)', [leaver.id, idler.id])
    const named = [...(await emails()).keys()]
    expect(named).toContain(leaver.id)
    expect(named).not.toContain(idler.id)
    expect(named).not.toContain(people.memberId)
  })
})
