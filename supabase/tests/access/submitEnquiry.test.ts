import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { INVALID, LIMITS, PERMITTED } from './enquiryValues.ts'
import { openWithPeople, type People } from './people.ts'

/** What visitors may do with enquiries: store one, once, within limits, and say that it was mailed. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const submit = (enquiry: ReturnType<typeof anEnquiry>) =>
  people.anonymous.rpc('submit_enquiry', enquiry)
const markRelayed = (request: unknown) =>
  people.anonymous.rpc('mark_enquiry_relayed', { p_request_id: request })
const stored = (request: string) =>
  people.sql<Record<string, unknown>>('select * from public.enquiries where request_id = $1', [
    request,
  ])

test('an enquiry is stored as it was sent, trimmed', async () => {
  const enquiry = anEnquiry({
    p_source: 'viewing',
    p_mailbox: 'lettings',
    p_name: ' Ada Visitor ',
    p_phone: ' 020 7946 0123 ',
    p_message: '   ',
    p_details: { preferredTime: 'morning' },
    p_page: '/rentals',
    p_campaign: { source: 'newsletter' },
  })
  expect(await submit(enquiry)).toMatchObject({ error: null, data: null })
  expect(await stored(enquiry.p_request_id)).toEqual([
    expect.objectContaining({
      source: 'viewing',
      mailbox: 'lettings',
      state: 'new',
      name: 'Ada Visitor',
      email: enquiry.p_email,
      phone: '020 7946 0123',
      message: null,
      details: { preferredTime: 'morning' },
      consents: enquiry.p_consents,
      page: '/rentals',
      campaign: { source: 'newsletter' },
      seconds_to_fill: 20,
      relay_state: 'pending',
      relay_attempts: 0,
      handled_by: null,
    }),
  ])
})

test('an enquiry about a listing that has gone is stored without it', async () => {
  const enquiry = anEnquiry({ p_property_id: randomUUID() })
  expect((await submit(enquiry)).error).toBeNull()
  expect(await stored(enquiry.p_request_id)).toMatchObject([{ property_id: null }])
})

describe('the same enquiry again', () => {
  test('is stored once, also when sent at the same moment', async () => {
    const enquiry = anEnquiry()
    const answers = await Promise.all([submit(enquiry), submit(enquiry), submit(enquiry)])
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    expect(await stored(enquiry.p_request_id)).toHaveLength(1)
  })

  test('carries what the sender corrected while no mail has gone out', async () => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    const [before] = await stored(enquiry.p_request_id)
    const corrected = { ...enquiry, p_email: 'right@visitor.example', p_message: 'And flats?' }
    expect((await submit(corrected)).error).toBeNull()
    expect(await stored(enquiry.p_request_id)).toEqual([
      { ...before, email: 'right@visitor.example', message: 'And flats?' },
    ])
  })

  test.each([
    ['the mail has gone out', (id: string) => markRelayed(id)],
    [
      'staff have begun to answer',
      (id: string) =>
        people.staff.from('enquiries').update({ state: 'acknowledged' }).eq('request_id', id),
    ],
  ])('changes nothing once %s', async (_, happened) => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    await happened(enquiry.p_request_id)
    const before = await stored(enquiry.p_request_id)
    expect((await submit({ ...enquiry, p_message: 'Changed' })).error).toBeNull()
    expect(await stored(enquiry.p_request_id)).toEqual(before)
  })

  test('changes nothing of an enquiry from another form', async () => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    const before = await stored(enquiry.p_request_id)
    await submit({ ...enquiry, p_source: 'contact', p_message: 'Changed' })
    expect(await stored(enquiry.p_request_id)).toEqual(before)
  })
})

describe('what does not fit', () => {
  const sizeAsJson = async (value: unknown) => {
    const [row] = await people.sql<{ size: number }>('select pg_column_size($1::jsonb) as size', [
      JSON.stringify(value),
    ])
    return row?.size ?? 0
  }

  test.each(LIMITS)('%s may measure %i and no more', async (field, limit, make) => {
    for (const size of [limit - 1, limit]) {
      const enquiry = anEnquiry({ [field]: await make(size, sizeAsJson) })
      expect((await submit(enquiry)).error).toBeNull()
      expect(await stored(enquiry.p_request_id)).toHaveLength(1)
    }
    const enquiry = anEnquiry({ [field]: await make(limit + 1, sizeAsJson) })
    expect((await submit(enquiry)).status).toBe(400)
    expect(await stored(enquiry.p_request_id)).toEqual([])
  })

  test.each(INVALID)('%s is not %j', async (field, value) => {
    const enquiry = anEnquiry({ [field]: value })
    expect((await submit(enquiry)).status).toBe(400)
    expect(
      await people.sql('select from public.enquiries where email = $1', [enquiry.p_email]),
    ).toEqual([])
  })

  test.each(PERMITTED)('%s may be %j', async (field, value) => {
    const enquiry = anEnquiry({ [field]: value })
    expect((await submit(enquiry)).error).toBeNull()
    expect(await stored(enquiry.p_request_id)).toHaveLength(1)
  })
})

describe('a form filled in by a machine', () => {
  test('is answered like any other, kept as spam and never mailed', async () => {
    const enquiry = anEnquiry({ p_honeypot: 'https://spam.example' })
    expect(await submit(enquiry)).toMatchObject({ error: null, data: null })
    await markRelayed(enquiry.p_request_id)
    expect(await stored(enquiry.p_request_id)).toMatchObject([
      { state: 'spam', relay_state: 'withheld', relayed_at: null },
    ])
  })

  test('does not become an enquiry by being sent again without the bait', async () => {
    const enquiry = anEnquiry({ p_honeypot: 'x' })
    await submit(enquiry)
    const before = await stored(enquiry.p_request_id)
    await submit({ ...enquiry, p_honeypot: '', p_message: 'Changed' })
    expect(await stored(enquiry.p_request_id)).toEqual(before)
  })
})

describe('a sender', () => {
  test('may send 20 enquiries a day, however the address is written, and retry the last', async () => {
    const email = `${randomUUID()}@Visitor.example`
    const send = (spelling: string) => submit(anEnquiry({ p_email: spelling }))
    for (let sent = 1; sent < 20; sent++) expect((await send(email)).error).toBeNull()
    const twentieth = anEnquiry({ p_email: email })
    expect((await submit(twentieth)).error).toBeNull()

    expect((await send(email)).status).toBe(429)
    expect((await send(` ${email.toUpperCase()}`)).status).toBe(429)
    expect((await submit(twentieth)).error).toBeNull()

    const [row] = await people.sql<{ count: number }>(
      'select count(*)::integer from public.enquiries where lower(email) = lower($1)',
      [email],
    )
    expect(row).toEqual({ count: 20 })
  })

  test('may send again once a day has passed, and is limited alone', async () => {
    const email = `${randomUUID()}@visitor.example`
    for (let sent = 0; sent < 20; sent++) await submit(anEnquiry({ p_email: email }))
    expect((await submit(anEnquiry({ p_email: email }))).status).toBe(429)
    expect((await submit(anEnquiry())).error).toBeNull()

    await people.sql(
      `update public.enquiries set received_at = now() - interval '24 hours 1 second' where email = $1`,
      [email],
    )
    expect((await submit(anEnquiry({ p_email: email }))).error).toBeNull()
  })
})

describe('mark_enquiry_relayed', () => {
  test('records the mail once', async () => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    expect(await markRelayed(enquiry.p_request_id)).toMatchObject({ error: null, data: null })
    const marked = await stored(enquiry.p_request_id)
    expect(marked).toMatchObject([
      {
        relay_state: 'relayed',
        relay_attempts: 1,
        relayed_at: expect.anything(),
        handled_by: null,
      },
    ])
    await markRelayed(enquiry.p_request_id)
    expect(await stored(enquiry.p_request_id)).toEqual(marked)
  })

  test('answers the same for an id that does not exist, and changes nothing', async () => {
    const all = () => people.sql('select * from public.enquiries order by id')
    const before = await all()
    expect(await markRelayed(randomUUID())).toMatchObject({ error: null, data: null, status: 204 })
    expect(await markRelayed(null)).toMatchObject({ error: null, data: null })
    expect(await all()).toEqual(before)
  })
})
