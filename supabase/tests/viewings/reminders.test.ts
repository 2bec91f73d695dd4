import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { daysFrom } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'
import { dayPlus, weekdayOf } from '~/lib/diary/days'
import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import { keepingTransport } from '../mail/mailWorker.ts'
import { ADA, clear, type Diary } from './diary.ts'
import { LATER, openUnanswered, visitorLetters } from './visitorLetters.ts'

/** When visitors are reminded of their viewings, and of which. */

let diary: Diary
beforeAll(async () => {
  diary = await openUnanswered()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { sql, call, work, sent, theLetter, reminders, richmond } = visitorLetters(() => diary)

/** The next last Sunday of a month of 31 days, with time for both reminders. */
const lastSunday = (month: string) =>
  daysFrom(dayPlus(londonDay(new Date()), 2), 372).find(
    (day) => weekdayOf(day) === 7 && day.slice(5, 7) === month && day.slice(8) >= '25',
  ) ?? ''
const [spring, autumn] = [lastSunday('03'), lastSunday('10')]

describe('reminders', () => {
  test.each([
    ['in winter', '2099-01-07T15:00:00Z', '2099-01-06T10:00:00+00:00', '2099-01-07T13:00:00+00:00'],
    ['in summer', '2099-07-07T15:00:00Z', '2099-07-06T09:00:00+00:00', '2099-07-07T13:00:00+00:00'],
    [
      'over the night in which clocks go forward',
      `${spring}T09:30:00Z`,
      `${dayPlus(spring, -1)}T10:00:00+00:00`,
      `${spring}T07:30:00+00:00`,
    ],
    [
      'over the night in which clocks go back',
      `${autumn}T10:30:00Z`,
      `${dayPlus(autumn, -1)}T09:00:00+00:00`,
      `${autumn}T08:30:00+00:00`,
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

  const late = { state: 'cancelled', problem: 'It came too late.' }
  test.each([
    [121, [{ state: 'pending' }, { state: 'sent' }]],
    [120, [{ state: 'sent' }, late]],
    [1, [{ state: 'sent' }, late]],
    [0, [late, late]],
  ])(
    'do not come when it is too late for them: %i minutes before',
    async (minutes, soonAndTomorrow) => {
      const { starts_at } = await diary.booked(await diary.bookable(), { index: LATER })
      await sent()
      await sql(
        `update public.outgoing_mails set due_at = due_at - ahead, useless_after = useless_after - ahead
      from (select $1::timestamptz - $2 * interval '1 minute' - now() as ahead) as clock
      where state = 'pending'`,
        [starts_at, minutes],
      )
      expect(await sent()).toHaveLength(
        soonAndTomorrow.filter(({ state }) => state === 'sent').length,
      )
      expect(
        await sql(
          'select state, problem from public.outgoing_mails where useless_after is not null order by kind',
        ),
      ).toMatchObject(soonAndTomorrow)
    },
  )
})
