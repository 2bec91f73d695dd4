import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoListings } from '../seed/demoListings.ts'
import { propertyRow } from '../seed/rows.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
  const { error } = await backend.service.from('properties').insert(demoListings.map(propertyRow))
  expect(error).toBeNull()
})
afterAll(() => backend.close())

test('no demo advert says what blocks it, or contradicts its facts', async () => {
  const found = await backend.sql<{ said: string }>(
    `select title || ': ' || code as said from public.properties as listing
    cross join private.advert_problems(listing) as problem
    where problem.severity = 'block' or code like 'contradiction-%'`,
  )
  expect(found).toEqual([])
})
