import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgramCaller, type ProgramCaller } from '../support/programCaller.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

let backend: TestBackend
let program: ProgramCaller
beforeAll(async () => {
  backend = await openTestBackend()
  program = await openProgramCaller('check-hosted', backend)
})
afterAll(async () => {
  await program.close()
  await backend.close()
})

test('without the keys of a project it says which it needs', async () => {
  const { code, errors } = await program.call([], { VITE_SUPABASE_URL: backend.url })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY/)
})

test('what cannot be asked is said beside what was found, and counts as missing', async () => {
  const { code, output, errors } = await program.call([], {
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_ANON_KEY: backend.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
  })
  expect({ code, errors }).toEqual({ code: 1, errors: '' })
  expect(output).toContain('Missing The sign-in could not be asked: The auth service answered 404.')
  expect(output).toContain('Right   The buckets of files are there.')
  expect(output).toMatch(/^Missing Nothing calls the worker/m)
})
