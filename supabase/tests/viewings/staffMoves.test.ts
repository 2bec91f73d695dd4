import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { londonTime } from '~/lib/dates/dates'
import { clear, type Diary, openDiary, type ViewingRow } from './diary.ts'
import { HOUR_MS, OFF_MARKET, staffAtWork } from './staffAtWork.ts'

/** Staff move a viewing to another time or to another member. */

let diary: Diary
let colleague: string
beforeAll(async () => {
  diary = await openDiary()
  colleague = (await diary.people.hire()).id
  await diary.people.sql(`update public.staff set name = 'Cleo' where user_id = $1`, [colleague])
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { staff, setStatus } = staffAtWork(() => diary)
const at = (viewing: ViewingRow, hours: number) =>
  new Date(Date.parse(viewing.starts_at) + hours * HOUR_MS).toISOString().replace('.000Z', '+00:00')
const reschedule = (id: string, p_starts_at: string | null, p_staff_id: string | null) =>
  staff().rpc('reschedule_viewing', { p_id: id, p_starts_at, p_staff_id })

describe('staff move a viewing', () => {
  test('to another time and to another member, whatever hours say', async () => {
    const viewing = await diary.booked(await diary.bookable({ minutes: 45 }))
    const times = { starts_at: at(viewing, 36), ends_at: at(viewing, 36.75), version: 2, moves: 0 }
    for (const staff_id of [colleague, null]) {
      expect((await reschedule(viewing.id, at(viewing, 36), staff_id)).error).toBeNull()
      expect(await diary.row(viewing.id)).toMatchObject({ ...times, staff_id })
    }
  })

  test('and what its owner said of the time before is said no more; of who shows it, it stays', async () => {
    const viewing = await diary.booked(await diary.bookable({ needs_owner: true }))
    await staff().from('viewings').update({ owner_answer: 'declined' }).eq('id', viewing.id)
    await reschedule(viewing.id, viewing.starts_at, colleague).throwOnError()
    expect(await diary.row(viewing.id)).toMatchObject({ owner_answer: 'declined' })
    await reschedule(viewing.id, at(viewing, 36), colleague).throwOnError()
    expect(await diary.row(viewing.id)).toMatchObject({ state: 'requested', owner_answer: null })
  })

  test('and are told who or what is in the way', async () => {
    const listing = await diary.bookable()
    const first = await diary.booked(listing)
    const second = await diary.booked(await diary.bookable(), { email: 'ben@visitor.example' })
    const third = await diary.booked(listing, { index: 3, email: 'cy@visitor.example' })
    await diary.people.sql(`update public.properties set title = 'A cottage' where id = $1`, [
      second.property_id,
    ])
    await reschedule(second.id, second.starts_at, colleague).throwOnError()
    const why = async (startsAt: string | null, member: string | null) => {
      const { error } = await reschedule(first.id, startsAt, member)
      expect(error).toMatchObject({ code: 'PT409' })
      return error?.message
    }
    const elsewhere = `Cleo has another viewing then: A cottage at ${londonTime(second.starts_at)}.`
    // Fifteen minutes to go there, and fifteen to come from here.
    for (const hours of [-0.99, 0, 0.99]) {
      expect(await why(at(second, hours), colleague)).toBe(elsewhere)
    }
    expect(await why(third.starts_at, colleague)).toBe(
      `This home has another viewing then, at ${londonTime(third.starts_at)}.`,
    )
    await diary.people.sql(
      `insert into public.staff_absences (user_id, during) values ($1, tstzrange($2::timestamptz, null))`,
      [colleague, at(first, 100)],
    )
    expect(await why(at(first, 120), colleague)).toBe('Cleo is away then.')
    expect(await why(at(first, 1), diary.people.memberId)).toContain('does not work here')
    expect(await why('2020-01-01T10:00:00Z', colleague)).toBe('This time has passed.')
    expect(await why(null, colleague)).toBe('This time has passed.')
    expect(await diary.row(first.id)).toMatchObject({ starts_at: first.starts_at, version: 1 })
    for (const hours of [-1, 1]) {
      expect((await reschedule(first.id, at(second, hours), colleague)).error).toBeNull()
    }
  })

  test('not when it is over or cancelled, and not what is only held', async () => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    for (const state of ['done', 'missed', 'cancelled']) {
      await staff().from('viewings').update({ state }).eq('id', viewing.id).throwOnError()
      const { error } = await reschedule(viewing.id, at(viewing, 36), colleague)
      expect(error, state).toMatchObject({
        code: 'PT409',
        message: 'This viewing is over or cancelled.',
      })
    }
    const request = randomUUID()
    await diary.hold(listing, (await diary.free(listing))[0], request)
    const [held] = await diary.people.sql<{ id: string }>(
      'select id from public.viewings where request_id = $1',
      [request],
    )
    for (const id of [held?.id ?? '', randomUUID()]) {
      expect((await reschedule(id, at(viewing, 48), colleague)).error).toMatchObject({
        code: 'PT404',
      })
    }
  })

  test('and are offered the times that only it takes, among them its own', async () => {
    const listing = await diary.bookable({ most_a_day: 1 })
    const viewing = await diary.booked(listing)
    const day = viewing.starts_at.slice(0, 10)
    const free = (id: string) =>
      staff().rpc('free_slots_to_reschedule', { p_id: id, p_from: day, p_until: day })
    expect((await diary.free(listing)).filter((time) => time.startsWith(day))).toEqual([])
    const { data } = await free(viewing.id).throwOnError()
    expect(data[0]).toBe(viewing.starts_at)
    expect(data.length).toBeGreaterThan(5)
    await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'owner' }).throwOnError()
    expect((await free(viewing.id)).data).toEqual([])
    expect((await free(randomUUID())).data).toEqual([])
  })

  test.each(['sold', 'withdrawn', 'draft'])('not of a home that is %s', async (status) => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    await setStatus(listing, 'pending')
    await reschedule(viewing.id, at(viewing, 36), colleague).throwOnError()
    await setStatus(listing, status)
    expect((await reschedule(viewing.id, at(viewing, 48), colleague)).error).toMatchObject(
      OFF_MARKET,
    )
    expect(await diary.row(viewing.id)).toMatchObject({ version: 2 })
  })

  test('and the tables refuse two at once, whoever writes', async () => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    const visit = `[${viewing.starts_at},${viewing.ends_at})`
    for (const clash of [
      { property_id: listing, staff_id: colleague },
      { property_id: await diary.bookable(), staff_id: diary.people.staffId },
    ]) {
      const { error } = await staff()
        .from('viewings')
        .insert({ ...clash, visit, state: 'booked' })
      expect(error).toMatchObject({ code: '23P01' })
    }
  })
})
