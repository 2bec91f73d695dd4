import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { INVALID, LIMITS, PERMITTED } from './enquiryValues.ts'
import { openWithPeople, type People } from './people.ts'

/** What visitors may do with enquiries: store one, once, within limits, and say that it was mailed. */

/** What is answered to what is stored and not mailed yet. */
const DUE = [{ mail: 'due', version: 1 }]

/** What one mailbox may send a day: less than it is, see enquiryLimits.test.ts. */
const A_DAY = 5

let people: People
beforeAll(async () => {
  people = await openWithPeople()
  // Only what one sender may send is of interest here; see enquiryLimits.test.ts.
  await people.sql(
    'update private.enquiry_limits set an_hour_in_all = 100000, a_day_from_a_mailbox = $1',
    [A_DAY],
  )
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
  expect(await submit(enquiry)).toMatchObject({ error: null, data: DUE })
  expect(await stored(enquiry.p_request_id)).toEqual([
    expect.objectContaining({
      version: 1,
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
    expect(await submit(enquiry)).toMatchObject({ error: null, data: DUE })
    await markRelayed(enquiry.p_request_id)
    expect(await stored(enquiry.p_request_id)).toMatchObject([
      { state: 'spam', spam_reason: 'trap', relay_state: 'withheld', relayed_at: null },
    ])
  })

  test('does not become an enquiry by being sent again without the bait', async () => {
    const enquiry = anEnquiry({ p_honeypot: 'x' })
    await submit(enquiry)
    const before = await stored(enquiry.p_request_id)
    expect((await submit({ ...enquiry, p_honeypot: '', p_message: 'Changed' })).data).toEqual(DUE)
    expect(await stored(enquiry.p_request_id)).toEqual(before)
  })

  test('is one also when the bait is taken at a second attempt', async () => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    const bait = { p_honeypot: 'x', p_message: 'Cheap pills' }
    expect((await submit({ ...enquiry, ...bait })).data).toEqual(DUE)
    expect(await stored(enquiry.p_request_id)).toMatchObject([
      {
        state: 'spam',
        spam_reason: 'trap',
        relay_state: 'withheld',
        message: enquiry.p_message,
      },
    ])
  })

  test('is none any more once staff have taken it up', async () => {
    const enquiry = anEnquiry()
    await submit(enquiry)
    await people.staff
      .from('enquiries')
      .update({ state: 'acknowledged' })
      .eq('request_id', enquiry.p_request_id)
    const before = await stored(enquiry.p_request_id)
    await submit({ ...enquiry, p_honeypot: 'x' })
    expect(await stored(enquiry.p_request_id)).toEqual(before)
  })
})

describe('a sender', () => {
  const states = async (email: string) => {
    const rows = await people.sql<{ state: string; relay_state: string; count: number }>(
      `select state, relay_state, count(*)::integer from public.enquiries
      where lower(email) = lower($1) group by 1, 2 order by 1, 2`,
      [email],
    )
    return rows.map(({ state, relay_state, count }) => [count, state, relay_state])
  }
  const send = (email: string) => submit(anEnquiry({ p_email: email }))
  const sendMany = async (email: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1) expect((await send(email)).error).toBeNull()
  }

  test('may send so many enquiries a day, however the address is written, and retry the last', async () => {
    const email = `${randomUUID()}@Visitor.example`
    await sendMany(email, A_DAY - 1)
    expect(await states(email)).toEqual([[A_DAY - 1, 'new', 'pending']])
    const last = anEnquiry({ p_email: ` ${email.toUpperCase()}` })
    await submit(last)
    expect(await states(email)).toEqual([[A_DAY, 'new', 'pending']])

    await sendMany(email, 1)
    await submit({ ...last, p_message: 'Corrected' })
    expect(await stored(last.p_request_id)).toMatchObject([{ state: 'new', message: 'Corrected' }])
    expect(await states(email)).toEqual([
      [1, 'new', 'held'],
      [A_DAY, 'new', 'pending'],
    ])
  })

  test('may send again once a day has passed, and is limited alone', async () => {
    const email = `${randomUUID()}@visitor.example`
    await sendMany(email, A_DAY)
    const age = (time: string) =>
      people.sql(
        'update public.enquiries set received_at = now() - $2::interval where email = $1',
        [email, time],
      )
    await age('23 hours 59 minutes')
    await sendMany(email, 1)
    expect(await states(email)).toContainEqual([1, 'new', 'held'])
    await age('24 hours 1 second')
    await sendMany(email, 1)
    expect(await states(email)).toContainEqual([A_DAY + 1, 'new', 'pending'])
    const other = anEnquiry()
    await submit(other)
    expect(await states(other.p_email)).toEqual([[1, 'new', 'pending']])
  })

  test('does not pass the limit by correcting the address of one to a full one', async () => {
    const email = `${randomUUID()}@visitor.example`
    await sendMany(email, A_DAY)
    const other = anEnquiry()
    await submit(other)
    await submit({ ...other, p_email: email.toUpperCase() })
    expect(await stored(other.p_request_id)).toMatchObject([
      { state: 'new', held_back: 'address', relay_state: 'held' },
    ])
  })

  describe('cannot be found out about', () => {
    const answer = async (enquiry: ReturnType<typeof anEnquiry>) => {
      const response = await fetch(`${people.url}/rest/v1/rpc/submit_enquiry`, {
        method: 'POST',
        headers: { apikey: people.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(enquiry),
      })
      const { date: _, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    }
    const worked = (enquiry: ReturnType<typeof anEnquiry>) =>
      people.sql(
        `update public.enquiries set relay_due_at = now() - interval '61 seconds',
          relay_state = case relay_state when 'pending' then 'relayed' else relay_state end
        where request_id = $1`,
        [enquiry.p_request_id],
      )

    type Step = [
      change: Record<string, unknown>,
      happened?: (enquiry: ReturnType<typeof anEnquiry>) => PromiseLike<unknown>,
    ]
    const lives: [string, Step[]][] = [
      ['sent and sent again', [[{}]]],
      [
        'corrected until no more',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => [{ p_message: text }]),
      ],
      [
        'said to be mailed, and corrected after it',
        [
          [{}, ({ p_request_id }) => markRelayed(p_request_id)],
          [{ p_message: 'Other' }],
          [{ p_message: 'Other' }],
        ],
      ],
      [
        'mailed by the worker',
        [[{}, worked], [{ p_message: 'Other' }], [{ p_message: 'Other' }, worked]],
      ],
      ['with the bait taken', [[{ p_honeypot: 'x' }], [{}, worked], [{ p_message: 'Other' }]]],
      ['from another form', [[{ p_source: 'contact' }]]],
    ]

    const known = `${randomUUID()}@visitor.example`
    beforeAll(() => sendMany(known, A_DAY))

    test.each(lives)('by the answers to an enquiry that is %s', async (_, steps) => {
      const answers = async (enquiry: ReturnType<typeof anEnquiry>) => {
        const heard = [await answer(enquiry)]
        for (const [change, happened] of steps) {
          await happened?.(enquiry)
          heard.push(await answer({ ...enquiry, ...change }))
        }
        return heard
      }
      const ofUnknown = await answers(anEnquiry())
      expect(ofUnknown[0]).toMatchObject({ status: 200, body: JSON.stringify(DUE) })
      expect(await answers(anEnquiry({ p_email: known }))).toEqual(ofUnknown)
    })
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
