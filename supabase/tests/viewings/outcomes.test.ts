import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clear, type Diary, openDiary } from './diary.ts'
import { staffAtWork } from './staffAtWork.ts'

/** What staff note of a viewing that has been. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { staff, settle } = staffAtWork(() => diary)

describe('staff say how a viewing went', () => {
  test('and may correct it', async () => {
    const viewing = await diary.booked(await diary.bookable())
    await diary.inHours(viewing.id, -1)
    expect((await settle(viewing.id, 'missed')).error).toBeNull()
    const { error } = await settle(viewing.id, 'done', {
      p_feedback: ' Liked the light. ',
      p_shown: true,
      p_position: 'Sold',
    })
    expect(error).toBeNull()
    expect(await diary.row(viewing.id)).toMatchObject({
      state: 'done',
      feedback: 'Liked the light.',
      feedback_shown: true,
      buyer_position: 'Sold',
    })
  })

  test('not before it was, not of one that was cancelled, and in one of two words', async () => {
    const viewing = await diary.booked(await diary.bookable())
    expect((await settle(viewing.id, 'done')).error).toMatchObject({
      code: 'PT409',
      message: 'This viewing is still to come.',
    })
    await diary.inHours(viewing.id, -1)
    expect((await settle(viewing.id, 'booked')).error).toMatchObject({ code: 'PT400' })
    await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'agency' })
    expect((await settle(viewing.id, 'done')).error).toMatchObject({
      code: 'PT409',
      message: 'This viewing was cancelled.',
    })
  })
})
