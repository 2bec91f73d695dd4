import { compare, getRounds } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

vi.mock('bcryptjs', { spy: true })

const KNOWN = 'staff@example.com'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
  await local.createUser({ email: KNOWN, password: 'correct horse battery', staff: true })
})
afterAll(() => local.close())
beforeEach(() => void vi.mocked(compare).mockClear())

async function guessAt(email: string) {
  const response = await fetch(`${local.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: local.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a guess' }),
  })
  return { status: response.status, body: await response.json() }
}

test('a wrong password costs one comparison with a hash, whether or not the address has an account', async () => {
  const known = await guessAt(KNOWN)
  expect(compare).toHaveBeenCalledExactlyOnceWith('a guess', expect.any(String))

  vi.mocked(compare).mockClear()
  expect(await guessAt('nobody@example.com')).toEqual(known)
  expect(compare).toHaveBeenCalledExactlyOnceWith('a guess', expect.any(String))
  // As many rounds as the library's, outside tests.
  expect(getRounds(String(vi.mocked(compare).mock.calls[0]?.[1]))).toBe(10)
})
