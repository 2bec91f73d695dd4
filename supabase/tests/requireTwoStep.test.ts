import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './support/authenticator.ts'
import { openProgramCaller, type ProgramCaller } from './support/programCaller.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'
import { enrol, enterCode, makeAccount } from './support/twoStepAccount.ts'

let local: TestBackend
let program: ProgramCaller
beforeAll(async () => {
  local = await openTestBackend()
  program = await openProgramCaller('require-two-step', local)
})
afterAll(async () => {
  await program.close()
  await local.close()
})

/** Sign-ins are in it, so that there is something that could be shown. */
const readLog = async (client: SupabaseClient) => {
  const { status, error } = await client.from('audit_log').select('id')
  return [status, error?.code]
}

test('made compulsory, two-step verification is set up first, and work goes on with it', async () => {
  const account = await makeAccount(local)
  const client = await account.signIn()
  expect(await readLog(client)).toEqual([200, undefined])
  expect(await program.call(['on'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('is compulsory for staff'),
    errors: '',
  })
  expect(await readLog(client)).toEqual([403, 'PT403'])

  const { id, secret } = await enrol(client)
  expect((await enterCode(client, id, codeOf(secret))).error).toBeNull()
  expect(await readLog(client)).toEqual([200, undefined])
  await client.auth.mfa.unenroll({ factorId: id })
  expect(await readLog(client)).toEqual([403, 'PT403'])

  expect((await program.call(['off'])).output).toContain('own choice')
  expect(await readLog(client)).toEqual([200, undefined])
})

test('it says what it takes', async () => {
  expect(await program.call(['perhaps'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Usage:'),
  })
})
