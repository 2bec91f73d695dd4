import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADA, clear, type Diary, openDiary, TAKEN, viewingEnquiry } from './diary.ts'

/** From a free time to a booked one, as the form does it. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const HOUR_MS = 60 * 60_000
const later = (moment: string | undefined, ms: number) =>
  new Date(Date.parse(moment ?? '') + ms).toISOString()
const refusal = ({ error }: Awaited<ReturnType<Diary['hold']>>) => error

describe('a time is held', () => {
  test('for ten minutes, in which nobody else is offered or given it', async () => {
    const listing = await diary.bookable()
    const [first] = await diary.free(listing)
    const { data, error } = await diary.hold(listing, first)
    expect(error).toBeNull()
    expect(Math.abs(Date.parse(data) - Date.now() - 10 * 60_000)).toBeLessThan(60_000)
    expect(await diary.free(listing)).not.toContain(first)
    expect(refusal(await diary.hold(listing, first))).toMatchObject({
      code: 'PT409',
      message: TAKEN,
    })
  })

  test('once a request: another time takes the place of the first', async () => {
    const listing = await diary.bookable()
    const free = await diary.free(listing)
    const [first] = free
    const request = randomUUID()
    await diary.hold(listing, first, request)
    // Of another day, since the way to and from a viewing takes the times beside it.
    expect(refusal(await diary.hold(listing, free.at(-1), request))).toBeNull()
    expect(await diary.free(listing)).toContain(first)
    expect(await diary.people.sql('select from public.viewings')).toHaveLength(1)
  })

  test('again by a request that holds it already', async () => {
    const listing = await diary.bookable()
    const [first] = await diary.free(listing)
    const request = randomUUID()
    await diary.hold(listing, first, request)
    expect(refusal(await diary.hold(listing, first, request))).toBeNull()
  })

  test('no longer than ten minutes: then another has it, and the first books nothing', async () => {
    const listing = await diary.bookable()
    const [first] = await diary.free(listing)
    const [slow, quick] = [randomUUID(), randomUUID()]
    await diary.hold(listing, first, slow)
    await diary.people.sql(`update public.viewings set held_until = now() - interval '1 second'`)
    expect(await diary.free(listing)).toContain(first)
    expect(refusal(await diary.hold(listing, first, quick))).toBeNull()
    expect(await diary.book(listing, slow)).toBeNull()
    expect(await diary.book(listing, quick)).toMatchObject({ starts_at: first, state: 'booked' })
  })

  test('by the member who has fewest viewings that day', async () => {
    const colleague = await diary.people.hire()
    await diary.people.sql(
      `insert into public.staff_hours select $1, weekday, starts, ends from public.staff_hours where user_id = $2`,
      [colleague.id, diary.people.staffId],
    )
    const team = { staff: [diary.people.staffId, colleague.id] }
    const [one, other] = [await diary.bookable(team), await diary.bookable(team)]
    const [time] = await diary.free(one)
    await diary.hold(one, time)
    // The same moment in another home is for the other.
    expect(refusal(await diary.hold(other, time))).toBeNull()
    await diary.hold(one, later(time, HOUR_MS))
    const rows = await diary.people.sql<{ staff_id: string; viewings: number }>(
      'select staff_id, count(*)::integer as viewings from public.viewings group by staff_id order by viewings',
    )
    expect(rows).toHaveLength(2)
    await diary.people.sql('delete from public.staff_hours where user_id = $1', [colleague.id])
  })

  test('of a listing at most ten times at once', async () => {
    const listing = await diary.bookable()
    for (let turn = 0; turn < 10; turn++) {
      const [first] = await diary.free(listing)
      expect(refusal(await diary.hold(listing, first))).toBeNull()
    }
    const [next] = await diary.free(listing)
    expect(refusal(await diary.hold(listing, next))).toMatchObject({ code: 'PT429' })
    // What has expired costs nothing.
    await diary.people.sql(`update public.viewings set held_until = now() - interval '1 second'`)
    expect(refusal(await diary.hold(listing, next))).toBeNull()
  })

  test('only if it is free: not in the past, off the half hour, on a closed day, nor of what is gone', async () => {
    const listing = await diary.bookable()
    const [first = ''] = await diary.free(listing)
    const sunday = new Date(Date.now() + 3 * 24 * HOUR_MS)
    while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() + 1)
    sunday.setUTCHours(11, 0, 0, 0)
    for (const never of [
      '2020-01-06T11:00:00Z',
      new Date().toISOString(),
      later(first, 15 * 60_000),
      later(first, 60 * 24 * HOUR_MS),
      sunday.toISOString(),
      'infinity',
      '-infinity',
    ]) {
      expect(refusal(await diary.hold(listing, never)), never).toMatchObject({ code: 'PT409' })
    }
    await diary.people.sql(`update public.properties set status = 'sold' where id = $1`, [listing])
    expect(refusal(await diary.hold(listing, first))).toMatchObject({ code: 'PT409' })
    expect(refusal(await diary.hold(randomUUID(), first))).toMatchObject({ code: 'PT409' })
    expect(await diary.people.sql('select from public.viewings')).toEqual([])
  })

  test('for a request, of a listing, at a time', async () => {
    const listing = await diary.bookable()
    const [first] = await diary.free(listing)
    const given = { p_request_id: randomUUID(), p_property_id: listing, p_starts_at: first }
    for (const missing of Object.keys(given)) {
      const { error } = await diary.people.anonymous.rpc('hold_slot', { ...given, [missing]: null })
      expect(error, missing).toMatchObject({ code: 'PT400' })
    }
  })
})

describe('what is held is booked', () => {
  test('for the sender of the enquiry, once that is stored', async () => {
    const listing = await diary.bookable()
    const [first] = await diary.free(listing)
    const request = randomUUID()
    await diary.hold(listing, first, request)
    const { data: tooSoon } = await diary.people.anonymous.rpc('book_slot', {
      p_request_id: request,
    })
    expect(tooSoon).toBeNull()
    const times = await diary.book(listing, request)
    expect(times).toMatchObject({
      version: 1,
      starts_at: first,
      ends_at: later(first, HOUR_MS / 2).replace('.000Z', '+00:00'),
      state: 'booked',
    })
    expect(await diary.row(times?.id ?? '')).toMatchObject({
      name: 'Ada Visitor',
      email: ADA,
      phone: '020 7946 0100',
      enquiry_id: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      staff_id: diary.people.staffId,
    })
  })

  test('once: a call whose answer was lost is answered again, and the request holds no other time', async () => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    const { data } = await diary.people.anonymous.rpc('book_slot', {
      p_request_id: viewing.request_id,
    })
    expect(data).toMatchObject({ id: viewing.id, version: 1 })
    const [next] = await diary.free(listing)
    expect(refusal(await diary.hold(listing, next, viewing.request_id))).toMatchObject({
      code: 'PT409',
      message: 'This request has its viewing already.',
    })
  })

  test('as a request where the owner agrees to each', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    expect(await diary.booked(listing)).toMatchObject({ state: 'requested' })
    expect(await diary.free(listing)).not.toEqual([])
  })

  test('not without a held time, and the enquiry stays', async () => {
    const listing = await diary.bookable()
    const request = randomUUID()
    expect(await diary.book(listing, request)).toBeNull()
    expect(
      await diary.people.sql('select from public.enquiries where request_id = $1', [request]),
    ).toHaveLength(1)
  })

  test('at most three to come for a mailbox, and nobody is told why', async () => {
    const listing = await diary.bookable()
    for (let turn = 0; turn < 3; turn++) await diary.booked(listing)
    const request = randomUUID()
    const [next] = await diary.free(listing)
    await diary.hold(listing, next, request)
    expect(await diary.book(listing, request, 'ADA+again@visitor.example')).toBeNull()
    // The time is free at once.
    expect(await diary.free(listing)).toContain(next)
    expect(await diary.booked(listing, { email: 'ben@visitor.example' })).toMatchObject({
      state: 'booked',
    })
  })

  test.each([
    ['is taken for spam', { p_honeypot: 'x' }, ''],
    ['is of another listing', { p_property_id: null }, ''],
    ['is held back', {}, `update private.enquiry_limits set an_hour_in_all = 1`],
    [
      'comes when the listing is gone',
      {},
      `update public.properties set status = 'sold' where title = 'A house'`,
    ],
    [
      'comes when it takes no bookings any more',
      {},
      'update public.viewing_rules set bookable = false',
    ],
  ])('not for an enquiry that %s', async (_, fields, meanwhile) => {
    const listing = await diary.bookable()
    const request = randomUUID()
    const [first] = await diary.free(listing)
    await diary.hold(listing, first, request)
    const { sql } = diary.people
    await sql(`insert into private.enquiry_arrivals (client) values (null)`)
    if (meanwhile) await sql(meanwhile)
    await diary.people.anonymous
      .rpc('submit_enquiry', { ...viewingEnquiry(listing, request, ADA), ...fields })
      .throwOnError()
    const { data, error } = await diary.people.anonymous.rpc('book_slot', { p_request_id: request })
    expect({ data, error }).toEqual({ data: null, error: null })
    expect(await sql('select from public.viewings')).toEqual([])
    expect(await sql('select from public.enquiries where request_id = $1', [request])).toHaveLength(
      1,
    )
    await sql('update private.enquiry_limits set an_hour_in_all = 1000')
    await sql('delete from private.enquiry_arrivals')
  })
})
