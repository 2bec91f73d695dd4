import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bankHolidays } from '~/lib/dates/bankHolidays'
import { bookingWindow, daysFrom, isClosedOn } from '~/lib/dates/bookingWindow'
import { londonDay, londonHour } from '~/lib/dates/dates'
import { ALWAYS, clear, type Diary, openDiary } from './diary.ts'

/** When a home can be seen. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const sql = <Row>(text: string, values?: unknown[]) => diary.people.sql<Row>(text, values)

/** Free times as a visitor of that moment gets them, in London. */
async function freeAt(listing: string, now: string, from = ALWAYS.p_from, until = ALWAYS.p_until) {
  const rows = await sql<{ slot: string }>(
    `select to_char(slot at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as slot
    from unnest(private.free_times($1, $2, $3, $4)) as slot order by slot`,
    [listing, from, until, now],
  )
  return rows.map(({ slot }) => slot)
}

const ofDay = async (listing: string, now: string, day: string) =>
  (await freeAt(listing, now, day, day)).map((slot) => slot.slice(11))

const hours = (rows: [weekday: number, starts: string, ends: string][]) =>
  sql(
    `insert into public.staff_hours (user_id, weekday, starts, ends)
    select $1, * from jsonb_to_recordset($2) as hours (weekday smallint, starts time, ends time)`,
    [
      diary.people.staffId,
      JSON.stringify(rows.map(([weekday, starts, ends]) => ({ weekday, starts, ends }))),
    ],
  )

/** A Wednesday. */
const NOON = '2027-02-10T12:00:00Z'

describe('free times', () => {
  test('are the half hours at which a member can come and stay as long as it takes', async () => {
    const listing = await diary.bookable({ minutes: 60 })
    const times = await ofDay(listing, NOON, '2027-02-12')
    expect(times[0]).toBe('09:00')
    expect(times).toHaveLength(17)
    expect(times.at(-1)).toBe('17:00')
  })

  test('begin tomorrow and end a month later, as in the form', async () => {
    const listing = await diary.bookable({ notice_minutes: 0 })
    for (const now of [NOON, '2027-01-30T12:00:00Z', '2027-03-31T23:30:00Z']) {
      const { first, last } = bookingWindow(new Date(now), 1)
      const days = new Set((await freeAt(listing, now)).map((slot) => slot.slice(0, 10)))
      const open = daysFrom(first, 31).filter((day) => day <= last && !isClosedOn(day))
      expect([...days], now).toEqual(open)
    }
  })

  test('are of the days that are asked for', async () => {
    const listing = await diary.bookable()
    const days = (await freeAt(listing, NOON, '2027-02-16', '2027-02-17')).map((slot) =>
      slot.slice(0, 10),
    )
    expect(new Set(days)).toEqual(new Set(['2027-02-16', '2027-02-17']))
    expect(await freeAt(listing, NOON, '2027-02-17', '2027-02-16')).toEqual([])
    expect(await freeAt(listing, NOON, 'infinity', 'infinity')).toEqual([])
    expect(await freeAt(listing, NOON, '-infinity', '-infinity')).toEqual([])
    expect(await freeAt(listing, NOON, '-infinity', 'infinity')).toEqual(
      await freeAt(listing, NOON),
    )
  })

  test.each([
    ['a Sunday', '2027-02-14T12:00:00Z', '2027-02-21'],
    ['Good Friday', '2027-03-20T12:00:00Z', '2027-03-26'],
    ['Easter Monday', '2027-03-20T12:00:00Z', '2027-03-29'],
    ['Christmas Day on a Saturday', '2027-12-20T12:00:00Z', '2027-12-25'],
    ['its substitute', '2027-12-20T12:00:00Z', '2027-12-27'],
    ['New Year’s Day on a Saturday', '2027-12-20T12:00:00Z', '2028-01-01'],
  ])('are never on %s', async (_, now, day) => {
    expect(await ofDay(await diary.bookable(), now, day)).toEqual([])
  })

  test('leave out breaks, hours that differ by the day, and what begins between half hours', async () => {
    await sql('delete from public.staff_hours')
    await hours([
      [4, '09:45', '12:30'],
      [4, '14:00', '15:00'],
      [5, '17:00', '20:00'],
    ])
    const listing = await diary.bookable()
    expect(await ofDay(listing, NOON, '2027-02-18')).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '12:00'],
      ...['14:00', '14:30'],
    ])
    expect(await ofDay(listing, NOON, '2027-02-19')).toEqual([
      ...['17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
    ])
    expect(await ofDay(listing, NOON, '2027-02-20')).toEqual([])
    await sql('delete from public.staff_hours')
    await hours([1, 2, 3, 4, 5, 6].map((day) => [day, '09:00', '18:00']))
  })

  test('leave out when the member is away', async () => {
    const listing = await diary.bookable()
    await sql(
      `insert into public.staff_absences (user_id, during)
      values ($1, '[2027-02-18 10:15+00,2027-02-18 16:00+00)'), ($1, '[2027-02-22 00:00+00,)')`,
      [diary.people.staffId],
    )
    expect(await ofDay(listing, NOON, '2027-02-18')).toEqual([
      ...['09:00', '09:30', '16:00', '16:30', '17:00', '17:30'],
    ])
    expect(await ofDay(listing, NOON, '2027-02-23')).toEqual([])
  })

  test('leave a quarter of an hour’s way before and after what the member shows', async () => {
    const [listing, other] = [await diary.bookable(), await diary.bookable()]
    await sql(
      `insert into public.viewings (property_id, staff_id, visit, state)
      values ($1, $2, '[2027-02-18 11:00+00,2027-02-18 11:30+00)', 'booked')`,
      [other, diary.people.staffId],
    )
    const times = await ofDay(listing, NOON, '2027-02-18')
    expect(times).toContain('10:00')
    expect(times).toContain('12:00')
    for (const busy of ['10:30', '11:00', '11:30']) expect(times).not.toContain(busy)
  })

  test('leave out when others see the home, whoever shows it, and days that are full', async () => {
    const listing = await diary.bookable({ most_a_day: 2 })
    const see = (at: string) =>
      sql(
        `insert into public.viewings (property_id, visit, state)
        values ($1, tstzrange($2::timestamptz, $2::timestamptz + interval '30 minutes'), 'requested')`,
        [listing, at],
      )
    await see('2027-02-18 11:00+00')
    const times = await ofDay(listing, NOON, '2027-02-18')
    expect(times).not.toContain('11:00')
    expect(times).toContain('10:30')
    expect(times).toContain('11:30')
    await see('2027-02-18 15:00+00')
    expect(await ofDay(listing, NOON, '2027-02-18')).toEqual([])
    expect(await ofDay(listing, NOON, '2027-02-19')).not.toEqual([])
  })

  test.each([
    ['an hour before closing', '2027-02-10T17:00:00Z', 120, '2027-02-11 10:00'],
    ['on a Friday evening', '2027-02-12T19:00:00Z', 120, '2027-02-15 11:00'],
    ['before a day’s notice', NOON, 540, '2027-02-11 12:00'],
    ['before Easter', '2027-03-25T17:00:00Z', 120, '2027-03-30 10:00'],
    ['without notice', '2027-02-12T23:30:00Z', 0, '2027-02-13 09:00'],
  ])('keep the notice in office hours: %s', async (_, now, notice_minutes, first) => {
    const listing = await diary.bookable({ notice_minutes })
    expect((await freeAt(listing, now))[0]).toBe(first)
  })

  test('are none of a listing that takes no bookings or is gone', async () => {
    const none = async (change: string, listing: string) => {
      await sql(change, [listing])
      expect(await freeAt(listing, NOON), change).toEqual([])
    }
    await none('delete from public.viewing_rules where property_id = $1', await diary.bookable())
    await none(
      'update public.viewing_rules set bookable = false where property_id = $1',
      await diary.bookable(),
    )
    for (const status of ['draft', 'pending', 'sold', 'withdrawn']) {
      await none(
        `update public.properties set status = '${status}' where id = $1`,
        await diary.bookable(),
      )
    }
    expect(await freeAt(randomUUID(), NOON)).toEqual([])
  })

  test.each([
    ['without names', []],
    ['whose named members have left', [randomUUID()]],
  ])('of a listing %s are those of whoever has hours', async (_, staff) => {
    const listing = await diary.bookable({ staff })
    expect(await ofDay(listing, NOON, '2027-02-18')).toHaveLength(18)
  })

  test.each([
    ['before summer', '2027-03-24T12:00:00Z', '2027-03-27', 10, '2027-03-30', 9],
    ['before winter', '2027-10-26T12:00:00Z', '2027-10-30', 9, '2027-11-01', 10],
  ])(
    'keep London’s hours over the night in which the clocks change, %s',
    async (_, now, saturday, before, after, utcAfter) => {
      const listing = await diary.bookable()
      for (const [day, utc] of [
        [saturday, before],
        [after, utcAfter],
      ] as const) {
        const times = await ofDay(listing, now, day)
        expect(times[0]).toBe('09:00')
        expect(times).toHaveLength(18)
        const [at] = await sql<{ moment: string }>(
          `select to_json(slot) #>> '{}' as moment
        from unnest(private.free_times($1, $2, $2, $3)) as slot order by slot offset 2 limit 1`,
          [listing, day, now],
        )
        expect(new Date(at?.moment ?? '').getUTCHours()).toBe(utc)
        expect(londonHour(new Date(at?.moment ?? ''))).toBe(10)
      }
    },
  )

  test('are told visitors as moments, and nothing else', async () => {
    const listing = await diary.bookable()
    const [first = '', ...others] = await diary.free(listing)
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[03]0:00\+00:00$/)
    expect(others.toSorted()).toEqual(others)
    expect(londonDay(new Date(first)) > londonDay(new Date())).toBe(true)
  })
})

test('the bank holidays are those that the site computes', async () => {
  const rows = await sql<{ day: string }>(
    'select day::text as day from public.bank_holidays order by day',
  )
  expect(rows.map(({ day }) => day)).toEqual([2026, 2027, 2028].flatMap(bankHolidays))
  const days = daysFrom('2026-01-01', 3 * 365 + 1)
  const [closed] = await sql<{ closed: boolean[] }>(
    `select array_agg(private.is_closed_on(day::date) order by day) as closed
    from unnest($1::date[]) as day`,
    [days],
  )
  expect(closed?.closed).toEqual(days.map(isClosedOn))
})
