import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWithPeople, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'
import { emptyMail, storeAlert } from './alertTurns.ts'

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
afterEach(() => emptyMail(people))

test('staff see how many people would be told of a listing: each once, and nobody who pauses', async () => {
  const listing = await storeListing(people)
  for (const filters of [{}, { location: 'Richmond' }, { location: 'Kew' }]) {
    await storeAlert(people, { email: 'anna@visitor.example', filters })
  }
  await storeAlert(people, { email: 'ben@visitor.example', filters: { location: 'Kew' } })
  const waiting = async () =>
    (await people.staff.rpc('people_waiting', { p_id: listing }).throwOnError()).data
  expect(await waiting()).toBe(1)
  const paused = await storeAlert(people, { email: 'carl@visitor.example' })
  expect(await waiting()).toBe(2)
  await people.sql(
    `update public.alerts set paused_until = now() + interval '1 day' where id = $1`,
    [paused],
  )
  expect(await waiting()).toBe(1)
})
