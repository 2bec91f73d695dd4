import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProgramCaller, type ProgramCaller } from './support/programCaller.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'
import { levels, makeAccount, type TwoStepAccount } from './support/twoStepAccount.ts'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())

let account: TwoStepAccount
beforeEach(async () => {
  account = await makeAccount(local)
})

describe('the accounts, for whoever holds the secret key', () => {
  const admin = () => local.service.auth.admin

  test('can be listed, and a lost phone be forgotten', async () => {
    const { id } = await account.turnOn()
    const { data } = await admin().listUsers()
    expect(data.users).toContainEqual({ id: account.id, email: account.email })
    expect((await admin().mfa.listFactors({ userId: account.id })).data?.factors).toMatchObject([
      { id, status: 'verified' },
    ])
    expect((await admin().mfa.deleteFactor({ id, userId: account.id })).error).toBeNull()
    expect(await levels(await account.signIn())).toEqual(['aal1', 'aal1'])
    expect((await admin().mfa.deleteFactor({ id, userId: account.id })).error?.status).toBe(404)
  })

  test('are nobody else’s to see or change', async () => {
    const { client, id } = await account.turnOn()
    const { data } = await client.auth.getSession()
    const one = `/auth/v1/admin/users/${account.id}/factors`
    for (const [method, path] of [
      ['GET', '/auth/v1/admin/users'],
      ['GET', one],
      ['DELETE', `${one}/${id}`],
    ] as const) {
      for (const token of [local.publishableKey, data.session?.access_token]) {
        const response = await fetch(`${local.url}${path}`, {
          method,
          headers: { apikey: local.publishableKey, authorization: `Bearer ${token}` },
        })
        expect(response.status).toBe(404)
      }
    }
    expect(await levels(await account.signIn())).toEqual(['aal1', 'aal2'])
  })
})

describe('npm run turn-off-two-step', () => {
  let program: ProgramCaller
  beforeAll(async () => {
    program = await openProgramCaller('turn-off-two-step', local)
  })
  afterAll(() => program.close())

  test('lets in by the password alone whoever lost the phone, and nobody else', async () => {
    await account.turnOn()
    expect(await program.call([account.email.toUpperCase()])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Two-step verification is off for'),
      errors: '',
    })
    expect(await levels(await account.signIn())).toEqual(['aal1', 'aal1'])
    expect((await program.call([account.email])).output).toContain('was not on')
  })

  test('says what it needs, and whom it does not know', async () => {
    expect(await program.call([])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Usage:'),
    })
    expect(await program.call(['nobody@staff.example'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no account nobody@staff.example.'),
    })
  })
})
