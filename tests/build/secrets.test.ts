import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoSecrets, secretsIn } from '../../build/secrets.ts'

const token = (claims: object) =>
  [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('signature')
    .join('.')

test.each([
  ['a secret key', 'const key="sb_secret_abcdefghijkl"', 'a secret key of Supabase'],
  [
    'an older secret key',
    `key:"${token({ role: 'service_role' })}"`,
    'a token of the role service_role',
  ],
  ['a session', token({ role: 'authenticated', sub: '1' }), 'a token of the role authenticated'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  [
    'a database',
    'postgresql://postgres:hunter2@db.example/postgres',
    'the address of a database with its password',
  ],
])('finds %s', (_, text, what) => {
  expect(secretsIn(text, {})).toEqual([what])
})

test('finds what a setting holds, whatever its form', () => {
  const settings = {
    RELAY_WORKER_SECRET: 'correct horse battery',
    DEMO_ADMIN_PASSWORD: 'demo-only-some-words',
    NPM_TOKEN: 'short',
    VITE_GOOGLE_MAPS_API_KEY: 'AIza-public-by-nature',
  }
  expect(secretsIn('x="correct horse battery"', settings)).toEqual([
    'the value of RELAY_WORKER_SECRET',
  ])
  expect(secretsIn('demo-only-some-words', settings)).toEqual(['the value of DEMO_ADMIN_PASSWORD'])
  expect(secretsIn('a short AIza-public-by-nature', settings)).toEqual([])
})

test('lets pass what is public by nature', () => {
  const text = `sb_publishable_abcdefghijkl ${token({ role: 'anon' })} eyJhbGciOi.eyJub3RKc29u.x postgres://localhost/x`
  expect(secretsIn(text, {})).toEqual([])
})

let site: string
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'bg-secrets-'))
  await mkdir(join(site, 'assets'))
  await writeFile(join(site, 'index.html'), '<!doctype html>')
})
afterAll(() => rm(site, { recursive: true }))

test('refuses a built site for any of its files, without repeating the secret', async () => {
  await expectNoSecrets(site, {})
  await writeFile(join(site, 'assets', 'index-x.js'), 'key="sb_secret_abcdefghijkl"')
  const failure = await expectNoSecrets(site, {}).catch((error: Error) => error.message)
  expect(failure).toContain(join('assets', 'index-x.js'))
  expect(failure).not.toContain('abcdefghijkl')
})
