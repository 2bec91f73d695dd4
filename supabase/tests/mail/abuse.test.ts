import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { ANNA, emptyMail, match, storeAlert } from './alertTurns.ts'
import { keepingTransport, runMailWorker } from './mailWorker.ts'

/** What somebody can do to others, or to us, who asks for alerts. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(() => emptyMail(local))

const ASKED = {
  p_email: ANNA,
  p_class: 'sale',
  p_filters: { location: 'Richmond' } as object,
  p_area: null as unknown,
  p_homes: null as unknown,
  p_frequency: 'instant',
  p_reductions: true,
  p_consent: 'I ask for this.',
  p_honeypot: '',
}

/** What a caller gets to see: status, body, and nothing else. */
async function ask(changes: Partial<typeof ASKED> = {}): Promise<{ status: number; body: string }> {
  const response = await fetch(`${local.url}/rest/v1/rpc/request_alert`, {
    method: 'POST',
    headers: { apikey: local.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ASKED, ...changes }),
  })
  return { status: response.status, body: await response.text() }
}

interface Letter {
  recipient: string
  state: string
  hours: number
}

/** The letters to confirm with, as they are due, by the hours until then. */
const confirmations = () =>
  local.sql<Letter>(
    `select recipient, state, round(extract(epoch from due_at - now()) / 3600)::integer as hours
    from public.outgoing_mails where kind = 'alert-confirmation' order by due_at`,
  )

const count = async (table: string) =>
  (await local.sql<{ rows: number }>(`select count(*)::integer as rows from ${table}`))[0]?.rows

async function tokenOf(): Promise<string> {
  const [alert] = await local.sql<{ token: string }>('select token from public.alerts')
  return alert?.token ?? expect.unreachable()
}

describe('letters to confirm with', () => {
  test('go to an address three times a day; the others wait', async () => {
    for (let time = 1; time <= 7; time += 1) await ask({ p_filters: { price: { min: time } } })
    await ask({ p_email: 'ben@visitor.example' })
    const due = (address: string) =>
      confirmations().then((all) =>
        all.filter(({ recipient }) => recipient === address).map(({ hours }) => hours),
      )
    expect(await due(ANNA)).toEqual([0, 0, 0, 24, 24, 24, 48])
    expect(await due('ben@visitor.example')).toEqual([0])
    const { sent, transport } = keepingTransport()
    await runMailWorker(local, transport)
    expect(sent.filter(({ to }) => to === ANNA)).toHaveLength(3)
  })

  test('can be confirmed for 48 hours from when they are due', async () => {
    for (let time = 1; time <= 4; time += 1) await ask({ p_filters: { price: { min: time } } })
    const until = await local.sql<{ hours: number }>(
      `select round(extract(epoch from confirm_until - now()) / 3600)::integer as hours from public.alerts order by confirm_until`,
    )
    expect(until.map(({ hours }) => hours)).toEqual([48, 48, 48, 72])
  })

  test('are 300 an hour in all', async () => {
    await local.sql(`
      insert into public.outgoing_mails (kind, dedupe_key, recipient, body)
      select 'alert-confirmation', 'test:' || number, number || '@visitor.example', '{}' from generate_series(1, 299) as number`)
    await ask()
    await ask({ p_email: 'ben@visitor.example' })
    const last = (await confirmations()).slice(-2)
    expect(last).toMatchObject([
      { recipient: ANNA, hours: 0 },
      { recipient: 'ben@visitor.example', hours: 1 },
    ])
  })

  test('name no listing, so that nobody can send one to somebody else', async () => {
    const listing = await storeListing(local)
    await ask({ p_class: null as never, p_filters: {}, p_homes: [listing] })
    const { sent, transport } = keepingTransport()
    await runMailWorker(local, transport)
    expect(sent).toHaveLength(1)
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toMatch(new RegExp(`A house|${listing}`))
  })
})

/** What a mailbox is called: sub-addresses are its own, and Gmail's are the same with and without dots. */
describe.each([
  ['sub-addresses', (time: number) => `anna+${time}@visitor.example`],
  ['dots', (time: number) => `a${'.'.repeat(time % 2)}n${'.'.repeat(time % 3)}na@gmail.com`],
  ['marks that nobody sees', (time: number) => `anna${'\u200b'.repeat(time)}@visitor.example`],
])('a mailbox that is spelt with %s', (_, spelt) => {
  test('has the limits of one', async () => {
    for (let time = 1; time <= 11; time += 1) {
      const { status } = await ask({ p_email: spelt(time), p_filters: { price: { min: time } } })
      expect(status).toBe(204)
    }
    const due = (await confirmations()).filter(({ state }) => state === 'pending')
    expect(due.map(({ hours }) => hours)).toEqual([0, 0, 0, 24, 24, 24, 48, 48, 48, 72])
    expect(await count(`public.alerts where state = 'unconfirmed'`)).toBe(10)
  })
})

test('an address has ten alerts; the eleventh is never asked to be confirmed', async () => {
  for (let alert = 1; alert <= 11; alert += 1) await ask({ p_filters: { price: { min: alert } } })
  expect(await count(`public.alerts where state = 'unconfirmed'`)).toBe(10)
  expect(await count(`public.outgoing_mails where state = 'pending'`)).toBe(10)
})

test('what fills in the field that nobody sees stores and sends nothing', async () => {
  expect(await ask({ p_honeypot: 'https://spam.example' })).toEqual(
    await ask({ p_email: 'ben@visitor.example' }),
  )
  expect(await local.sql('select email from public.alerts')).toEqual([
    { email: 'ben@visitor.example' },
  ])
  expect(await count('public.outgoing_mails')).toBe(1)
})

describe('a link that is opened by a scanner', () => {
  test('confirms nothing, however often it is read', async () => {
    await ask()
    const token = await tokenOf()
    for (const method of ['GET', 'HEAD', 'POST']) {
      const isPost = method === 'POST'
      await fetch(`${local.url}/rest/v1/rpc/read_alert${isPost ? '' : `?p_token=${token}`}`, {
        method,
        headers: { apikey: local.publishableKey, 'Content-Type': 'application/json' },
        ...(isPost && { body: JSON.stringify({ p_token: token }) }),
      })
    }
    // What changes an alert cannot be got.
    for (const name of ['confirm_alert', 'end_alert', 'pause_alert', 'change_alert']) {
      const { ok } = await fetch(`${local.url}/rest/v1/rpc/${name}?p_token=${token}`, {
        headers: { apikey: local.publishableKey },
      })
      expect(ok, name).toBe(false)
    }
    expect(await count(`public.alerts where state = 'unconfirmed'`)).toBe(1)
  })

  test('confirms an alert by a press, and not after 48 hours', async () => {
    await ask()
    const token = await tokenOf()
    await local.sql(`update public.alerts set confirm_until = now() - interval '1 second'`)
    const late = await local.anon.rpc('confirm_alert', { p_token: token })
    expect(late.data).toMatchObject({ state: 'unconfirmed' })
    await local.sql(`update public.alerts set confirm_until = now() + interval '1 second'`)
    const early = await local.anon.rpc('confirm_alert', { p_token: token })
    expect(early.data).toMatchObject({ state: 'active', address: 'a•••@visitor.example' })
  })

  test('a guessed token reads, changes and ends nothing', async () => {
    await storeAlert(local)
    const token = 'x'.repeat(43)
    for (const [name, more] of [
      ['read_alert', {}],
      ['confirm_alert', {}],
      ['end_alert', { p_all: true }],
      ['pause_alert', { p_days: 30 }],
      ['change_alert', { p_frequency: 'weekly', p_reductions: false }],
    ] as const) {
      const { data, error } = await local.anon.rpc(name, { p_token: token, ...more })
      expect([name, data, error]).toEqual([name, null, null])
    }
    expect(await count(`public.alerts where state = 'active' and frequency = 'instant'`)).toBe(1)
  })
})

test('no answer tells whether an address is known, paused or full', async () => {
  await storeAlert(local, { email: 'known@visitor.example' })
  for (let alert = 0; alert < 10; alert += 1)
    await storeAlert(local, { email: 'full@visitor.example' })
  await local.sql(
    `insert into private.refusing_addresses values ('paused@visitor.example', 3, now() + interval '1 day')`,
  )
  const answers = new Set<string>()
  for (const who of ['unknown', 'known', 'full', 'paused']) {
    const address = `${who}@visitor.example`
    for (let time = 0; time < 5; time += 1)
      answers.add(JSON.stringify(await ask({ p_email: address })))
  }
  expect([...answers]).toEqual([JSON.stringify({ status: 204, body: '' })])
})

test('of a place `%` and `_` mean themselves', async () => {
  for (const location of ['%', '_', 'Rich%', 'R_chmond']) {
    const { status } = await ask({ p_filters: { location } })
    expect(status, location).toBe(204)
  }
  await local.sql(`update public.alerts set state = 'active'`)
  await storeListing(local)
  expect(await match(local)).toBe(0)
})

const REFUSED: readonly (readonly [what: string, changes: Partial<typeof ASKED>])[] = [
  ['an address of 300 letters', { p_email: `${'a'.repeat(290)}@visitor.example` }],
  ['no address', { p_email: 'anna' }],
  ['two addresses', { p_email: 'anna@visitor.example, ben@visitor.example' }],
  ['an address that names another', { p_email: 'x1<anna@visitor.example>' }],
  ['an address with a remark', { p_email: 'anna(1)@visitor.example' }],
  ['an address before another', { p_email: 'ben,anna@visitor.example' }],
  ['a group of addresses', { p_email: 'group:anna@visitor.example;' }],
  ['an address in quotes', { p_email: '"anna"@visitor.example' }],
  ['an address with a full stop of another script', { p_email: 'anna@mail.visitor。example' }],
  ['filters of 10 kB', { p_filters: { location: 'a'.repeat(10_000) } }],
  ['an unknown filter', { p_filters: { colour: 'red' } }],
  ['a status', { p_filters: { status: 'draft' } }],
  ['a number of rooms in words', { p_filters: { bedrooms: { min: 'many' } } }],
  ['an unknown furnishing', { p_filters: { furnished: 'perhaps' } }],
  ['a day in words', { p_filters: { available: 'soon' } }],
  ['a year in words', { p_filters: { completion_year: 'soon' } }],
  ['a price in words', { p_filters: { price: { max: 'all' } } }],
  ['six mentions', { p_filters: { mentions: ['a', 'b', 'c', 'd', 'e', 'f'] } }],
  ['a mention that is no list', { p_filters: { mentions: 'shutters' } }],
  ['an area that is none', { p_area: { frame: {} } }],
  [
    '51 homes',
    {
      p_class: null as never,
      p_filters: {},
      p_homes: Array.from({ length: 51 }, () => crypto.randomUUID()),
    },
  ],
  ['neither a search nor homes', { p_class: null as never, p_filters: {} }],
  ['another frequency', { p_frequency: 'hourly' }],
  ['a consent of 600 letters', { p_consent: 'a'.repeat(600) }],
]

describe('what cannot be searched for is refused when it is asked for', () => {
  test.each(REFUSED)('%s', async (_, changes) => {
    const { status } = await ask(changes)
    expect(status).toBe(400)
    expect(await count('public.alerts')).toBe(0)
    expect(await count('public.outgoing_mails')).toBe(0)
  })
})
