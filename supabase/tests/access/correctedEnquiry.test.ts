import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { openWithPeople, type People } from './people.ts'

/** What a sender changes before sending again: kept, with what was there before, whatever has happened since. */

let people: People
let enquiry: ReturnType<typeof anEnquiry>
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  enquiry = anEnquiry({ p_phone: '020 7946 0123', p_details: { preferredTime: 'morning' } })
  await send()
})

const send = (changes: Record<string, unknown> = {}) =>
  people.anonymous.rpc('submit_enquiry', { ...enquiry, ...changes })
const row = async () => {
  const [found] = await people.sql<Record<string, unknown>>(
    `select *, extract(epoch from relay_due_at - now())::float8 as due_in
    from public.enquiries where request_id = $1`,
    [enquiry.p_request_id],
  )
  return found
}
const events = () =>
  people.sql<Record<string, unknown>>(
    `select action, value, done_by from public.enquiry_events as event
    join public.enquiries as enquiry on enquiry.id = event.enquiry_id
    where request_id = $1 order by happened_at, action`,
    [enquiry.p_request_id],
  )
const mark = () =>
  people.anonymous.rpc('mark_enquiry_relayed', { p_request_id: enquiry.p_request_id })
const setState = (state: string) =>
  people.staff.from('enquiries').update({ state }).eq('request_id', enquiry.p_request_id)

describe('the same again', () => {
  test('changes nothing, nor does the time of its consents', async () => {
    const consents = enquiry.p_consents.map((consent) => ({
      ...consent,
      at: '2026-11-21T10:00:00Z',
    }))
    const before = await row()
    const { data } = await send({ p_consents: consents, p_name: ' Ada Visitor ' })
    expect(data).toEqual([{ mail: 'due', version: 1 }])
    expect(await row()).toEqual({
      ...before,
      // The browser is at it again, so the worker waits.
      relay_due_at: expect.anything(),
      due_in: expect.anything(),
    })
    expect(await events()).toEqual([])
  })

  test('is answered with what became of the mail', async () => {
    const answer = async () => (await send()).data
    const set = (columns: string) =>
      people.sql(`update public.enquiries set ${columns} where request_id = $1`, [
        enquiry.p_request_id,
      ])
    await set(`relay_leased_until = now() + interval '1 minute'`)
    expect(await answer()).toEqual([{ mail: 'sending', version: 1 }])
    await set(`relay_leased_until = now() - interval '1 second'`)
    expect(await answer()).toEqual([{ mail: 'due', version: 1 }])
    await set(`relay_state = 'failed', relay_attempts = 7`)
    expect(await answer()).toEqual([{ mail: 'due', version: 1 }])
    expect(await row()).toMatchObject({ relay_state: 'pending', relay_attempts: 0 })
    await mark()
    expect(await answer()).toEqual([{ mail: 'sent', version: 1 }])
  })

  test('after the mail has gone out changes nothing at all', async () => {
    await mark()
    const { due_in: _, ...before } = { ...(await row()) }
    await send()
    expect(await row()).toMatchObject(before)
  })
})

describe('a correction', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['name', { p_name: 'Ada Lovelace' }, 'Name: Ada Visitor'],
    ['email', { p_email: 'right@visitor.example' }, 'Email: %s'],
    ['phone', { p_phone: null }, 'Phone: 020 7946 0123'],
    ['message', { p_message: 'And flats?' }, 'Message: Do you sell houses in Kew?'],
    ['details', { p_details: { preferredTime: 'evening' } }, 'preferredTime: morning'],
    [
      'details',
      { p_details: { preferredTime: 'morning', preferredDate: '2026-12-01' } },
      'preferredDate: –',
    ],
    ['mailbox', { p_mailbox: 'lettings' }, 'Mailbox: sales'],
    [
      'consents',
      { p_consents: [{ purpose: 'processing', given: true, wording: 'Other' }] },
      'Consent to processing: yes (You may answer me.)',
    ],
  ])('of its %s is kept, with what it replaced for staff', async (column, change, former) => {
    expect((await send(change)).data).toEqual([{ mail: 'due', version: 2 }])
    expect(await row()).toMatchObject({ version: 2, [column]: Object.values(change)[0] })
    expect(await events()).toEqual([
      { action: 'corrected', value: former.replace('%s', enquiry.p_email), done_by: null },
    ])
  })

  test.each([
    ['mailed', mark, 'new'],
    ['taken up', () => setState('acknowledged'), 'acknowledged'],
    ['answered', () => setState('answered'), 'new'],
    ['closed', () => setState('closed'), 'new'],
  ])('of what is %s is due to be mailed again, after the browser', async (_, happen, state) => {
    await mark()
    await happen()
    await send({ p_message: 'And flats?' })
    const corrected = await row()
    expect(corrected).toMatchObject({
      state,
      is_open: true,
      message: 'And flats?',
      relay_state: 'pending',
      relay_attempts: 0,
      relayed_at: null,
    })
    expect(corrected?.due_in).toBeGreaterThan(50)
    expect(corrected?.due_in).toBeLessThanOrEqual(60)
  })

  test('that opens it again is recorded as its sender’s, in the same moment', async () => {
    await setState('answered')
    await send({ p_message: 'And flats?' })
    expect(await events()).toEqual([
      { action: 'state', value: 'answered', done_by: people.staffId },
      expect.objectContaining({ action: 'corrected', done_by: null }),
      { action: 'state', value: 'new', done_by: null },
    ])
  })

  test('can be made five times; the sixth is refused, and changes nothing', async () => {
    for (let version = 2; version <= 6; version += 1) {
      expect((await send({ p_message: `${version}` })).data).toEqual([{ mail: 'due', version }])
    }
    const before = await row()
    expect(await send({ p_message: '7' })).toMatchObject({ status: 409, data: null })
    expect(await row()).toMatchObject({ message: '6', relay_due_at: before?.relay_due_at })
    expect(await events()).toHaveLength(5)
    expect((await send({ p_message: '6' })).data).toEqual([{ mail: 'due', version: 6 }])
  })

  test('changes nothing of what staff call spam', async () => {
    await setState('spam')
    const { due_in: _, ...before } = { ...(await row()) }
    expect((await send({ p_message: 'And flats?' })).data).toEqual([{ mail: 'due', version: 1 }])
    expect(await row()).toMatchObject(before)
  })

  test('of what a limit held back waits for a digest as well', async () => {
    await people.sql(
      `update public.enquiries set held_back = 'address', relay_state = 'held' where request_id = $1`,
      [enquiry.p_request_id],
    )
    await mark()
    await send({ p_message: 'And flats?' })
    expect(await row()).toMatchObject({
      state: 'new',
      message: 'And flats?',
      held_back: 'address',
      relay_state: 'held',
      relayed_at: null,
    })
  })

  test('from two browsers at once is lost from neither', async () => {
    await Promise.all([send({ p_message: 'One' }), send({ p_message: 'Two' })])
    expect(await row()).toMatchObject({ version: 3 })
    expect(await events()).toHaveLength(2)
  })
})

describe('an address that was corrected', () => {
  test('is exported and erased with what was sent from it', async () => {
    const former = enquiry.p_email
    await send({ p_email: `${randomUUID()}@visitor.example` })
    const asked = { p_email: former.toUpperCase() }
    const { data: held } = await people.staff.rpc('export_enquiries', asked)
    expect(held.enquiries).toEqual([
      expect.objectContaining({ request_id: enquiry.p_request_id, former_emails: [former] }),
    ])
    expect(held.enquiries[0].events).toEqual([
      expect.objectContaining({ action: 'corrected', value: expect.stringContaining(former) }),
    ])
    expect((await people.staff.rpc('export_and_erase_enquiries', asked)).data).toEqual(held)
    expect(await row()).toBeUndefined()
  })
})
