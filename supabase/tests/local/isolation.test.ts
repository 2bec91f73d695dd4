import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const STAFF = { email: 'staff@example.com', password: 'correct horse battery' }

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
  await local.createUser({ ...STAFF, staff: true })
})
afterAll(() => local.close())

test('requests at the same moment keep their own rights and their own transactions', async () => {
  const staff = await local.signIn(STAFF.email, STAFF.password)
  await local.sql('insert into public.erasures (enquiries_erased) values (1)')
  const seen = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const [visitor, member, refused, service] = await Promise.all([
        local.anon.from('erasures').select('id'),
        staff.from('erasures').select('id'),
        local.anon.from('erasures').insert({ enquiries_erased: 9 }),
        local.service.from('erasures').select('id'),
      ])
      return [visitor.error?.code, member.data?.length, refused.error?.code, service.data?.length]
    }),
  )
  expect(seen).toEqual(Array(30).fill(['42501', 1, '42501', 1]))
})
