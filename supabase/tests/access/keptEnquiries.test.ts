import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { openWithPeople, type People } from './people.ts'

/** How much of an enquiry is stored: all of it, up to a ceiling of an hour, and its beginning above that. */

let people: People
let asMigrated: unknown
const CLIENT = 20_000
const IN_ALL = 40_000
beforeAll(async () => {
  people = await openWithPeople()
  asMigrated = await people.sql(
    'select kept_an_hour_from_a_client, kept_an_hour_in_all from private.enquiry_limits',
  )
  await people.sql(
    `update private.enquiry_limits
    set kept_an_hour_from_a_client = $1, kept_an_hour_in_all = $2, an_hour_from_a_client = 1000, an_hour_in_all = 1000`,
    [CLIENT, IN_ALL],
  )
})
afterAll(() => people.close())
afterEach(async () => {
  await people.sql('delete from public.enquiries')
  await people.sql('delete from private.kept_texts')
})

test('the ceilings are 200 kB an hour from a client and 2 MB in all', () => {
  expect(asMigrated).toEqual([
    { kept_an_hour_from_a_client: 200_000, kept_an_hour_in_all: 2_000_000 },
  ])
})

const MESSAGE = 'Nine letters. '.repeat(350)
const long = (fields: Record<string, unknown> = {}) =>
  anEnquiry({
    p_source: 'viewing',
    p_phone: '020 7946 0123',
    p_message: MESSAGE,
    p_details: { preferredDate: '2026-12-01', propertyTitle: 'Mews house', other: 'x'.repeat(480) },
    p_consents: [
      { purpose: 'processing', given: true, wording: 'You may answer me.' },
      { purpose: 'marketing', given: false, wording: 'You may write to me.' },
    ],
    p_campaign: { utm_source: 'x'.repeat(500) },
    ...fields,
  })
type Enquiry = Omit<ReturnType<typeof anEnquiry>, 'p_phone'> & { p_phone: string | null }

async function send(enquiry: Enquiry, address = '203.0.113.7'): Promise<unknown> {
  const response = await people.handle(
    new Request(`${people.url}/rest/v1/rpc/submit_enquiry`, {
      method: 'POST',
      headers: { apikey: people.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    }),
    { address },
  )
  return response.json()
}

/** Fills a ceiling. */
async function flood(address: (index: number) => string, size: number) {
  for (let index = 0; index * MESSAGE.length < size; index += 1) await send(long(), address(index))
}
const fromOne = () => flood(() => '203.0.113.7', CLIENT)
const fromMany = () => flood((index) => `203.0.113.${index}`, IN_ALL)

async function row({ p_request_id }: Enquiry) {
  const [found] = await people.sql<Record<string, unknown>>(
    'select * from public.enquiries where request_id = $1',
    [p_request_id],
  )
  return found
}
const WHOLE = { whole_hash: null, message: MESSAGE.trim() }
const SHORT = {
  name: 'Ada Visitor',
  phone: '020 7946 0123',
  details: { preferredDate: '2026-12-01', propertyTitle: 'Mews house' },
  // With these details 500 letters.
  message: MESSAGE.slice(0, 500 - 'preferredDate2026-12-01propertyTitleMews house'.length),
  consents: [
    { purpose: 'marketing', given: false, wording: '' },
    { purpose: 'processing', given: true, wording: '' },
  ],
  page: null,
  campaign: {},
  whole_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  state: 'new',
}

describe('above the ceiling', () => {
  test('of a client, who wrote, how to reach them and 500 letters are kept; others are not concerned', async () => {
    await fromOne()
    const [short, other] = [long(), long()]
    expect(await send(short)).toEqual([{ mail: 'due', version: 1 }])
    await send(other, '203.0.113.8')
    expect(await row(short)).toMatchObject({ ...SHORT, email: short.p_email })
    expect(await row(other)).toMatchObject(WHOLE)
  })

  test('in all, the same holds for everybody', async () => {
    await fromMany()
    const short = long()
    await send(short, '198.51.100.1')
    expect(await row(short)).toMatchObject(SHORT)
  })

  test('what was caught in the trap counts, and is kept short too', async () => {
    await flood(() => '203.0.113.7', 0)
    for (let index = 0; index < 4; index += 1) await send(long({ p_honeypot: 'x' }))
    const caught = long({ p_honeypot: 'x' })
    await send(caught)
    expect(await row(caught)).toMatchObject({ ...SHORT, state: 'spam' })
  })

  test('there is room again after an hour', async () => {
    await fromOne()
    await people.sql(
      `update private.kept_texts set kept_at = kept_at - interval '60 minutes 1 second'`,
    )
    const whole = long()
    await send(whole)
    expect(await row(whole)).toMatchObject(WHOLE)
  })

  test('many at the same moment do not slip past', async () => {
    await Promise.all(Array.from({ length: 12 }, () => send(long())))
    const [sum] = await people.sql<{ whole: number }>(
      'select count(*)::integer as whole from public.enquiries where whole_hash is null',
    )
    expect(sum?.whole).toBe(3)
  })

  test('staff see that it was cut', async () => {
    const [whole, short] = [long(), long()]
    await send(whole)
    await fromOne()
    await send(short)
    const cut = async ({ p_email }: Enquiry) => {
      const overview = people.staff.from('enquiry_overview').select('is_cut').eq('email', p_email)
      return (await overview.single()).data
    }
    expect([await cut(whole), await cut(short)]).toEqual([{ is_cut: false }, { is_cut: true }])
  })
})

describe('a short one sent again', () => {
  test('is the same enquiry, and a change behind the first 500 letters a correction', async () => {
    await fromOne()
    const enquiry = long()
    await send(enquiry)
    expect(await send(enquiry)).toEqual([{ mail: 'due', version: 1 }])
    expect(await send({ ...enquiry, p_message: `${MESSAGE} P.S.` })).toEqual([
      { mail: 'due', version: 2 },
    ])
    expect(await send({ ...enquiry, p_message: `${MESSAGE} P.S.` })).toEqual([
      { mail: 'due', version: 2 },
    ])
    expect(await row(enquiry)).toMatchObject(SHORT)
  })

  test('is kept whole when it is corrected while there is room', async () => {
    await fromOne()
    const enquiry = long()
    await send(enquiry)
    await people.sql('delete from private.kept_texts')
    await send({ ...enquiry, p_phone: '020 7946 0999' })
    expect(await row(enquiry)).toMatchObject({ ...WHOLE, phone: '020 7946 0999' })
  })
})

test('a correction counts with what it replaces, which is kept short above the ceiling', async () => {
  const enquiry = long()
  await send(enquiry)
  const bytes = async () => {
    const [sum] = await people.sql<{ bytes: number }>(
      'select sum(bytes)::integer as bytes from private.kept_texts',
    )
    return sum?.bytes ?? 0
  }
  const before = await bytes()
  await send({ ...enquiry, p_message: randomUUID().repeat(100) })
  expect(await bytes()).toBeGreaterThan(before + 3600 + MESSAGE.trim().length)
  await fromOne()
  await send({ ...enquiry, p_message: randomUUID().repeat(100) })
  const events = await people.sql<{ letters: number }>(
    `select char_length(value) as letters from public.enquiry_events as event
    join public.enquiries as enquiry on enquiry.id = enquiry_id
    where request_id = $1 order by happened_at`,
    [enquiry.p_request_id],
  )
  expect(events).toEqual([
    { letters: 'Message: '.length + MESSAGE.trim().length },
    { letters: 500 },
  ])
})
