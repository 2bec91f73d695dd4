import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailboxes } from '~/content/agency'
import { visitMoment } from '~/content/viewing/slots'
import { type MailWorker, sendDueMails } from '../../functions/_shared/mail/sendMails.ts'
import type { MailTransport, ReadyMail } from '../../functions/_shared/mail/transport.ts'
import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import { ABOUT_MAIL, keepingTransport, SITE } from '../mail/mailWorker.ts'
import { ADA, clear, type Diary, openDiary, type ViewingRow } from './diary.ts'

/** What visitors are written to about their viewings, and when. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
  await diary.people.sql('update private.letter_settings set answers_enquiries = false')
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const sql: Diary['people']['sql'] = (text, values) => diary.people.sql(text, values)

const call: CallDatabase = async (name, given) => {
  const { data, error } = await diary.people.service.rpc(name, given)
  if (error) throw error
  return data
}

const work = (transport: MailTransport, changes: Partial<MailWorker> = {}) =>
  sendDueMails({ ...ABOUT_MAIL, call, transport, log: () => {}, ...changes })

/** Sends what is due. */
async function sent(): Promise<ReadyMail[]> {
  const { sent: letters, transport } = keepingTransport()
  await work(transport)
  return letters
}

async function theLetter(): Promise<ReadyMail> {
  const [letter, ...others] = await sent()
  expect(others).toEqual([])
  if (!letter) throw new Error('Nothing was due.')
  return letter
}

interface Queued {
  kind: string
  state: string
  due_at: string
}
const reminders = () =>
  sql<Queued>(
    `select kind, state, to_json(due_at) #>> '{}' as due_at from public.outgoing_mails
    where kind in ('viewing-tomorrow', 'viewing-soon') order by queued_at, due_at`,
  )

/** What an independent parser reads in the calendar that a letter brings. */
function calendarIn({ calendar }: ReadyMail) {
  const read = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
  const [event] = read.getAllSubcomponents('vevent')
  if (!event) throw new Error('The calendar has no entry.')
  const { uid, summary, location, sequence, startDate, endDate } = new ICAL.Event(event)
  return {
    method: read.getFirstPropertyValue('method'),
    id: uid,
    version: sequence,
    title: summary,
    where: location,
    starts: startDate.toJSDate().getTime(),
    ends: endDate.toJSDate().getTime(),
    status: event.getFirstPropertyValue('status'),
    attendee: event.getFirstPropertyValue('attendee'),
  }
}

const linkOf = ({ token }: ViewingRow) => `${SITE}/viewing#${token}`

async function richmond(rules: Record<string, unknown> = {}): Promise<string> {
  const listing = await diary.bookable(rules)
  await sql(
    `update public.properties set tenure = 'freehold', answers = '{"flooding": {"answer": "asked", "asked_on": "2026-11-20"}}'
    where id = $1`,
    [listing],
  )
  await sql(
    `insert into public.property_positions (property_id, address, postcode) values ($1, '7 Kew Road', 'TW9 2NA')`,
    [listing],
  )
  return listing
}

/** Some days ahead, so that both reminders are still to come. */
const LATER = 60

describe('a booking is confirmed', () => {
  test('with when and where, what must be known before, and a way to change it', async () => {
    const viewing = await diary.booked(await richmond(), { index: LATER })
    const letter = await theLetter()
    expect(letter).toMatchObject({
      to: ADA,
      subject: expect.stringMatching(/^Booked: .+, \d\d:\d\d, A house$/),
      headers: { 'Reply-To': mailboxes.sales, 'Auto-Submitted': 'auto-generated' },
    })
    for (const words of [
      'Your viewing is booked',
      'Where: 7 Kew Road, TW9 2NA',
      'Read before you come:',
      'Tenure: Freehold',
      'Still asked: Flooding',
      linkOf(viewing),
    ]) {
      expect(letter.text.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect(letter.text).toContain(visitMoment(viewing.starts_at).split(',')[0])
    expect(letter.html).toContain(`href="${linkOf(viewing)}"`)
    // Who comes to the door is told at the door.
    expect(letter.text).not.toContain('Ben')
  })

  test('with an entry for the calendar', async () => {
    const viewing = await diary.booked(await richmond(), { index: LATER })
    const letter = await theLetter()
    expect(letter.calendar?.method).toBe('REQUEST')
    expect(calendarIn(letter)).toEqual({
      method: 'REQUEST',
      id: expect.stringContaining(viewing.id),
      version: 1,
      title: 'Viewing: A house',
      where: '7 Kew Road, TW9 2NA',
      starts: Date.parse(viewing.starts_at),
      ends: Date.parse(viewing.ends_at),
      status: 'CONFIRMED',
      attendee: `mailto:${ADA}`,
    })
  })

  test('first as a request where the owner is asked, without the address; then once more', async () => {
    const viewing = await diary.booked(await richmond({ needs_owner: true }), { index: LATER })
    const request = await theLetter()
    expect(request.subject).toMatch(/^Requested: /)
    expect(request.text).not.toContain('7 Kew Road')
    expect(calendarIn(request)).toMatchObject({ status: 'TENTATIVE', where: 'Richmond, London' })
    expect(await reminders()).toEqual([])

    await diary.people.staff
      .from('viewings')
      .update({ state: 'booked' })
      .eq('id', viewing.id)
      .throwOnError()
    const confirmation = await theLetter()
    expect(confirmation.subject).toMatch(/^Booked: /)
    expect(confirmation.text).toContain('7 Kew Road, TW9 2NA')
    expect(calendarIn(confirmation)).toMatchObject({ version: 2, status: 'CONFIRMED' })
    expect(await reminders()).toHaveLength(2)
  })

  test('to who has telephoned, if staff entered an address', async () => {
    const listing = await diary.bookable()
    const bookFor = (p_email: string | null, p_starts_at: string) =>
      diary.people.staff
        .rpc('book_for', {
          p_property_id: listing,
          p_starts_at,
          p_staff_id: diary.people.staffId,
          p_name: 'Cy',
          p_email,
          p_phone: null,
        })
        .throwOnError()
    await bookFor(null, '2099-03-04T10:00:00Z')
    expect(await sent()).toEqual([])
    await bookFor('Cy@visitor.example', '2099-03-05T10:00:00Z')
    expect(await theLetter()).toMatchObject({ to: 'cy@visitor.example' })
  })
})

describe('a change is told', () => {
  test('with the new time; the reminders of the old one do not come', async () => {
    const listing = await richmond()
    const { id, token } = await diary.booked(listing, { index: LATER })
    await sent()
    const before = await reminders()
    const time = (await diary.free(listing))[LATER + 40]
    await diary.people.anonymous
      .rpc('move_viewing', { p_token: token, p_starts_at: time })
      .throwOnError()
    const letter = await theLetter()
    expect(letter.subject).toMatch(/^New time: /)
    expect(calendarIn(letter)).toMatchObject({
      method: 'REQUEST',
      id: expect.stringContaining(id),
      version: 2,
      starts: Date.parse(time ?? ''),
    })
    const after = await reminders()
    expect(before.map(({ state }) => state)).toEqual(['pending', 'pending'])
    expect(after.map(({ state }) => state)).toEqual([
      ...['cancelled', 'cancelled'],
      ...['pending', 'pending'],
    ])
  })

  test('of time alone, not of who comes', async () => {
    const { id, starts_at } = await diary.booked(await diary.bookable(), { index: LATER })
    await sent()
    const move = (p_starts_at: string) =>
      diary.people.staff
        .rpc('reschedule_viewing', { p_id: id, p_starts_at, p_staff_id: null })
        .throwOnError()
    await move(starts_at)
    expect(await sent()).toEqual([])
    await move(new Date(Date.parse(starts_at) + 60_000 * 60).toISOString())
    expect((await theLetter()).subject).toMatch(/^New time: /)
  })

  test.each([
    ['visitor', 'You have cancelled this viewing'],
    ['agency', 'we have to cancel this viewing'],
    ['owner', 'the owner has cancelled this viewing'],
  ])('when the %s cancels: no reminder comes, and calendars drop it', async (by, words) => {
    const { id, token } = await diary.booked(await richmond(), { index: LATER })
    await sent()
    await (by === 'visitor'
      ? diary.people.anonymous.rpc('cancel_viewing', { p_token: token }).throwOnError()
      : diary.people.staff.rpc('cancel_viewing_for', { p_id: id, p_by: by }).throwOnError())
    const letter = await theLetter()
    expect(letter.subject).toMatch(/^Cancelled: /)
    expect(letter.text).toContain(words)
    expect(calendarIn(letter)).toMatchObject({ method: 'CANCEL', version: 2, status: 'CANCELLED' })
    expect((await reminders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('about a listing that is gone without a way to its page', async () => {
    const listing = await richmond()
    const { id } = await diary.booked(listing, { index: LATER })
    await sent()
    await sql(`update public.properties set status = 'withdrawn' where id = $1`, [listing])
    expect(await sent()).toEqual([])
    await diary.people.staff.rpc('cancel_viewing_for', { p_id: id, p_by: 'agency' }).throwOnError()
    const { text } = await theLetter()
    expect(text).toContain('See our homes')
    expect(text).not.toContain('/property/')
  })

  test('only of what is to come', async () => {
    const { id } = await diary.booked(await diary.bookable(), { index: LATER })
    await sent()
    await diary.inHours(id, -1)
    await diary.people.staff.rpc('cancel_viewing_for', { p_id: id, p_by: 'agency' }).throwOnError()
    expect(await sent()).toEqual([])
    expect((await reminders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('reminders', () => {
  test.each([
    ['in winter', '2099-01-07T15:00:00Z', '2099-01-06T10:00:00+00:00', '2099-01-07T13:00:00+00:00'],
    ['in summer', '2099-07-07T15:00:00Z', '2099-07-06T09:00:00+00:00', '2099-07-07T13:00:00+00:00'],
    [
      'over the night in which clocks go forward',
      '2027-03-28T09:30:00Z',
      '2027-03-27T10:00:00+00:00',
      '2027-03-28T07:30:00+00:00',
    ],
    [
      'over the night in which clocks go back',
      '2027-10-31T10:30:00Z',
      '2027-10-30T09:00:00+00:00',
      '2027-10-31T08:30:00+00:00',
    ],
  ])(
    'come the day before at ten and two hours before, %s',
    async (_, starts, dayBefore, twoHours) => {
      await diary.people.staff
        .rpc('book_for', {
          p_property_id: await diary.bookable(),
          p_starts_at: starts,
          p_staff_id: diary.people.staffId,
          p_name: 'Ada',
          p_email: ADA,
          p_phone: null,
        })
        .throwOnError()
      expect(await reminders()).toEqual([
        { kind: 'viewing-tomorrow', state: 'pending', due_at: dayBefore },
        { kind: 'viewing-soon', state: 'pending', due_at: twoHours },
      ])
    },
  )

  test('are left out when their time has passed already', async () => {
    const { id } = await diary.booked(await diary.bookable(), { index: LATER })
    await sql('delete from public.outgoing_mails')
    await diary.inHours(id, 1)
    expect(await reminders()).toEqual([])
    await diary.inHours(id, 3)
    expect((await reminders()).map(({ kind }) => kind)).toEqual(['viewing-soon'])
  })

  const makeDue = () =>
    sql(
      `update public.outgoing_mails set due_at = now() - interval '1 minute'
      where kind in ('viewing-tomorrow', 'viewing-soon')`,
    )

  test('come once each, although the worker dies between sending and saying so', async () => {
    await diary.booked(await richmond(), { index: LATER })
    await sent()
    await makeDue()
    const { sent: letters, transport } = keepingTransport()
    const died = new Error('The worker died.')
    const dying: CallDatabase = async (name, given) => {
      if (name === 'settle_mail') throw died
      return call(name, given)
    }
    await work(transport, { call: dying })
    // Leased to the dead worker: nobody else takes them.
    await work(transport)
    expect(letters).toHaveLength(2)
    await makeDue()
    await work(transport)
    await makeDue()
    await work(transport)
    // The second time under the same id, by which a mail service tells that it has them.
    expect(letters).toHaveLength(4)
    expect(new Set(letters.map(({ id }) => id)).size).toBe(2)
    for (const { subject, text, calendar } of letters) {
      expect(subject).toMatch(/^Reminder: /)
      expect(text).toContain('7 Kew Road, TW9 2NA')
      expect(calendar).toBeUndefined()
    }
    expect((await reminders()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('say where it is as staff have entered it since', async () => {
    const listing = await diary.bookable()
    await diary.booked(listing, { index: LATER })
    expect((await theLetter()).text).not.toContain('7 Kew Road')
    await sql(
      `insert into public.property_positions (property_id, address, postcode) values ($1, '7 Kew Road', 'TW9 2NA')`,
      [listing],
    )
    await makeDue()
    const letters = await sent()
    expect(letters).toHaveLength(2)
    for (const { text } of letters) expect(text).toContain('Where: 7 Kew Road, TW9 2NA')
  })

  test('tried again say what they said, as mail services want of one id', async () => {
    const listing = await richmond()
    await diary.booked(listing, { index: LATER })
    await sent()
    await makeDue()
    const first = await call('claim_due_mails', { p_limit: 10 })
    await sql(`update public.property_positions set address = '9 Kew Road'`)
    await makeDue()
    const again = await call('claim_due_mails', { p_limit: 10 })
    const bodies = (mails: unknown) => (mails as { body: unknown }[]).map(({ body }) => body)
    expect(bodies(again)).toHaveLength(2)
    expect(bodies(again)).toEqual(bodies(first))
  })

  test.each(['withdrawn', 'sold', 'draft'])('do not come of a home that is %s', async (status) => {
    const listing = await richmond()
    await diary.booked(listing, { index: LATER })
    await sent()
    await makeDue()
    await sql('update public.properties set status = $2 where id = $1', [listing, status])
    expect(await sent()).toEqual([])
    expect(
      await sql(
        `select distinct state, problem from public.outgoing_mails where kind in ('viewing-tomorrow', 'viewing-soon')`,
      ),
    ).toEqual([
      { state: 'cancelled', problem: 'The home is off the market, or the viewing is not booked.' },
    ])
  })

  test('come of a home under offer', async () => {
    const listing = await richmond()
    await diary.booked(listing, { index: LATER })
    await sent()
    await makeDue()
    await sql(`update public.properties set status = 'pending' where id = $1`, [listing])
    expect(await sent()).toHaveLength(2)
  })

  test('come once each of several workers', async () => {
    await diary.booked(await diary.bookable(), { index: LATER })
    await sent()
    await makeDue()
    const { sent: letters, transport } = keepingTransport()
    await Promise.all([work(transport), work(transport), work(transport)])
    expect(letters).toHaveLength(2)
  })

  test('do not come when it is too late for them', async () => {
    await diary.booked(await diary.bookable(), { index: LATER })
    await sent()
    await sql(`update public.outgoing_mails set due_at = now() - interval '1 day',
      useless_after = useless_after - interval '200 days'`)
    expect(await sent()).toEqual([])
    expect(
      await sql(
        'select distinct state, problem from public.outgoing_mails where useless_after is not null',
      ),
    ).toEqual([{ state: 'cancelled', problem: 'It came too late.' }])
  })
})

test('what a backup brings back is written to nobody', async () => {
  const listing = await diary.bookable()
  await diary.people.service
    .from('viewings')
    .insert({
      property_id: listing,
      visit: '[2099-01-07T15:00:00Z,2099-01-07T15:30:00Z)',
      state: 'booked',
      name: 'Ada',
      email: ADA,
    })
    .throwOnError()
  expect(await sql('select from public.outgoing_mails')).toEqual([])
})
