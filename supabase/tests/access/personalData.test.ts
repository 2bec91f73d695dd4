import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { type EnquiryAtHand, sendEnquiry, takeEnquiry } from './storedEnquiry.ts'

/** What is held about one address is handed out and erased, all of it and nothing else. */

let people: People
let enquiry: EnquiryAtHand

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  enquiry = await takeEnquiry(people)
})

describe('export_and_erase_enquiries', () => {
  test('hands out all that is held, with what was done about it, and holds it no longer', async () => {
    const { email } = enquiry
    await enquiry.change({ note: 'Wants a garden.' })
    await sendEnquiry(people, { p_email: email.toUpperCase(), p_message: 'Second' })
    const { id } = await enquiry.row()
    const [others] = await people.sql('select count(*) from public.enquiries where email !~* $1', [
      email,
    ])
    const { data, error } = await people.staff.rpc('export_and_erase_enquiries', {
      p_email: ` ${email} `,
    })
    expect(error).toBeNull()
    expect(data).toEqual([
      expect.objectContaining({
        email,
        note: 'Wants a garden.',
        events: [
          {
            action: 'note',
            value: 'Wants a garden.',
            done_by: people.staffId,
            happened_at: expect.anything(),
          },
        ],
      }),
      expect.objectContaining({ message: 'Second', events: [] }),
    ])
    expect(await people.sql('select from public.enquiries where email ~* $1', [email])).toEqual([])
    expect(
      await people.sql('select from public.enquiry_events where enquiry_id = $1', [id]),
    ).toEqual([])
    expect(await people.sql('select count(*) from public.enquiries')).toEqual([others])
    expect(
      await people.sql(
        `select done_by, reason, enquiries_erased from public.erasures order by done_at desc limit 1`,
      ),
    ).toEqual([{ done_by: people.staffId, reason: 'request', enquiries_erased: 2 }])
    expect(JSON.stringify(await people.sql('select * from public.erasures'))).not.toContain(email)
  })

  test('of an address that never wrote is an empty list, and recorded all the same', async () => {
    const count = async () => (await people.sql('select from public.erasures')).length
    const before = await count()
    const { data } = await people.staff.rpc('export_and_erase_enquiries', {
      p_email: 'nobody@visitor.example',
    })
    expect(data).toEqual([])
    expect(await count()).toBe(before + 1)
  })
})
