import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'wording@bramleyandgrove.example', password: 'correct horse battery' }

let backend: TestBackend
let services: typeof import('~/services/publishing/lintAdvert')

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  services = await import('~/services/publishing/lintAdvert')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

const lint = (text: string, changes: { propertyClass?: 'sale'; isAssured?: false } = {}) =>
  services.lintAdvert(
    { propertyClass: 'rent', isAssured: true, text, ...changes },
    new AbortController().signal,
  )

const noDss = { code: 'no-benefits', severity: 'block' }
const noPets = { code: 'no-pets', severity: 'advise' }

it('finds what must not and what had better not be said, in its order and as it was typed', async () => {
  expect(await lint('A flat. NO DSS, and no\u00a0pets.')).toEqual([
    { ...noDss, phrase: 'NO DSS' },
    { ...noPets, phrase: 'no\u00a0pets' },
  ])
  expect(await lint('A flat by the river.')).toEqual([])
})

// An emoji is one character of the database and two units of a string, a flag two and four.
it.each(['🏡', '🇬🇧', '👩‍👧 🌳', '𝒜'])('finds it behind %s', async (sign) => {
  expect(await lint(`${sign} No DSS ${sign}, no pets ${sign}`)).toEqual([
    { ...noDss, phrase: 'No DSS' },
    { ...noPets, phrase: 'no pets' },
  ])
})

it('judges by the class and by the tenancy', async () => {
  const text = 'No DSS. British citizens only.'
  const codes = async (found: ReturnType<typeof lint>) => (await found).map(({ code }) => code)
  expect(await codes(lint(text))).toEqual(['no-benefits', 'nationality'])
  expect(await codes(lint(text, { isAssured: false }))).toEqual(['nationality'])
  expect(await codes(lint(text, { propertyClass: 'sale' }))).toEqual(['nationality'])
})

it('says that a text could not be checked', async () => {
  await expect(lint('x'.repeat(20_001))).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'Failed to check the wording',
  })
})
