import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailboxes } from '~/content/agency'
import { visitMoment } from '~/content/viewing/slots'
import { londonDay, londonTime } from '~/lib/dates/dates'
import { dayPlus, londonMoment } from '~/lib/diary/days'
import type { ReadyMail } from '../../functions/_shared/mail/transport.ts'
import { SITE } from '../mail/mailWorker.ts'
import { ADA, clear, type Diary, type ViewingRow } from './diary.ts'
import { LATER, openUnanswered, visitorLetters } from './visitorLetters.ts'

/** What visitors are written to about their viewings. */

let diary: Diary
beforeAll(async () => {
  diary = await openUnanswered()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { sql, sent, theLetter, reminders, richmond } = visitorLetters(() => diary)

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
    expect(letter.text).toContain(
      `When: ${visitMoment(viewing.starts_at)} to ${londonTime(viewing.ends_at)}`,
    )
    expect(letter.html).toContain(`href="${linkOf(viewing)}"`)
    // Who comes to the door is told at the door.
    expect(letter.text + letter.html).not.toContain('Ben')
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
    expect(request.text + request.html).not.toContain('7 Kew Road')
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
    const time = (await diary.free(listing))[LATER + 40] ?? ''
    await diary.people.anonymous
      .rpc('move_viewing', { p_token: token, p_starts_at: time })
      .throwOnError()
    const letter = await theLetter()
    expect(letter.subject).toMatch(/^New time: /)
    expect(letter.text).toContain(`When: ${visitMoment(time)} to `)
    expect(calendarIn(letter)).toMatchObject({
      method: 'REQUEST',
      id: expect.stringContaining(id),
      version: 2,
      starts: Date.parse(time),
    })
    const after = await reminders()
    expect(before.map(({ state }) => state)).toEqual(['pending', 'pending'])
    expect(after.map(({ state }) => state)).toEqual([
      ...['cancelled', 'cancelled'],
      ...['pending', 'pending'],
    ])
    expect(after.slice(2).map(({ due_at }) => Date.parse(due_at))).toEqual([
      londonMoment(dayPlus(londonDay(new Date(time)), -1), '10:00').getTime(),
      Date.parse(time) - 2 * 60 * 60_000,
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
    const { text, html } = await theLetter()
    expect(text).toContain('See our homes')
    expect(text + html).not.toContain('/property/')
  })

  test('only of what is to come', async () => {
    const { id } = await diary.booked(await diary.bookable(), { index: LATER })
    await sent()
    await diary.inHours(id, -1)
    // As if the hour had come by itself: a new time takes the reminders back already.
    await sql(`update public.outgoing_mails set state = 'pending' where state = 'cancelled'`)
    await diary.people.staff.rpc('cancel_viewing_for', { p_id: id, p_by: 'agency' }).throwOnError()
    expect((await reminders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await sent()).toEqual([])
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
