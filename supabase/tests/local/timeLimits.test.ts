import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../local/database.ts'
import { enquiry } from '../../soak/writers.ts'
import { json } from '../support/gateCaller.ts'
import { seededFolder } from '../support/seededFolder.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

/** Servers are started beside other tests. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 })

const SLOW = `
  create function public.slow() returns bigint language sql as
    $$ select count(*) from generate_series(1, 100000000000) $$;
  grant execute on function public.slow() to anon, authenticated`

let folder: string
let local: TestBackend
let staff: SupabaseClient
const broken: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-limits-'))
  const path = join(folder, 'database')
  await cp(join(await seededFolder(), 'database'), path, { recursive: true })
  const database = await openDatabase({ kind: 'folder', path })
  await database.transaction((run) => run(SLOW))
  await database.close()
  local = await openTestBackend({
    database: { kind: 'folder', path },
    onBroken: (error) => broken.push(error),
  })
  const account = { email: 'staff@example.com', password: 'correct horse battery', staff: true }
  await local.createUser(account)
  staff = await local.signIn(account.email, account.password)
})
afterAll(async () => {
  await local.close()
  await rm(folder, { recursive: true })
})

const post = (path: string, body: unknown) => {
  const { headers, ...init } = json(body)
  return fetch(`${local.url}${path}`, {
    ...init,
    headers: { ...headers, apikey: local.publishableKey },
  })
}
const send = async (id: string) =>
  (await post('/rest/v1/rpc/submit_enquiry', enquiry(id))).ok ? id : undefined

async function timed<Value>(work: Promise<Value>): Promise<[value: Value, seconds: number]> {
  const begun = performance.now()
  return [await work, (performance.now() - begun) / 1000]
}

async function stored(): Promise<string[]> {
  const rows = await local.sql<{ request_id: string }>('select request_id from public.enquiries')
  return rows.map(({ request_id }) => request_id)
}

test('a visitor’s statement is ended after three seconds, and nothing that was acknowledged is lost', async () => {
  const before = await Promise.all([send(randomUUID()), send(randomUUID())])
  const slow = timed(post('/rest/v1/rpc/slow', {}))
  const meanwhile = [send(randomUUID()), send(randomUUID())]

  const [health, seconds] = await timed(fetch(`${local.url}/healthz`))
  expect([health.status, await health.json()]).toEqual([200, { healthy: true }])
  expect(seconds).toBeLessThan(2)

  const [answer, took] = await slow
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(took).toBeGreaterThanOrEqual(3)
  const sent = [...before, ...(await Promise.all(meanwhile))]
  expect(sent).not.toContain(undefined)
  expect(await stored()).toEqual(expect.arrayContaining(sent))
  expect(broken).toEqual([])
})

test('a statement of staff is ended after eight seconds', async () => {
  const [{ error, status }, took] = await timed(Promise.resolve(staff.rpc('slow')))
  expect([status, error?.message]).toEqual([503, expect.stringContaining('took too long')])
  expect(took).toBeGreaterThanOrEqual(8)
  const again = await staff.from('staff').select('role')
  expect(again.data).toContainEqual({ role: 'administrator' })
})

test('who waits behind such a statement is answered', async () => {
  const slow = post('/rest/v1/rpc/slow', {})
  const cards = await local.anon.from('listing_cards').select('id').limit(3)
  expect(cards.data).toHaveLength(3)
  expect((await slow).status).toBe(503)
})
