import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailboxes } from '~/content/agency'
import { anEnquiry } from '../access/anEnquiry.ts'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { keepingTransport, runMailWorker, SITE } from './mailWorker.ts'

/** From an enquiry to the letters that answer it, over HTTP against the embedded backend. */

let local: TestBackend
let staff: SupabaseClient
beforeAll(async () => {
  local = await openTestBackend()
  const account = { email: `${randomUUID()}@bramleyandgrove.example`, password: randomUUID() }
  await local.createUser({ ...account, staff: true, name: 'Ben Cole' })
  staff = await local.signIn(account.email, account.password)
})
afterAll(() => local.close())
afterEach(async () => {
  await local.sql('delete from public.enquiries')
  await local.sql('delete from public.properties')
  await local.sql('delete from public.outgoing_mails')
  await local.sql('delete from private.refusing_addresses')
  await local.sql('delete from private.enquiry_arrivals')
  await local.sql('update private.letter_settings set answers_enquiries = true')
})

const ANNA = 'anna@visitor.example'
const MARKETING = [
  { purpose: 'processing', given: true, wording: 'You may answer me.' },
  { purpose: 'marketing', given: true, wording: 'You may send me news.' },
]

async function enquire(fields: Record<string, unknown> = {}): Promise<string> {
  const enquiry = anEnquiry({ p_email: ANNA, ...fields })
  const { error } = await local.anon.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  return enquiry.p_request_id
}

async function letters() {
  const { sent, transport } = keepingTransport()
  await runMailWorker(local, transport)
  return sent
}

async function row(request: string) {
  const [found] = await local.sql<{ id: string; token: string; state: string }>(
    `select enquiry.id, enquiry.state, link.token
    from public.enquiries as enquiry left join private.enquiry_links as link on link.enquiry_id = enquiry.id
    where request_id = $1`,
    [request],
  )
  if (!found) throw new Error('The enquiry is gone.')
  return found
}

const historyOf = async (id: string) => {
  const { data } = await staff
    .from('enquiry_events')
    .select('action,value')
    .eq('enquiry_id', id)
    .order('action')
    .order('happened_at')
  return data
}

describe('an enquiry is answered at once', () => {
  test('by a letter that says what was asked, about which home, and where to see it', async () => {
    const home = await storeListing(local)
    const request = await enquire({ p_property_id: home, p_source: 'question' })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: ANNA,
      subject: 'Your question: A house',
      headers: { 'Auto-Submitted': 'auto-replied', 'Reply-To': mailboxes.sales },
    })
    for (const words of [
      'We have your enquiry',
      '> Do you sell houses in Kew?',
      '£900,000',
      `${SITE}/property/${home}`,
      `${SITE}/enquiry#${(await row(request)).token}`,
    ]) {
      expect(letter?.text).toContain(words)
    }
    expect(letter?.text).not.toContain('Homes like it')
  })

  test('once a day, whichever of its addresses a mailbox uses', async () => {
    await enquire()
    await enquire({ p_email: 'Anna+flat@visitor.example' })
    await enquire({ p_email: 'ben@visitor.example' })
    expect((await letters()).map(({ to }) => to)).toEqual([ANNA, 'ben@visitor.example'])
    await local.sql(
      `update public.outgoing_mails set dedupe_key = replace(dedupe_key, private.london_day(now())::text, 'yesterday')`,
    )
    await enquire()
    expect(await letters()).toHaveLength(1)
  })

  test('not again when it is sent again, corrected or not', async () => {
    const again = { p_request_id: randomUUID() }
    await enquire(again)
    await letters()
    await local.sql('delete from public.outgoing_mails')
    await enquire(again)
    await enquire({ ...again, p_message: 'Another question.' })
    expect(await letters()).toEqual([])
  })

  test.each([
    ['what fills in the trap', { p_honeypot: 'x' }],
    ['one of our mailboxes', { p_email: mailboxes.lettings }],
    [
      'one of our mailboxes with a mark that nobody sees',
      { p_email: 'sales@bramleyand\u200bgrove.example' },
    ],
    ['a program that answers by itself', { p_email: 'no-reply@shop.example' }],
  ])('never: %s', async (_, fields) => {
    await enquire(fields)
    expect(await letters()).toEqual([])
  })

  test.each([
    'x<office@bramleyandgrove.example>',
    'a(1)@visitor.example',
    'ben,anna@visitor.example',
    'anna@mail.visitor。example',
  ])('and not taken with %s, which mail programs take for another address', async (p_email) => {
    const { error } = await local.anon.rpc('submit_enquiry', anEnquiry({ p_email }))
    expect(error).toMatchObject({ code: 'PT400', message: 'Please give a valid e-mail address.' })
    expect(await letters()).toEqual([])
  })

  test('not if a limit holds it back', async () => {
    await local.sql('update private.enquiry_limits set an_hour_in_all = 1')
    await enquire()
    await enquire({ p_email: 'ben@visitor.example' })
    await local.sql('update private.enquiry_limits set an_hour_in_all = default')
    expect((await letters()).map(({ to }) => to)).toEqual([ANNA])
  })

  test('not while the setting is off', async () => {
    await local.sql('update private.letter_settings set answers_enquiries = false')
    await enquire()
    expect(await letters()).toEqual([])
  })

  test('and the enquiry is kept even if its letter cannot be queued', async () => {
    await local.sql('delete from private.letter_settings')
    const request = await enquire()
    await local.sql('insert into private.letter_settings default values')
    expect(await row(request)).toMatchObject({ state: 'new' })
    expect(await letters()).toEqual([])
  })

  test('with three homes like it only where marketing was agreed to', async () => {
    const home = await storeListing(local)
    await local.sql(
      `insert into public.properties (title, description, location, type, price)
      select name, 'With a garden.', place, 'house', amount
      from (values
        ('Near', 'Richmond, London', 950000), ('Nearer', 'Richmond, London', 850000),
        ('Same county', 'Kew, London', 900000), ('Too many', 'Kew, London', 900001),
        ('Dear', 'Richmond, London', 1100000), ('Far', 'Winchester, Hampshire', 900000)
      ) as listing (name, place, amount)`,
    )
    await local.sql(
      `update public.properties set created_at = created_at - interval '1 day' where title = 'Too many'`,
    )
    await enquire({ p_property_id: home, p_consents: MARKETING })
    const [letter] = await letters()
    const [, like = ''] = letter?.text.split('Homes like it') ?? []
    const named = ['Near', 'Nearer', 'Same county', 'Too many', 'Dear', 'Far'].filter((title) =>
      like.includes(`\n${title}\n`),
    )
    expect(named).toEqual(['Near', 'Nearer', 'Same county'])
  })

  test('and the letter goes with the enquiry when that is erased', async () => {
    await enquire()
    await local.sql('delete from public.enquiries')
    expect(await local.sql('select * from public.outgoing_mails')).toEqual([])
  })
})

describe('the page behind the link', () => {
  const read = async (token: string) => {
    const { data, error } = await local.anon.rpc('read_enquiry', { p_enquiry_token: token })
    expect(error).toBeNull()
    return data
  }
  const withdraw = async (token: string) => {
    const { data } = await local.anon.rpc('withdraw_enquiry', { p_enquiry_token: token })
    return data
  }

  test('says what was sent and how it stands, and not who sent it', async () => {
    const { token, id } = await row(await enquire())
    const shown = await read(token)
    expect(shown).toMatchObject({ message: 'Do you sell houses in Kew?', state: 'new' })
    expect(JSON.stringify(shown)).not.toMatch(/Ada|anna@/)
    await staff.from('enquiries').update({ state: 'acknowledged' }).eq('id', id)
    expect(await read(token)).toMatchObject({ state: 'acknowledged' })
    expect(await read(randomUUID())).toBeNull()
  })

  test('has a secret of 43 letters that staff do not read with the enquiry', async () => {
    const { token, id } = await row(await enquire())
    expect(token).toMatch(/^[\w-]{43}$/)
    const { data } = await staff.from('enquiries').select('*').eq('id', id).single()
    expect(JSON.stringify(data)).not.toContain(token)
  })

  test.each(['read_enquiry', 'withdraw_enquiry'])(
    '%s refuses what is longer than any secret',
    async (name) => {
      const { error } = await local.anon.rpc(name, { p_enquiry_token: 'a'.repeat(101) })
      expect(error).toMatchObject({ code: 'PT400' })
    },
  )

  test('withdraws it once, and staff see by whom', async () => {
    const { token, id } = await row(await enquire())
    expect(await withdraw(token)).toMatchObject({ state: 'withdrawn' })
    expect(await withdraw(token)).toMatchObject({ state: 'withdrawn' })
    expect(await historyOf(id)).toEqual([
      { action: 'state', value: 'closed' },
      { action: 'withdrawn', value: null },
    ])
    expect(await withdraw(randomUUID())).toBeNull()
  })

  test('does not withdraw what was answered', async () => {
    const { token, id } = await row(await enquire())
    await staff.from('enquiries').update({ state: 'answered' }).eq('id', id)
    expect(await withdraw(token)).toMatchObject({ state: 'answered' })
  })

  test('tells nobody that they were taken for spam, and leaves it there when withdrawn', async () => {
    const { token, id } = await row(await enquire())
    await staff.from('enquiries').update({ state: 'spam' }).eq('id', id)
    expect(await read(token)).toMatchObject({ state: 'new' })
    expect(await withdraw(token)).toMatchObject({ state: 'withdrawn' })
    expect(await read(token)).toMatchObject({ state: 'withdrawn' })
    const [stored] = await local.sql('select state from public.enquiries where id = $1', [id])
    expect(stored).toEqual({ state: 'spam' })
  })
})

describe('an answer from the desk', () => {
  const answer = (id: string, text: string, client = staff) =>
    client.rpc('answer_by_mail', { p_enquiry_id: id, p_text: text })

  test('continues the thread, is signed, and marks the enquiry as answered', async () => {
    const { id } = await row(await enquire())
    const [first] = await letters()
    expect((await answer(id, 'Yes, we do.\n\nThree of them.')).error).toBeNull()
    const [second] = await letters()
    await answer(id, 'And a fourth.')
    const [third] = await letters()
    const idOf = (letter: typeof first) => letter?.headers['Message-ID']
    expect(second).toMatchObject({
      to: ANNA,
      subject: `Re: ${first?.subject}`,
      headers: { 'In-Reply-To': idOf(first), References: idOf(first), 'Auto-Submitted': 'no' },
    })
    expect(second?.text).toContain('Dear Ada Visitor,\n\nYes, we do.\n\nThree of them.')
    expect(second?.text).toContain('Kind regards\nBen Cole\nBramley & Grove')
    expect(third?.headers).toMatchObject({
      'In-Reply-To': idOf(second),
      References: `${idOf(first)} ${idOf(second)}`,
    })
    expect(await historyOf(id)).toEqual([
      { action: 'mailed', value: 'Yes, we do.\n\nThree of them.' },
      { action: 'mailed', value: 'And a fourth.' },
      { action: 'state', value: 'answered' },
    ])
  })

  test('is one letter however often it is asked for, and its state is told to staff alone', async () => {
    const { id } = await row(await enquire({ p_email: 'ben@visitor.example' }))
    await answer(id, 'Yes.')
    await answer(id, ' Yes. ')
    const states = async (client: SupabaseClient) => {
      const { data, error } = await client.rpc('enquiry_letters', { p_enquiry_id: id })
      return data?.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`) ?? error
    }
    expect(await states(staff)).toEqual(['enquiry-reply pending', 'enquiry-answer pending'])
    await letters()
    expect(await states(staff)).toEqual(['enquiry-reply sent', 'enquiry-answer sent'])
    expect(await states(local.anon)).toMatchObject({ code: '42501' })
    // The same words on another day are another answer.
    await local.sql(
      `update public.outgoing_mails set dedupe_key = replace(dedupe_key, private.london_day(now())::text, 'yesterday')`,
    )
    await answer(id, 'Yes.')
    expect(await states(staff)).toHaveLength(3)
  })

  test('is refused to visitors, without text, and to an address that refuses letters', async () => {
    const { id } = await row(await enquire())
    expect((await answer(id, 'Yes.', local.anon)).error).toMatchObject({ code: '42501' })
    expect((await answer(id, ' \n ')).error).toMatchObject({ code: 'PT400' })
    expect((await answer(id, 'a'.repeat(5001))).error).toMatchObject({ code: 'PT400' })
    expect((await answer(randomUUID(), 'Yes.')).error).toMatchObject({ code: 'PT404' })
    await local.sql(
      `insert into private.refusing_addresses (address, refusals, paused_until) values ($1, 3, now() + interval '1 day')`,
      [ANNA],
    )
    expect((await answer(id, 'Yes.')).error).toMatchObject({ code: 'PT409' })
    expect(await historyOf(id)).toEqual([])
  })
})

test('all our mailboxes are of the domains that are never answered', async () => {
  const [settings] = await local.sql<{ own_domains: string[] }>(
    'select own_domains from private.letter_settings',
  )
  for (const mailbox of Object.values(mailboxes)) {
    expect(settings?.own_domains).toContain(mailbox.split('@')[1])
  }
})
