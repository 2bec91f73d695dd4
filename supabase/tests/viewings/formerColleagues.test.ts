import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clear, type Diary, giveHours, openDiary } from './diary.ts'

/** Who shows a home when one of those who did has left. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

test('who has left shows nothing more: somebody else must be found', async () => {
  const { id } = await diary.people.hire()
  await giveHours(diary.people, id)
  await diary.people.sql(
    `insert into public.staff_absences (user_id, during)
    select user_id, tstzrange(null, null) from public.staff where user_id <> $1`,
    [id],
  )
  const listing = await diary.bookable({ staff: [id] })
  const [past, coming] = [await diary.booked(listing), await diary.booked(listing, { index: 5 })]
  await diary.inHours(past.id, -1)
  const administrator = await diary.people.hire('administrator')
  await administrator.client.rpc('end_access', { p_user_id: id }).throwOnError()
  expect(await diary.row(coming.id)).toMatchObject({ staff_id: null, state: 'booked' })
  expect(await diary.row(past.id)).toMatchObject({ staff_id: id })
  expect(await diary.free(listing)).toEqual([])
  // The listing is not lost for visitors: then everybody who works shows it.
  await diary.people.sql('delete from public.staff_absences')
  expect(await diary.free(listing)).not.toEqual([])
})

test('who is named beside one who has left shows a home alone', async () => {
  const [{ id: staff_id }, { id: former }] = [await diary.people.hire(), await diary.people.hire()]
  await giveHours(diary.people, former)
  await diary.people.sql('update public.staff set ended_at = now() where user_id = $1', [former])
  const listing = await diary.bookable({ staff: [staff_id, former, randomUUID()] })
  expect(await diary.free(listing)).toEqual([])
  await giveHours(diary.people, staff_id)
  expect(await diary.booked(listing)).toMatchObject({ staff_id })
  await diary.people.sql('update public.viewing_rules set staff = $2 where property_id = $1', [
    listing,
    [randomUUID()],
  ])
  expect(await diary.free(listing)).not.toEqual([])
})
