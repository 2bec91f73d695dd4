import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { openWithPeople, type People } from './people.ts'

/** What is above a limit is stored, open to staff with its reason, and mailed in a digest: never spam, never lost. */

let people: People
let asMigrated: unknown
/** Lower than they are, so that tests send few. */
const MAILBOX = 4
const CLIENT = 5
beforeAll(async () => {
  people = await openWithPeople()
  asMigrated = await people.sql(
    'select a_day_from_a_mailbox, an_hour_from_a_client, an_hour_in_all from private.enquiry_limits',
  )
  await people.sql(
    'update private.enquiry_limits set a_day_from_a_mailbox = $1, an_hour_from_a_client = $2',
    [MAILBOX, CLIENT],
  )
})

test('the limits are 20 a day from a mailbox, and 30 an hour from a client and 100 in all', () => {
  expect(asMigrated).toEqual([
    { a_day_from_a_mailbox: 20, an_hour_from_a_client: 30, an_hour_in_all: 100 },
  ])
})
afterAll(() => people.close())
afterEach(async () => {
  await people.sql('delete from public.enquiries')
  await people.sql('delete from private.enquiry_arrivals')
})

const HELD = (reason: string) => ({ state: 'new', held_back: reason, relay_state: 'held' })
const LET_THROUGH = { state: 'new', held_back: null, relay_state: 'pending' }

async function send(fields: Record<string, unknown> = {}): Promise<string> {
  const enquiry = anEnquiry(fields)
  const { error, data } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect({ error, data }).toEqual({ error: null, data: [{ mail: 'due', version: 1 }] })
  return enquiry.p_request_id
}

/** As staff see it. */
async function seen(request: string) {
  const [row] = await people.sql<{ id: string }>(
    'select id from public.enquiries where request_id = $1',
    [request],
  )
  const { data } = await people.staff
    .from('enquiry_overview')
    .select('state,held_back,relay_state')
    .eq('id', row?.id ?? '')
    .single()
  return data
}

async function sendMany(count: number, fields: (index: number) => Record<string, unknown>) {
  for (let index = 0; index < count; index += 1) await send(fields(index))
}

describe('of a mailbox', () => {
  test('trap submissions with its address do not keep its true enquiry from the office', async () => {
    await sendMany(MAILBOX, () => ({ p_email: 'victim@visitor.example', p_honeypot: 'x' }))
    const request = await send({ p_email: 'victim@visitor.example' })
    expect(await seen(request)).toEqual(LET_THROUGH)
  })

  test('forged enquiries with its address leave its true one open, and seen', async () => {
    await sendMany(MAILBOX, () => ({ p_email: 'victim@visitor.example' }))
    const request = await send({ p_email: 'victim@visitor.example' })
    expect(await seen(request)).toEqual(HELD('address'))
    const { data: open } = await people.staff.rpc('count_open_enquiries')
    expect(open).toBe(MAILBOX + 1)
  })

  test.each([
    ['a tag', (index: number) => `flood+${index}@visitor.example`, 'flood@visitor.example'],
    [
      'capitals',
      (index: number) => (index % 2 ? 'Flood@A.example' : 'FLOOD@a.EXAMPLE'),
      'flood@a.example',
    ],
    [
      'dots and both names of Gmail',
      (index: number) => `${'f.lood'.slice(0, 1 + (index % 2))}lood+${index}@googlemail.com`,
      'flood@gmail.com',
    ],
  ])('one written with %s is one', async (_, address, plain) => {
    await sendMany(MAILBOX, (index) => ({ p_email: address(index) }))
    expect(await seen(await send({ p_email: plain }))).toEqual(HELD('address'))
  })

  test('dots of other hosts mean other people', async () => {
    await sendMany(MAILBOX, () => ({ p_email: 'a.lee@visitor.example' }))
    expect(await seen(await send({ p_email: 'al.ee@visitor.example' }))).toEqual(LET_THROUGH)
  })

  test('one corrected to another address with a tag makes no room', async () => {
    for (let index = 0; index < MAILBOX; index += 1) {
      const enquiry = anEnquiry({ p_email: `flood+${index}@visitor.example` })
      await people.anonymous.rpc('submit_enquiry', enquiry)
      const moved = { ...enquiry, p_email: `${randomUUID()}@other.example` }
      expect((await people.anonymous.rpc('submit_enquiry', moved)).error).toBeNull()
    }
    expect(await seen(await send({ p_email: 'flood@visitor.example' }))).toEqual(HELD('address'))
  })

  test.each([
    ['is erased after 30 days', 'new', false, 0],
    ['is erased after 30 days, though its browser says it was mailed', 'new', true, 0],
    ['is kept as any other once staff have taken it up', 'acknowledged', false, 1],
  ])('what is above a limit %s', async (_, state, isMarked, kept) => {
    await sendMany(MAILBOX, () => ({ p_email: 'victim@visitor.example' }))
    const request = await send({ p_email: 'victim@visitor.example' })
    if (isMarked) await people.anonymous.rpc('mark_enquiry_relayed', { p_request_id: request })
    await people.sql('update public.enquiries set state = $2 where request_id = $1', [
      request,
      state,
    ])
    const left = () => people.sql('select from public.enquiries where request_id = $1', [request])
    const age = (days: number) =>
      people.sql(`update public.enquiries set received_at = now() - make_interval(days => $1)`, [
        days,
      ])
    await age(29)
    await people.sql('select public.erase_expired_enquiries()')
    expect(await left()).toHaveLength(1)
    await age(31)
    await people.sql('select public.erase_expired_enquiries()')
    expect(await left()).toHaveLength(kept)
  })
})

describe('in all', () => {
  const allow = (most: number) =>
    people.sql('update private.enquiry_limits set an_hour_in_all = $1', [most])
  afterEach(() => people.sql('update private.enquiry_limits set an_hour_in_all = default'))

  test('so many an hour are mailed by themselves, the rest is held back and stored', async () => {
    await allow(6)
    await sendMany(6, () => ({}))
    const above = await send()
    expect(await seen(above)).toEqual(HELD('busy'))
    const [row] = await people.sql<{ stored: number }>(
      `select count(*)::integer as stored from public.enquiries where relay_state = 'pending'`,
    )
    expect(row).toEqual({ stored: 6 })
  })

  test('there is room again after an hour', async () => {
    await allow(3)
    await sendMany(3, () => ({}))
    await people.sql(
      `update private.enquiry_arrivals set arrived_at = arrived_at - interval '60 minutes 1 second'`,
    )
    expect(await seen(await send())).toEqual(LET_THROUGH)
  })

  test('a correction counts like another mail', async () => {
    const enquiry = anEnquiry()
    await people.anonymous.rpc('submit_enquiry', enquiry)
    await allow(3)
    await sendMany(2, () => ({}))
    await people.anonymous.rpc('submit_enquiry', { ...enquiry, p_message: 'Corrected' })
    expect(await seen(enquiry.p_request_id)).toEqual(HELD('busy'))
  })

  test('many at the same moment do not slip past', async () => {
    await allow(5)
    await Promise.all(Array.from({ length: 20 }, () => send()))
    const rows = await people.sql(
      `select relay_state, count(*)::integer from public.enquiries group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { relay_state: 'held', count: 15 },
      { relay_state: 'pending', count: 5 },
    ])
  })
})

describe('of a client', () => {
  const sendFrom = async (address: string, headers: Record<string, string> = {}) => {
    const enquiry = anEnquiry()
    const response = await people.handle(
      new Request(`${people.url}/rest/v1/rpc/submit_enquiry`, {
        method: 'POST',
        headers: { apikey: people.publishableKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(enquiry),
      }),
      { address },
    )
    expect(response.status).toBe(200)
    return enquiry.p_request_id
  }
  const sendManyFrom = async (address: (index: number) => string, headers = {}) => {
    for (let index = 0; index < CLIENT; index += 1) await sendFrom(address(index), headers)
  }

  test('so many an hour are mailed by themselves, and others are not concerned', async () => {
    await sendManyFrom(() => '203.0.113.7')
    expect(await seen(await sendFrom('203.0.113.7'))).toEqual(HELD('client'))
    expect(await seen(await sendFrom('203.0.113.8'))).toEqual(LET_THROUGH)
  })

  test('all of one network by IPv6 are one client', async () => {
    await sendManyFrom((index) => `2001:db8:1:2::${index + 1}`)
    expect(await seen(await sendFrom('2001:db8:1:2:ffff::1'))).toEqual(HELD('client'))
    expect(await seen(await sendFrom('2001:db8:1:3::1'))).toEqual(LET_THROUGH)
  })

  test('what a client says of itself counts for nothing', async () => {
    await sendManyFrom(() => '203.0.113.9', { 'cf-connecting-ip': '198.51.100.1' })
    expect(
      await seen(await sendFrom('203.0.113.9', { 'cf-connecting-ip': '198.51.100.2' })),
    ).toEqual(HELD('client'))
    expect(await seen(await sendFrom('198.51.100.1'))).toEqual(LET_THROUGH)
  })

  test('this machine is none: everybody may come from it', async () => {
    await sendManyFrom(() => '127.0.0.1')
    expect(await seen(await sendFrom('127.0.0.1'))).toEqual(LET_THROUGH)
  })

  test('its address is kept for an hour, and nowhere else', async () => {
    const request = await sendFrom('203.0.113.7')
    const [row] = await people.sql<{ all: string }>(
      'select to_jsonb(enquiry)::text as all from public.enquiries as enquiry where request_id = $1',
      [request],
    )
    expect(row?.all).not.toContain('203.0.113.7')
    await people.sql(
      `update private.enquiry_arrivals set arrived_at = now() - interval '60 minutes 1 second'`,
    )
    await send()
    expect(await people.sql('select client from private.enquiry_arrivals')).toEqual([
      { client: null },
    ])
  })

  test('its address goes at night, also if no other enquiry comes', async () => {
    await sendFrom('203.0.113.7')
    await people.sql(
      `update private.enquiry_arrivals set arrived_at = now() - interval '60 minutes 1 second'`,
    )
    await people.sql('select public.erase_expired_enquiries()')
    expect(await people.sql('select client from private.enquiry_arrivals')).toEqual([])
  })
})

describe('where a challenge is asked for', () => {
  beforeAll(() => people.sql('update private.enquiry_limits set needs_challenge = true'))
  afterAll(() => people.sql('update private.enquiry_limits set needs_challenge = false'))

  test('an enquiry without a passed one is held back, not refused', async () => {
    expect(await seen(await send())).toEqual(HELD('unchecked'))
  })

  test('an enquiry with a passed one is let through', async () => {
    const request = randomUUID()
    await people.sql('select public.pass_challenge($1)', [request])
    expect(await seen(await send({ p_request_id: request }))).toEqual(LET_THROUGH)
  })
})
