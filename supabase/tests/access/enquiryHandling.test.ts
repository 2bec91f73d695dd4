import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { OUTSIDERS, openWithPeople, type People, touched } from './people.ts'

/** What staff do about an enquiry: take it up, note it, send it again, hand out or erase what is held. */

let people: People
let email: string
let request: string

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  email = `${randomUUID()}@visitor.example`
  request = await submit()
})

async function submit(fields: Record<string, unknown> = {}): Promise<string> {
  const enquiry = anEnquiry({ p_email: email, ...fields })
  const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  return enquiry.p_request_id
}

interface Enquiry {
  id: string
  state: string
  is_open: boolean
  acknowledged_at: string | null
  relay_state: string
  relay_attempts: number
  relay_problem: string | null
}

async function enquiry(): Promise<Enquiry> {
  const [row] = await people.sql<Enquiry>('select * from public.enquiries where request_id = $1', [
    request,
  ])
  if (!row) throw new Error('The enquiry is gone.')
  return row
}

const change = (fields: Record<string, unknown>, client = people.staff) =>
  client.from('enquiries').update(fields).eq('request_id', request).select()

const events = async (client = people.staff) => {
  const { data } = await client
    .from('enquiry_events')
    .select('action, value, done_by, happened_at')
    .eq('enquiry_id', (await enquiry()).id)
    .order('happened_at')
  return data ?? []
}

describe('what is done', () => {
  test('is kept, each change with who and when', async () => {
    const colleague = await people.hire()
    await change({ state: 'acknowledged', note: 'Will ring.' })
    await change({ state: 'answered' }, colleague.client)
    await change({ note: 'Wants a garden.' }, colleague.client)
    await change({ state: 'answered', note: 'Wants a garden.' })
    const done = await events()
    expect(done.map(({ action, value, done_by }) => [action, value, done_by])).toEqual([
      ...done
        .slice(0, 2)
        .map(({ action }) => [
          action,
          action === 'state' ? 'acknowledged' : 'Will ring.',
          people.staffId,
        ]),
      ['state', 'answered', colleague.id],
      ['note', 'Wants a garden.', colleague.id],
    ])
    expect(new Set(done.slice(0, 2).map(({ action }) => action)).size).toBe(2)
    for (const { happened_at } of done)
      expect(Math.abs(Date.now() - Date.parse(happened_at))).toBeLessThan(60_000)
  })

  test('cannot be rewritten, not by staff either', async () => {
    await change({ state: 'acknowledged' })
    const before = await events()
    const table = () => people.staff.from('enquiry_events')
    const { id } = await enquiry()
    await table().insert({ enquiry_id: id, action: 'state', value: 'closed' })
    await table().update({ value: 'closed' }).eq('enquiry_id', id)
    await table().delete().eq('enquiry_id', id)
    expect(await events()).toEqual(before)
  })

  test('stops the reply clock once, when it is first taken up', async () => {
    expect(await enquiry()).toMatchObject({ acknowledged_at: null, is_open: true })
    await change({ state: 'acknowledged' })
    const { acknowledged_at } = await enquiry()
    expect(acknowledged_at).not.toBeNull()
    expect(await enquiry()).toMatchObject({ is_open: true })
    await change({ state: 'answered' })
    expect(await enquiry()).toMatchObject({ acknowledged_at, is_open: false })
    await change({ state: 'closed' })
    expect(await enquiry()).toMatchObject({ acknowledged_at, is_open: false })
    await change({ state: 'new' })
    expect(await enquiry()).toMatchObject({ acknowledged_at: null, is_open: true })
  })

  test('does not stop it when the enquiry is only noted, or is spam', async () => {
    await change({ note: 'Who is this?' })
    expect(await enquiry()).toMatchObject({ acknowledged_at: null })
    await change({ state: 'spam' })
    expect(await enquiry()).toMatchObject({ acknowledged_at: null, is_open: false })
  })

  test('withholds the mail of what they call spam, and sends it when it is none', async () => {
    await change({ state: 'spam' })
    expect(await enquiry()).toMatchObject({ relay_state: 'withheld' })
    expect((await change({ state: 'new' })).error).toBeNull()
    expect(await enquiry()).toMatchObject({ relay_state: 'pending', relay_attempts: 0 })
  })
})

describe('send_enquiry_again', () => {
  const again = async (client = people.staff) =>
    client.rpc('send_enquiry_again', { p_id: (await enquiry()).id })
  const set = (relayState: string) =>
    people.sql(
      `update public.enquiries set relay_state = $2, relay_attempts = 7, relay_problem = 'No answer',
        relay_due_at = now() - interval '1 hour' where request_id = $1`,
      [request, relayState],
    )
  const claimed = async () => {
    await people.sql(
      `update public.enquiries set relay_due_at = now() + interval '1 day' where request_id <> $1`,
      [request],
    )
    return people.sql('select request_id, attempt from public.claim_due_enquiries(10)')
  }

  test('makes what was given up due at once, with all its attempts', async () => {
    await set('failed')
    expect(await claimed()).toEqual([])
    expect((await again()).error).toBeNull()
    expect(await enquiry()).toMatchObject({
      relay_state: 'pending',
      relay_attempts: 0,
      relay_problem: null,
    })
    expect(await claimed()).toEqual([{ request_id: request, attempt: 1 }])
    expect(await events()).toMatchObject([{ action: 'sent_again', done_by: people.staffId }])
  })

  test.each(['pending', 'relayed', 'withheld'])(
    'changes nothing of one that is %s',
    async (state) => {
      await set(state)
      const before = await enquiry()
      expect(await again()).toMatchObject({
        status: 409,
        error: { message: 'Only an enquiry that could not be sent can be sent again.' },
      })
      expect(await enquiry()).toEqual(before)
      expect(await events()).toEqual([])
    },
  )

  test('changes nothing the second time of two clicks', async () => {
    await set('failed')
    const answers = await Promise.all([again(), again()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await events()).toHaveLength(1)
  })
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
      await change({ state })
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
    await change({ state: 'acknowledged' }, leaver.client)
    await people.sql('delete from public.staff where user_id in ($1, $2)', [leaver.id, idler.id])
    const named = [...(await emails()).keys()]
    expect(named).toContain(leaver.id)
    expect(named).not.toContain(idler.id)
    expect(named).not.toContain(people.memberId)
  })
})

describe('export_and_erase_enquiries', () => {
  test('hands out all that is held, with what was done about it, and holds it no longer', async () => {
    await change({ note: 'Wants a garden.' })
    await submit({ p_email: email.toUpperCase(), p_message: 'Second' })
    const { id } = await enquiry()
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

describe.each(OUTSIDERS)('%s', (who) => {
  test.each([
    ['claim_due_enquiries', { p_limit: 10 }],
    ['erase_expired_enquiries', {}],
    ['send_enquiry_again', { p_id: randomUUID() }],
    ['count_open_enquiries', {}],
    ['staff_emails', {}],
    ['export_and_erase_enquiries', { p_email: 'ada@visitor.example' }],
    [
      'settle_enquiry_relay',
      { p_id: randomUUID(), p_attempt: 1, p_outcome: 'delivered', p_problem: null },
    ],
  ])('may not call %s', async (name, args) => {
    const all = () => people.sql('select * from public.enquiries order by id')
    const before = await all()
    for (const client of [people[who], people.ungated[who]]) {
      const { status, data } = await client.rpc(name, args)
      expect(data).toBeNull()
      expect(status).toBe(who === 'anonymous' ? 401 : 403)
    }
    expect(await all()).toEqual(before)
  })

  test('reads and changes nothing of what was done', async () => {
    await change({ state: 'acknowledged' })
    const before = await events()
    const { id } = await enquiry()
    const table = () => people[who].from('enquiry_events')
    for (const attempt of [
      await table().select(),
      await table().insert({ enquiry_id: id, action: 'note' }).select(),
      await table().update({ value: 'closed' }).eq('enquiry_id', id).select(),
      await table().delete().eq('enquiry_id', id).select(),
    ])
      expect(touched(attempt)).toEqual([])
    expect(await events()).toEqual(before)
  })
})

describe('staff', () => {
  test.each([
    ['claim_due_enquiries', { p_limit: 10 }],
    ['erase_expired_enquiries', {}],
    [
      'settle_enquiry_relay',
      { p_id: randomUUID(), p_attempt: 1, p_outcome: 'delivered', p_problem: null },
    ],
  ])('may not call %s: it is the worker’s', async (name, args) => {
    expect(await people.staff.rpc(name, args)).toMatchObject({ status: 403, data: null })
  })

  test.each([
    ['acknowledged_at', new Date().toISOString()],
    ['relay_due_at', new Date().toISOString()],
    ['relay_problem', 'None'],
  ])('may not change %s by hand', async (column, value) => {
    const before = await enquiry()
    expect((await change({ [column]: value })).status).toBe(403)
    expect(await enquiry()).toEqual(before)
  })
})
