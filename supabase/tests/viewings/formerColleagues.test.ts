import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clear, type Diary, giveHours, openDiary } from './diary.ts'

/** Who shows a home when one of those who did has left. */

let diary: Diary
let colleague: string
beforeAll(async () => {
  diary = await openDiary()
  colleague = (await diary.people.hire()).id
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

test('who has left shows nothing more: somebody else must be found', async () => {
  const { id } = await diary.people.hire()
  await giveHours(diary.people, id)
  await diary.people.sql('delete from public.staff_hours where user_id = $1', [
    diary.people.staffId,
  ])
  const listing = await diary.bookable({ staff: [id] })
  const [past, coming] = [await diary.booked(listing), await diary.booked(listing, { index: 5 })]
  await diary.inHours(past.id, -1)
  const administrator = await diary.people.hire('administrator')
  await administrator.client.rpc('end_access', { p_user_id: id }).throwOnError()
  expect(await diary.row(coming.id)).toMatchObject({ staff_id: null, state: 'booked' })
  expect(await diary.row(past.id)).toMatchObject({ staff_id: id })
  expect(await diary.free(listing)).toEqual([])
  // The listing is not lost for visitors: then everybody who works shows it.
  await giveHours(diary.people, diary.people.staffId)
  expect(await diary.free(listing)).not.toEqual([])
})

test('who is named beside one who has left shows a home alone', async () => {
  const listing = await diary.bookable({ staff: [colleague, randomUUID()] })
  expect(await diary.free(listing)).toEqual([])
  await diary.people.sql('update public.viewing_rules set staff = $2 where property_id = $1', [
    listing,
    [randomUUID()],
  ])
  expect(await diary.free(listing)).not.toEqual([])
})
