import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clear, type Diary, openDiary } from './diary.ts'
import { HOUR_MS, OFF_MARKET, staffAtWork } from './staffAtWork.ts'

/** What staff book, confirm and cancel. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { staff, settle, setStatus } = staffAtWork(() => diary)

describe('staff book for somebody who has telephoned', () => {
  const bookFor = (p_property_id: string, p_starts_at: string, fields = {}) =>
    staff().rpc('book_for', {
      p_property_id,
      p_starts_at,
      p_staff_id: diary.people.staffId,
      p_name: 'Ada Visitor',
      p_email: null,
      p_phone: null,
      ...fields,
    })
  const inTwoDays = () => {
    const day = new Date(Date.now() + 48 * HOUR_MS)
    day.setUTCHours(6, 0, 0, 0)
    return day.toISOString()
  }

  test('as long as the listing says, on its own time', async () => {
    const listing = await diary.bookable({ minutes: 45 })
    const { id: staff_id } = await diary.people.hire()
    const { data, error } = await bookFor(listing, inTwoDays(), {
      p_staff_id: staff_id,
      p_email: ' Ada@visitor.example ',
      p_position: ' Has sold, no chain ',
    })
    expect(error).toBeNull()
    const viewing = await diary.row(data)
    expect(viewing).toMatchObject({
      state: 'booked',
      name: 'Ada Visitor',
      email: 'Ada@visitor.example',
      buyer_position: 'Has sold, no chain',
      enquiry_id: null,
      staff_id,
    })
    expect(Date.parse(viewing.starts_at)).toBe(Date.parse(inTwoDays()))
    expect(Date.parse(viewing.ends_at) - Date.parse(viewing.starts_at)).toBe(0.75 * HOUR_MS)
  })

  test('of a home under offer, not of one that is off the market', async () => {
    const listing = await diary.bookable()
    await setStatus(listing, 'pending')
    expect((await bookFor(listing, inTwoDays())).error).toBeNull()
    for (const status of ['sold', 'withdrawn', 'draft']) {
      await setStatus(listing, status)
      expect((await bookFor(listing, inTwoDays())).error, status).toMatchObject(OFF_MARKET)
    }
  })

  test('not twice at a time, without a name, with half an address, or for no listing', async () => {
    const listing = await diary.bookable()
    expect((await bookFor(listing, inTwoDays())).error).toBeNull()
    expect((await bookFor(listing, inTwoDays())).error).toMatchObject({ code: 'PT409' })
    expect((await bookFor(listing, inTwoDays(), { p_name: ' ' })).error).toMatchObject({
      code: 'PT400',
    })
    expect((await bookFor(listing, inTwoDays(), { p_email: 'ada' })).error).toMatchObject({
      code: 'PT400',
    })
    expect((await bookFor(randomUUID(), inTwoDays())).error).toMatchObject({ code: 'PT404' })
  })

  test('not with words for the owner that say who comes', async () => {
    const listing = await diary.bookable()
    const { error } = await bookFor(listing, inTwoDays(), { p_position: 'Ada has sold' })
    expect(error).toMatchObject({
      code: 'PT400',
      message: expect.stringMatching(/^The owner reads/),
    })
    expect((await bookFor(listing, inTwoDays(), { p_position: ' ' })).error).toBeNull()
  })
})

describe('staff confirm a viewing that is requested', () => {
  const confirm = (id: string) => staff().rpc('confirm_viewing', { p_id: id })

  test('once', async () => {
    const { id } = await diary.booked(await diary.bookable({ needs_owner: true }))
    expect((await confirm(id)).error).toBeNull()
    expect(await diary.row(id)).toMatchObject({ state: 'booked', version: 2 })
    expect((await confirm(id)).error).toMatchObject({
      code: 'PT409',
      message: 'This viewing is no longer only requested. Look at it again.',
    })
  })

  test('not once its time has begun, its home is off the market, or it is gone', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    const { id } = await diary.booked(listing)
    await setStatus(listing, 'withdrawn')
    expect((await confirm(id)).error).toMatchObject(OFF_MARKET)
    await setStatus(listing, 'active')
    await diary.inHours(id, -0.1)
    expect((await confirm(id)).error).toMatchObject({
      code: 'PT409',
      message: 'This time has begun already. Move the viewing, or cancel it.',
    })
    expect(await diary.row(id)).toMatchObject({ state: 'requested' })
    expect((await confirm(randomUUID())).error).toMatchObject({ code: 'PT404' })
  })
})

describe('staff cancel a viewing', () => {
  test.each([
    ['agency', 'owner'],
    ['owner', 'agency'],
  ])('for the %s, until it is said how it went', async (by, later) => {
    const viewing = await diary.booked(await diary.bookable())
    await diary.inHours(viewing.id, -1)
    for (const p_by of [by, later]) {
      const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by })
      expect(error).toBeNull()
      expect(await diary.row(viewing.id)).toMatchObject({
        state: 'cancelled',
        cancelled_by: by,
        version: 3,
      })
    }
  })

  test('for nobody else, and not what has been', async () => {
    const viewing = await diary.booked(await diary.bookable())
    for (const by of ['visitor', null]) {
      const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: by })
      expect(error).toMatchObject({ code: 'PT400' })
    }
    await diary.inHours(viewing.id, -1)
    await settle(viewing.id, 'missed')
    const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'owner' })
    expect(error).toMatchObject({ code: 'PT409' })
  })
})

test('a withdrawn listing keeps its viewings until staff cancel them', async () => {
  const listing = await diary.bookable()
  const { id } = await diary.booked(listing)
  await diary.people.sql(`update public.properties set status = 'withdrawn' where id = $1`, [
    listing,
  ])
  expect(await diary.row(id)).toMatchObject({ state: 'booked' })
  await staff().rpc('cancel_viewing_for', { p_id: id, p_by: 'agency' }).throwOnError()
  expect(await diary.row(id)).toMatchObject({ state: 'cancelled' })
})
