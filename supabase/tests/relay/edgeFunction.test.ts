import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHandler } from '../../functions/relay-enquiries/handler.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type FakeRelay, startFakeRelay } from './fakeRelay.ts'
import { row, submit, submitDue } from './stored.ts'

const FUNCTIONS = fileURLToPath(new URL('../../functions/', import.meta.url))
const SECRET = 'a secret of the scheduler'

let local: TestBackend
let relay: FakeRelay
let said: string[]
beforeAll(async () => {
  local = await openTestBackend()
  relay = await startFakeRelay()
})
afterAll(async () => {
  await relay.close()
  await local.close()
})
afterEach(async () => {
  relay.received.length = 0
  await local.sql('delete from public.enquiries')
})

function handler(changes: Record<string, string | undefined> = {}) {
  said = []
  const env: Record<string, string | undefined> = {
    SUPABASE_URL: local.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: local.secretKey }),
    FORM_RELAY_URL: relay.url,
    RELAY_WORKER_SECRET: SECRET,
    ...changes,
  }
  return createHandler({ env: (name) => env[name], fetch, log: (line) => said.push(line) })
}

const call = (authorization: string | undefined = `Bearer ${SECRET}`, method = 'POST') =>
  new Request('https://project.example/functions/v1/relay-enquiries', {
    method,
    headers: authorization === '' ? {} : { authorization },
  })

describe('the Edge Function', () => {
  test('mails what is due, marks it and answers how many', async () => {
    const due = await submitDue(local)
    const young = await submit(local)
    const response = await handler()(call())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ delivered: 1, undelivered: 0, refused: 0 })
    expect(relay.received.map(({ key }) => key)).toEqual([due])
    expect(await row(local, due)).toMatchObject({ relay_state: 'relayed' })
    expect(await row(local, young)).toMatchObject({ relay_state: 'pending' })
  })

  test('takes the key of an older project', async () => {
    const due = await submitDue(local)
    const keys = { SUPABASE_SECRET_KEYS: undefined, SUPABASE_SERVICE_ROLE_KEY: local.secretKey }
    expect((await handler(keys)(call())).status).toBe(200)
    expect(await row(local, due)).toMatchObject({ relay_state: 'relayed' })
  })

  test.each([
    ['no secret', ''],
    ['another secret', 'Bearer something'],
    ['a part of it', `Bearer ${SECRET.slice(0, -1)}`],
    ['the bare secret', SECRET],
  ])('does nothing for a caller with %s', async (_, authorization) => {
    const due = await submitDue(local)
    expect((await handler()(call(authorization))).status).toBe(401)
    expect(relay.received).toEqual([])
    expect(await row(local, due)).toMatchObject({ relay_attempts: 0 })
  })

  test('is not looked at, only called', async () => {
    const response = await handler()(call(undefined, 'GET'))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test.each(['RELAY_WORKER_SECRET', 'FORM_RELAY_URL', 'SUPABASE_URL'])(
    'says that %s is not set, and claims nothing',
    async (name) => {
      const due = await submitDue(local)
      const response = await handler({ [name]: ' ' })(call())
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ message: `${name} is not set` })
      expect(said).toEqual([`No enquiries were relayed: ${name} is not set`])
      expect(await row(local, due)).toMatchObject({ relay_attempts: 0 })
    },
  )

  test('without any key says so', async () => {
    const response = await handler({ SUPABASE_SECRET_KEYS: undefined })(call())
    expect(await response.json()).toEqual({ message: 'SUPABASE_SERVICE_ROLE_KEY is not set' })
  })

  test('says when the database refuses it', async () => {
    const response = await handler({
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: local.publishableKey }),
    })(call())
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'claim_due_enquiries answered 401' })
  })
})

/** Deno takes no specifier on trust: a file is named whole, and `~/…` is what deno.json says it is. */
test.each([
  ['relay-enquiries', 'buildMail.ts'],
  ['pass-challenge', 'uuid.ts'],
  ['unsubscribe', 'restCaller.ts'],
  ['diary', 'calendarFile.ts'],
])('all that %s imports is found without a bundler', (name, shared) => {
  const folder = `${FUNCTIONS}${name}/`
  const file = `${folder}deno.json`
  const { imports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    imports?: Record<string, string>
  }
  const seen = new Set<string>()
  const used = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const source = readFileSync(path, 'utf8')
    expect(source, path).not.toContain('import.meta.env')
    for (const [, specifier = ''] of source.matchAll(/ from '([^']+)'$/gm)) {
      if (specifier.startsWith('./') || specifier.startsWith('../')) {
        visit(resolve(dirname(path), specifier))
      } else {
        used.add(specifier)
        visit(resolve(folder, imports[specifier] ?? `no ${specifier} in deno.json`))
      }
    }
  }
  visit(`${folder}index.ts`)
  expect([...seen].map((path) => path.split('/').at(-1))).toContain(shared)
  expect([...used].sort()).toEqual(Object.keys(imports).sort())
})
