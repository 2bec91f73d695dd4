import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../local/gate/tokens.ts'
import { codeOf } from '../support/authenticator.ts'
import { runProgram } from '../support/program.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())

let account: { id: string; email: string; password: string }
beforeEach(async () => {
  const credentials = { email: `${randomUUID()}@staff.example`, password: randomUUID() }
  account = { ...credentials, id: await local.createUser({ ...credentials, staff: true }) }
})

const signIn = () => local.signIn(account.email, account.password)

async function enrol(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'The agency' })
  if (error) throw error
  return { id: data.id, ...data.totp }
}

const verify = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/** An account whose sessions need a code, in a session that had one. */
async function withFactor() {
  const client = await signIn()
  const { id, secret } = await enrol(client)
  const { error } = await verify(client, id, codeOf(secret))
  if (error) throw error
  return { client, id, secret }
}

const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
/** Sign-ins are in it, so that there is something that could be shown. */
const readLog = (client: SupabaseClient) => client.from('audit_log').select('id')

const addListing = (client: SupabaseClient) =>
  client
    .from('properties')
    .insert({ title: 'x', description: 'x', location: 'x', type: 'house', price: 1 })

test('a secret can be typed and scanned, and asks for nothing before a code of it was right', async () => {
  const client = await signIn()
  const { secret, uri, qr_code } = await enrol(client)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain('issuer=The%20agency')
  expect(uri).toContain(encodeURIComponent(account.email))
  expect(qr_code).toContain('<svg')
  expect(await levels(await signIn())).toEqual(['aal1', 'aal1'])
  expect((await readLog(await signIn())).error).toBeNull()
})

test('from the first code on, a session counts once it had one', async () => {
  const { client, id, secret } = await withFactor()
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
  expect((await readLog(client)).error).toBeNull()

  const next = await signIn()
  expect(await levels(next)).toEqual(['aal1', 'aal2'])
  expect((await verify(next, id, codeOf(secret))).error).toBeNull()
  expect((await readLog(next)).error).toBeNull()
  expect((await next.auth.getUser()).data.user?.factors).toMatchObject([{ id, status: 'verified' }])
})

test('it counts for as long as the session goes on', async () => {
  const { client } = await withFactor()
  const { error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
})

describe('with the password alone', () => {
  const attempts: [string, (client: SupabaseClient) => PromiseLike<{ error: unknown }>][] = [
    ['staff are read', (client) => client.from('staff').select()],
    ['the log is read', readLog],
    ['a listing is made', addListing],
    ['functions of staff are called', (client) => client.rpc('count_open_enquiries')],
    [
      'files are stored',
      (client) => client.storage.from('property-images').upload('a.jpg', new Blob(['x'])),
    ],
    ['the password is changed', (client) => client.auth.updateUser({ password: randomUUID() })],
    ['another factor is set up', (client) => client.auth.mfa.enroll({ factorType: 'totp' })],
  ]
  test.each(attempts)('it is refused that %s', async (_, attempt) => {
    await withFactor()
    const client = await signIn()
    expect((await attempt(client)).error).toMatchObject({ message: expect.any(String) })
  })

  test('neither a read nor a write finds nothing instead: both are told why', async () => {
    await withFactor()
    const client = await signIn()
    const answers = [await readLog(client), await addListing(client)]
    for (const { status, error } of answers) {
      expect([status, error?.code]).toEqual([401, 'PT401'])
    }
  })

  test('the factor cannot be turned off', async () => {
    const { id } = await withFactor()
    const client = await signIn()
    const { error } = await client.auth.mfa.unenroll({ factorId: id })
    expect([error?.status, error?.code]).toEqual([422, 'insufficient_aal'])
    expect(await levels(await signIn())).toEqual(['aal1', 'aal2'])
  })

  test('a session cannot say of itself that it had a code', async () => {
    await withFactor()
    const { data } = await (await signIn()).auth.getSession()
    const [header, payload = '', signature] = (data.session?.access_token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const forgeries = [
      [
        header,
        Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url'),
        signature,
      ].join('.'),
      signToken({ ...claims, aal: 'aal2' }, 'another secret'),
    ]
    for (const forged of forgeries) {
      const response = await fetch(`${local.url}/rest/v1/enquiries`, {
        headers: { apikey: local.publishableKey, authorization: `Bearer ${forged}` },
      })
      expect(response.status).toBe(401)
    }
  })
})

test('sessions from before the factor are over, and others of its owner go on', async () => {
  const first = await withFactor()
  await first.client.auth.mfa.unenroll({ factorId: first.id })
  const before = await signIn()
  const { client } = await withFactor()
  expect((await before.auth.refreshSession()).error).not.toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('a code is right for half a minute, give or take one, and once a challenge', async () => {
  const { id, secret } = await withFactor()
  const client = await signIn()
  for (const wrong of [codeOf(secret, -90), codeOf(secret, 90), '', '12345', 'abcdef', secret]) {
    const { error } = await verify(client, id, wrong)
    expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed'])
  }
  const { data } = await client.auth.mfa.challenge({ factorId: id })
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret, -30) }
  expect((await client.auth.mfa.verify(answer)).error).toBeNull()
  expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired')
})

test('a challenge lasts five minutes', async () => {
  const { id, secret } = await withFactor()
  const client = await signIn()
  const { data } = await client.auth.mfa.challenge({ factorId: id })
  await local.sql(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [data?.id],
  )
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret) }
  expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired')
})

test('codes are not guessed: after ten wrong ones even the right one has to wait', async () => {
  const { id, secret } = await withFactor()
  const client = await signIn()
  const wrong = codeOf(secret, 3600)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await verify(client, id, wrong)).error?.status),
  )
  expect(statuses).toEqual(Array(10).fill(422))
  expect((await verify(client, id, codeOf(secret))).error?.status).toBe(429)
})

test('nobody uses the factor of somebody else', async () => {
  const { id, secret } = await withFactor()
  const other = await local.createUser({
    email: `${randomUUID()}@other.example`,
    password: 'correct horse battery',
    staff: true,
  })
  const [row] = await local.sql<{ email: string }>('select email from auth.users where id = $1', [
    other,
  ])
  const client = await local.signIn(row?.email ?? '', 'correct horse battery')
  expect((await client.auth.mfa.challenge({ factorId: id })).error?.status).toBe(404)
  expect((await client.auth.mfa.unenroll({ factorId: id })).error?.status).toBe(404)
  const owner = await signIn()
  const { data } = await owner.auth.mfa.challenge({ factorId: id })
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret) }
  expect((await client.auth.mfa.verify(answer)).error?.status).toBe(404)
  expect(await levels(owner)).toEqual(['aal1', 'aal2'])
})

test('turned off, the password is enough again, and both are logged', async () => {
  const { client, id } = await withFactor()
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  const next = await signIn()
  expect(await levels(next)).toEqual(['aal1', 'aal1'])
  const { data } = await next
    .from('audit_log')
    .select('action')
    .eq('actor', account.id)
    .like('action', 'second%')
    .order('happened_at')
  expect(data).toEqual([{ action: 'second_factor_on' }, { action: 'second_factor_off' }])
  await client.auth.refreshSession()
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
})

test('the password changes in a session with a code', async () => {
  const { client } = await withFactor()
  const { data, error } = await client.auth.updateUser({ password: randomUUID() })
  expect(error).toBeNull()
  expect(data.user?.factors).toHaveLength(1)
})

test('so many secrets and no more', async () => {
  const client = await signIn()
  for (let made = 0; made < 10; made += 1) await enrol(client)
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect(error?.code).toBe('too_many_enrolled_mfa_factors')
})

test.each([
  ['no session', {}, 401],
  ['another kind of factor', { factor_type: 'phone', phone: '1' }, 400],
  ['no body', null, 400],
])('%s is refused', async (what, body, status) => {
  const { data } = await (await signIn()).auth.getSession()
  const token = what === 'no session' ? local.publishableKey : data.session?.access_token
  const response = await fetch(`${local.url}/auth/v1/factors`, {
    method: 'POST',
    headers: {
      apikey: local.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(status)
})

test('a session that has ended elsewhere sets nothing up', async () => {
  const client = await signIn()
  await local.sql('delete from auth.sessions where user_id = $1', [account.id])
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect(error?.name).toBe('AuthSessionMissingError')
})

describe('the accounts, for whoever holds the secret key', () => {
  const admin = () => local.service.auth.admin

  test('can be listed, and a lost phone be forgotten', async () => {
    const { id } = await withFactor()
    const { data } = await admin().listUsers()
    expect(data.users).toContainEqual({ id: account.id, email: account.email })
    expect((await admin().mfa.listFactors({ userId: account.id })).data?.factors).toMatchObject([
      { id, status: 'verified' },
    ])
    expect((await admin().mfa.deleteFactor({ id, userId: account.id })).error).toBeNull()
    expect(await levels(await signIn())).toEqual(['aal1', 'aal1'])
    expect((await admin().mfa.deleteFactor({ id, userId: account.id })).error?.status).toBe(404)
  })

  test('are nobody else’s to see or change', async () => {
    const { client, id } = await withFactor()
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
        expect(response.status).toBe(403)
      }
    }
    expect(await levels(await signIn())).toEqual(['aal1', 'aal2'])
  })
})

describe('npm run turn-off-codes', () => {
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bg-codes-'))
    await writeFile(
      join(dataFolder, 'secrets.json'),
      JSON.stringify({ secretKey: local.secretKey }),
    )
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  async function call(...args: string[]) {
    const program = runProgram('turn-off-codes', args, {
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
    await withFactor()
    const first = account
    expect(await call(account.email.toUpperCase())).toMatchObject({
      code: 0,
      output: expect.stringContaining('Codes are off for'),
      errors: '',
    })
    expect(await levels(await local.signIn(first.email, first.password))).toEqual(['aal1', 'aal1'])
    expect((await call(account.email)).output).toContain('No codes were on')
  })

  test('says what it needs, and whom it does not know', async () => {
    expect(await call()).toMatchObject({ code: 2, errors: expect.stringContaining('Usage:') })
    expect(await call('nobody@staff.example')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no account nobody@staff.example.'),
    })
  })
})
