import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restCaller } from '../../functions/_shared/restCaller.ts'
import { createHandler } from '../../functions/diary/handler.ts'
import { type Hired, OUTSIDERS, openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

/** The diary is of staff alone; a calendar program that knows a secret reads the viewings of one of them. */

let people: People
let hired: Hired
let home: string

beforeAll(async () => {
  people = await openWithPeople()
  hired = await people.hire()
  home = await storeListing(people)
})
afterAll(() => people.close())
beforeEach(async () => {
  await people.sql('delete from public.viewings')
  await people.sql('delete from public.diary_feeds')
})

/** Stores a viewing of somebody, so many days from now. */
async function storeViewing(staff: string, days = 1, state = 'booked'): Promise<void> {
  await people.sql(
    `insert into public.viewings (property_id, staff_id, visit, state, name, email, phone, notes)
    select $1, $2, tstzrange(starts, starts + interval '30 minutes'), $4, 'Zuleika Quist', 'zuleika@visitor.example',
      '020 7946 0199', 'Rings twice'
    from (values (date_trunc('hour', now()) + make_interval(days => $3))) as day (starts)`,
    [home, staff, days, state],
  )
}

const today = new Date().toISOString().slice(0, 10)
const calls = (staffId: string): [name: string, args: object][] => [
  ['diary', { p_from: today, p_until: today }],
  ['diary_people', {}],
  ['save_hours', { p_user_id: staffId, p_hours: [] }],
  ['add_days_off', { p_user_id: staffId, p_first: '2031-01-01', p_last: '2031-01-02' }],
  ['make_diary_feed', {}],
  ['end_diary_feed', {}],
  ['diary_feed_state', {}],
]

describe.each([...OUTSIDERS, 'staff'] as const)('%s', (who) => {
  test.each(calls('').map(([name]) => name))(`calling %s`, async (name) => {
    const [, args = {}] = calls(hired.id).find(([each]) => each === name) ?? []
    const { error } = await people[who].rpc(name, args)
    if (who === 'staff') expect(error).toBeNull()
    else expect(error).not.toBeNull()
  })

  test('reading a feed by its secret is refused: only the function that writes the calendar may', async () => {
    await people.sql('insert into public.diary_feeds (user_id) values ($1)', [hired.id])
    const [feed] = await people.sql<{ token: string }>('select token from public.diary_feeds')
    const { error } = await people[who].rpc('read_diary_feed', { p_token: feed?.token })
    expect(error).not.toBeNull()
    expect((await people[who].from('diary_feeds').select('*')).data ?? []).toEqual([])
  })
})

test('a visitor’s position is noted by staff alone, and names nobody', async () => {
  await storeViewing(hired.id)
  const stored = () =>
    people.sql<{ id: string; notes: string; buyer_position: string | null }>(
      'select id, notes, buyer_position from public.viewings',
    )
  const [viewing] = await stored()
  const note = (who: 'staff' | (typeof OUTSIDERS)[number], p_position: string) =>
    people[who].rpc('note_viewing', { p_id: viewing?.id, p_notes: ' Rings once ', p_position })
  for (const outsider of OUTSIDERS) {
    expect((await note(outsider, 'Nothing to sell')).error).not.toBeNull()
  }
  expect((await note('staff', 'Mrs Quist has sold')).error).toMatchObject({ code: 'PT400' })
  expect(await stored()).toEqual([viewing])
  expect((await note('staff', ' Nothing to sell ')).error).toBeNull()
  expect(await stored()).toEqual([
    { id: viewing?.id, notes: 'Rings once', buyer_position: 'Nothing to sell' },
  ])
})

test('more than a month at once is refused', async () => {
  const { error } = await people.staff.rpc('diary', { p_from: '2026-01-01', p_until: '2026-03-01' })
  expect(error).toMatchObject({ message: 'The diary shows at most 31 days.' })
})

test('days off end after they begin, within a year', async () => {
  for (const last of ['2030-12-31', '2033-01-01']) {
    const { error } = await people.staff.rpc('add_days_off', {
      p_user_id: hired.id,
      p_first: '2031-01-01',
      p_last: last,
    })
    expect(error).toMatchObject({
      message: 'The last day off comes after the first, within a year.',
    })
  }
})

test('the hours of nobody are not stored', async () => {
  const { error } = await people.staff.rpc('save_hours', { p_user_id: home, p_hours: [] })
  expect(error).toMatchObject({ message: 'There is no such colleague.' })
})

test('who has left is no longer among those who show homes', async () => {
  const left = await people.hire()
  const ids = async () =>
    ((await people.staff.rpc('diary_people')).data as { user_id: string }[]).map(
      ({ user_id }) => user_id,
    )
  expect(await ids()).toContain(left.id)
  await people.sql('update public.staff set ended_at = now() where user_id = $1', [left.id])
  expect(await ids()).not.toContain(left.id)
})

describe('the feed', () => {
  const address = (token: string) => `${people.url}/functions/v1/diary?t=${token}`
  async function tokenOf({ client }: Pick<Hired, 'client'>): Promise<string> {
    const { data, error } = await client.rpc('make_diary_feed')
    expect(error).toBeNull()
    return data as string
  }

  test('is a calendar of one’s own viewings, which names no visitor', async () => {
    await storeViewing(hired.id)
    await storeViewing(people.staffId, 2)
    await people.sql(
      `insert into public.property_positions (property_id, address, postcode, source, shown)
      values ($1, '14 Chester Row', 'SW1W 9JH', null, 'street')
      on conflict (property_id) do nothing`,
      [home],
    )
    const response = await fetch(address(await tokenOf(hired)))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const calendar = await response.text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(calendar).toContain('SUMMARY:Viewing: A house\r\n')
    expect(calendar).toContain('LOCATION:14 Chester Row\\, SW1W 9JH\r\n')
    expect(calendar).toContain('STATUS:CONFIRMED\r\n')
    expect(calendar).not.toMatch(/Zuleika|Quist|visitor\.example|0199|Rings/)
  })

  test.each([
    ['requested', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
    ['done', 'CONFIRMED'],
  ])('a viewing that is %s is %s', async (state, said) => {
    await storeViewing(hired.id, -1, state)
    expect(await (await fetch(address(await tokenOf(hired)))).text()).toContain(`STATUS:${said}`)
  })

  test('has the last month and the next three', async () => {
    for (const days of [-40, -20, 80, 100]) await storeViewing(hired.id, days)
    const calendar = await (await fetch(address(await tokenOf(hired)))).text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('of somebody who has left is not found', async () => {
    const left = await people.hire()
    const token = await tokenOf(left)
    await people.sql('update public.staff set ended_at = now() where user_id = $1', [left.id])
    expect((await fetch(address(token))).status).toBe(404)
  })

  test.each(['z'.repeat(43), 'short', '%0d%0aSet-Cookie:a', ''])(
    'with the unknown secret %j is not found',
    async (unknown) => {
      const response = await fetch(address(unknown))
      expect([response.status, await response.text()]).toEqual([404, ''])
    },
  )

  test('is only looked at', async () => {
    const response = await fetch(address(await tokenOf(hired)), { method: 'POST' })
    expect(response.status).toBe(405)
  })

  test('the Edge Function does the same, and asks to be tried again while the database does not answer', async () => {
    await storeViewing(hired.id)
    const token = await tokenOf(hired)
    const said: string[] = []
    const tools = { now: () => new Date(), log: (line: string) => said.push(line) }
    const ask = createHandler({ call: restCaller(people.url, people.secretKey, fetch), ...tools })
    expect(await (await ask(new Request(address(token)))).text()).toContain('Viewing: A house')
    expect((await ask(new Request(address('unknown')))).status).toBe(404)
    expect((await ask(new Request(address(token), { method: 'PUT' }))).status).toBe(405)
    const cut = createHandler({
      call: async () => {
        throw new Error('no connection')
      },
      ...tools,
    })
    expect((await cut(new Request(address(token)))).status).toBe(503)
    expect(said).toEqual(['No diary was read: no connection'])
  })
})
