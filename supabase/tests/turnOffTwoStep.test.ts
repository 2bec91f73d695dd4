import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runProgram } from './support/program.ts'
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
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bg-two-step-'))
    await writeFile(
      join(dataFolder, 'secrets.json'),
      JSON.stringify({ secretKey: local.secretKey }),
    )
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  async function call(...args: string[]) {
    const program = runProgram('turn-off-two-step', args, {
      HOST: '127.0.0.1',
      PORT: new URL(local.url).port,
      LOCAL_DATA_DIR: dataFolder,
      // Whatever this machine's .env says.
      VITE_SUPABASE_URL: '',
      SUPABASE_SERVICE_ROLE_KEY: '',
    })
    const code = await program.exited
    return { code, output: program.output(), errors: program.errors() }
  }

  test('lets in by the password alone whoever lost the phone, and nobody else', async () => {
    await account.turnOn()
    expect(await call(account.email.toUpperCase())).toMatchObject({
      code: 0,
      output: expect.stringContaining('Two-step verification is off for'),
      errors: '',
    })
    expect(await levels(await account.signIn())).toEqual(['aal1', 'aal1'])
    expect((await call(account.email)).output).toContain('was not on')
  })

  test('says what it needs, and whom it does not know', async () => {
    expect(await call()).toMatchObject({ code: 2, errors: expect.stringContaining('Usage:') })
    expect(await call('nobody@staff.example')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no account nobody@staff.example.'),
    })
  })
})
