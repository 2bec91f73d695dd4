import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../local/gate/tokens.ts'
import { codeOf } from '../support/authenticator.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { enterCode, levels, makeAccount, type TwoStepAccount } from '../support/twoStepAccount.ts'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())

let account: TwoStepAccount
beforeEach(async () => {
  account = await makeAccount(local)
})

/** Sign-ins are in it, so that there is something that could be shown. */
const readLog = (client: SupabaseClient) => client.from('audit_log').select('id')
const addListing = (client: SupabaseClient) =>
  client
    .from('properties')
    .insert({ title: 'x', description: 'x', location: 'x', type: 'house', price: 1 })

describe('with the password alone', () => {
  const attempts: [
    what: string,
    attempt: (client: SupabaseClient) => PromiseLike<{ error: unknown }>,
    refusal: object,
  ][] = [
    ['staff are read', (client) => client.from('staff').select(), { code: 'PT401' }],
    ['the log is read', readLog, { code: 'PT401' }],
    ['a listing is made', addListing, { code: 'PT401' }],
    [
      'functions of staff are called',
      (client) => client.rpc('count_open_enquiries'),
      { code: 'PT401' },
    ],
    [
      'files are stored',
      (client) =>
        client.storage
          .from('property-images')
          .upload(`${randomUUID()}.jpg`, new Uint8Array([0xff, 0xd8]).buffer, {
            contentType: 'image/jpeg',
          }),
      { statusCode: '401' },
    ],
    [
      'the password is changed',
      (client) =>
        client.auth.updateUser({ password: randomUUID(), current_password: account.password }),
      { status: 401, code: 'insufficient_aal' },
    ],
    [
      'another app is set up',
      (client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' }),
      { status: 403, code: 'insufficient_aal' },
    ],
  ]
  test.each(attempts)('it is refused that %s, which a code allows', async (_, attempt, refusal) => {
    const { client } = await account.turnOn()
    expect((await attempt(await account.signIn())).error).toMatchObject(refusal)
    expect((await attempt(client)).error).toBeNull()
  })

  test('a session cannot say of itself that it had a code', async () => {
    await account.turnOn()
    const { data } = await (await account.signIn()).auth.getSession()
    const [header, payload = '', signature] = (data.session?.access_token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const forgeries = [
      [
        header,
        Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url'),
        signature,
      ].join('.'),
      await signToken({ ...claims, aal: 'aal2' }, 'another secret'),
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
  const first = await account.turnOn()
  await first.client.auth.mfa.unenroll({ factorId: first.id })
  const before = await account.signIn()
  const { client } = await account.turnOn()
  expect((await before.auth.refreshSession()).error).not.toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('a code is right for half a minute, give or take one, and once a challenge', async () => {
  const { id, secret } = await account.turnOn()
  const client = await account.signIn()
  for (const wrong of [codeOf(secret, -90), codeOf(secret, 90), '', '12345', 'abcdef', secret]) {
    const { error } = await enterCode(client, id, wrong)
    expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed'])
  }
  const { data } = await client.auth.mfa.challenge({ factorId: id })
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret, 30) }
  expect((await client.auth.mfa.verify(answer)).error).toBeNull()
  expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired')
})

test('a challenge lasts five minutes', async () => {
  const { id, secret } = await account.turnOn()
  const client = await account.signIn()
  const { data } = await client.auth.mfa.challenge({ factorId: id })
  await local.sql(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [data?.id],
  )
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret) }
  expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired')
})

test('codes are not guessed: after ten wrong ones even the right one has to wait', async () => {
  const { id, secret } = await account.turnOn()
  const client = await account.signIn()
  const wrong = codeOf(secret, 3600)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await enterCode(client, id, wrong)).error?.status),
  )
  expect(statuses).toEqual(Array(10).fill(422))
  expect((await enterCode(client, id, codeOf(secret))).error?.status).toBe(429)
})

test('nobody uses the factor of somebody else', async () => {
  const { id, secret } = await account.turnOn()
  const client = await (await makeAccount(local)).signIn()
  expect((await client.auth.mfa.challenge({ factorId: id })).error?.status).toBe(404)
  expect((await client.auth.mfa.unenroll({ factorId: id })).error?.status).toBe(404)
  const owner = await account.signIn()
  const { data } = await owner.auth.mfa.challenge({ factorId: id })
  const answer = { factorId: id, challengeId: data?.id ?? '', code: codeOf(secret) }
  expect((await client.auth.mfa.verify(answer)).error?.status).toBe(404)
  expect(await levels(owner)).toEqual(['aal1', 'aal2'])
})

test('turned off, the password is enough again, and both are logged', async () => {
  const { client, id } = await account.turnOn()
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  const next = await account.signIn()
  expect(await levels(next)).toEqual(['aal1', 'aal1'])
  const { data } = await next
    .from('audit_log')
    .select('action')
    .eq('actor', account.id)
    .in('action', ['second_factor_on', 'second_factor_off'])
    .order('happened_at')
  expect(data).toEqual([{ action: 'second_factor_on' }, { action: 'second_factor_off' }])
  await client.auth.refreshSession()
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
})

test('so many apps and no more, each of a name of its own, and one that counts ends what was begun', async () => {
  const client = await account.signIn()
  const begin = (friendlyName: string) =>
    client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  const { data } = await begin('Phone 1')
  expect((await begin('Phone 1')).error?.code).toBe('mfa_factor_name_conflict')
  for (let phone = 2; phone <= 10; phone += 1)
    expect((await begin(`Phone ${phone}`)).error).toBeNull()
  expect((await begin('Phone 11')).error?.code).toBe('too_many_enrolled_mfa_factors')
  await enterCode(client, data?.id ?? '', codeOf(data?.totp.secret ?? ''))
  expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: data?.id }])
})

test('a body that is none is refused', async () => {
  const { data } = await (await account.signIn()).auth.getSession()
  const response = await fetch(`${local.url}/auth/v1/factors`, {
    method: 'POST',
    headers: {
      apikey: local.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  expect([response.status, (await response.json()).error_code]).toEqual([400, 'bad_json'])
})

test('each step is logged as what it is, and a session that goes on as none', async () => {
  const { client } = await account.turnOn()
  await account.signIn()
  expect((await client.auth.refreshSession()).error).toBeNull()
  const { data } = await client.from('audit_log').select('action').eq('actor', account.id)
  expect(data?.map(({ action }) => action).sort()).toEqual([
    'code_entered',
    'password_entered',
    'second_factor_on',
    'signed_in',
  ])
})

test.each([
  ['no session', {}, 401],
  ['another kind of factor', { factor_type: 'phone', phone: '1' }, 400],
  ['nothing', null, 400],
])('%s is refused', async (what, body, status) => {
  const { data } = await (await account.signIn()).auth.getSession()
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
  const client = await account.signIn()
  await local.sql('delete from auth.sessions where user_id = $1', [account.id])
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  expect(error?.name).toBe('AuthSessionMissingError')
})
