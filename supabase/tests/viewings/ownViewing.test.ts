import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ALWAYS, clear, type Diary, openDiary, TAKEN } from './diary.ts'

/** The page behind the link of a viewing's letters. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const visitor = () => diary.people.anonymous
const read = async (token: string) => {
  const { data, error } = await visitor().rpc('read_viewing', { p_token: token })
  expect(error).toBeNull()
  return data
}
const move = (token: string, startsAt: string | undefined | null) =>
  visitor().rpc('move_viewing', { p_token: token, p_starts_at: startsAt })
const cancel = (token: string) => visitor().rpc('cancel_viewing', { p_token: token })
const setStatus = (listing: string, status: string) =>
  diary.people.sql('update public.properties set status = $2 where id = $1', [listing, status])

describe('a viewing is read by its token', () => {
  test('with when, which home, and what must be known before; without who comes and who shows it', async () => {
    const listing = await diary.bookable()
    await diary.people.sql(
      `update public.properties set tenure = 'freehold', answers = '{"flooding": {"answer": "asked", "asked_on": "2026-11-20"}}'
      where id = $1`,
      [listing],
    )
    const viewing = await diary.booked(listing)
    const shown = await read(viewing.token)
    expect(shown).toMatchObject({
      id: viewing.id,
      version: 1,
      state: 'booked',
      starts_at: viewing.starts_at,
      ends_at: viewing.ends_at,
      title: 'A house',
      location: 'Richmond, London',
      property_class: 'sale',
      property_id: listing,
      sold: false,
      may_change: true,
      may_cancel: true,
      facts: { tenure: 'freehold', answers: { flooding: { answer: 'asked' } } },
    })
    expect(JSON.stringify(shown)).not.toMatch(/Ada|visitor\.example|7946 0100|Ben/)
    expect(JSON.stringify(shown)).not.toContain(diary.people.staffId)
    expect(JSON.stringify(shown)).not.toContain(viewing.token)
  })

  test('with the full address only once it is booked', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    await diary.people.sql(
      `insert into public.property_positions (property_id, address, postcode) values ($1, '7 Kew Road', 'TW9 2NA')`,
      [listing],
    )
    const { id, token } = await diary.booked(listing)
    expect(await read(token)).toMatchObject({ state: 'requested', address: null })
    await diary.people.staff.from('viewings').update({ state: 'booked' }).eq('id', id)
    expect(await read(token)).toMatchObject({ state: 'booked', address: '7 Kew Road, TW9 2NA' })
    await cancel(token)
    expect(await read(token)).toMatchObject({ state: 'cancelled', address: null })
  })

  test('of a home that is gone says so, and shows no more of it than visitors see', async () => {
    const listing = await diary.bookable()
    const { token } = await diary.booked(listing)
    await setStatus(listing, 'pending')
    expect(await read(token)).toMatchObject({ sold: false, may_change: false, may_cancel: true })
    await setStatus(listing, 'sold')
    expect(await read(token)).toMatchObject({ sold: true, may_change: false, title: 'A house' })
    await setStatus(listing, 'withdrawn')
    expect(await read(token)).toMatchObject({
      sold: true,
      property_id: null,
      property_class: null,
      facts: null,
    })
  })

  test('is nothing for a token of nobody, nor before it is booked', async () => {
    expect(await read(randomUUID())).toBeNull()
    const listing = await diary.bookable()
    await diary.hold(listing, (await diary.free(listing))[0])
    const [held] = await diary.people.sql<{ token: string }>(
      'select private.link_of_viewing(id) as token from public.viewings',
    )
    expect(await read(held?.token ?? '')).toBeNull()
    expect((await cancel(held?.token ?? '')).data).toBeNull()
    expect((await move(randomUUID(), '2027-01-01T10:00:00Z')).data).toBeNull()
  })
})

describe('its visitor moves it', () => {
  test('to a free time, three times', async () => {
    const listing = await diary.bookable()
    const { id, token, starts_at } = await diary.booked(listing)
    for (let turn = 1; turn <= 3; turn++) {
      const free = await diary.free(listing)
      const { data, error } = await move(token, free[turn])
      expect(error).toBeNull()
      expect(data).toMatchObject({
        starts_at: free[turn],
        version: turn + 1,
        may_change: turn < 3,
        may_cancel: true,
      })
    }
    expect(await diary.free(listing)).toContain(starts_at)
    const again = await move(token, (await diary.free(listing))[0])
    expect(again.error).toMatchObject({ code: 'PT403' })
    expect(await diary.row(id)).toMatchObject({ moves: 3, version: 4 })
  })

  test('to times that only itself takes, and not to where it is', async () => {
    const listing = await diary.bookable({ most_a_day: 1 })
    const { token, starts_at } = await diary.booked(listing)
    const day = starts_at.slice(0, 10)
    const ofDay = async (p_token: string) => {
      const { data } = await visitor()
        .rpc('free_slots_to_move', { p_token, ...ALWAYS })
        .throwOnError()
      return (data as string[]).filter((time) => time.startsWith(day))
    }
    expect((await diary.free(listing)).filter((time) => time.startsWith(day))).toEqual([])
    const free = await ofDay(token)
    expect(free).not.toContain(starts_at)
    const [next = ''] = free
    expect(Date.parse(next) - Date.parse(starts_at)).toBe(30 * 60_000)
    expect((await move(token, next)).error).toBeNull()
    expect(await ofDay(token)).toContain(starts_at)
    await cancel(token)
    expect(await ofDay(token)).toEqual([])
    expect(await ofDay(randomUUID())).toEqual([])
  })

  test('by half an hour, although it is in its own way', async () => {
    const listing = await diary.bookable()
    const { token, starts_at } = await diary.booked(listing)
    const next = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
    expect((await move(token, next)).error).toBeNull()
  })

  test('not to what is taken, and it stays where it was', async () => {
    const listing = await diary.bookable()
    const { token, starts_at } = await diary.booked(listing)
    const other = await diary.booked(listing, { email: 'ben@visitor.example' })
    expect((await move(token, other.starts_at)).error).toMatchObject({
      code: 'PT409',
      message: TAKEN,
    })
    expect((await move(token, null)).error).toMatchObject({ code: 'PT400' })
    expect(await read(token)).toMatchObject({ starts_at, version: 1 })
  })

  test('to where it is without using a move', async () => {
    const listing = await diary.bookable()
    const { id, token, starts_at } = await diary.booked(listing)
    expect((await move(token, starts_at)).data).toMatchObject({ starts_at })
    expect(await diary.row(id)).toMatchObject({ moves: 0, version: 1 })
  })

  test('and the owner is asked again', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    const { id, token } = await diary.booked(listing)
    await diary.people.staff
      .from('viewings')
      .update({ state: 'booked', owner_answer: 'accepted' })
      .eq('id', id)
    expect((await move(token, (await diary.free(listing))[0])).data).toMatchObject({
      state: 'requested',
    })
    expect(await diary.row(id)).toMatchObject({ owner_answer: null })
  })

  test('not once the home is gone', async () => {
    const listing = await diary.bookable()
    const { token } = await diary.booked(listing)
    const [next] = await diary.free(listing)
    await setStatus(listing, 'sold')
    expect((await move(token, next)).error).toMatchObject({ code: 'PT409' })
  })
})

describe('its visitor cancels it', () => {
  test('once, and the time is free again', async () => {
    const listing = await diary.bookable()
    const { id, token, starts_at } = await diary.booked(listing)
    for (let turn = 0; turn < 2; turn++) {
      const { data, error } = await cancel(token)
      expect(error).toBeNull()
      expect(data).toMatchObject({ state: 'cancelled', version: 2, may_change: false })
    }
    expect(await diary.row(id)).toMatchObject({ cancelled_by: 'visitor' })
    expect(await diary.free(listing)).toContain(starts_at)
    expect((await move(token, starts_at)).data).toMatchObject({ state: 'cancelled' })
  })

  test('and moves it until two hours before; then they telephone', async () => {
    const listing = await diary.bookable()
    const { id, token } = await diary.booked(listing)
    await diary.inHours(id, 2.1)
    expect(await read(token)).toMatchObject({ may_change: true, may_cancel: true })
    await diary.inHours(id, 1.9)
    expect(await read(token)).toMatchObject({ may_change: false, may_cancel: false })
    const [next] = await diary.free(listing)
    for (const { error } of [await cancel(token), await move(token, next)]) {
      expect(error).toMatchObject({ code: 'PT403', message: expect.stringContaining('telephone') })
    }
    expect(await diary.row(id)).toMatchObject({ state: 'booked' })
  })

  test('not after it was', async () => {
    const listing = await diary.bookable()
    const { id, token } = await diary.booked(listing)
    await diary.inHours(id, -1)
    await diary.people.staff.rpc('settle_viewing', {
      p_id: id,
      p_outcome: 'done',
      p_feedback: null,
      p_shown: false,
      p_position: null,
    })
    expect((await cancel(token)).data).toMatchObject({ state: 'done' })
  })
})
