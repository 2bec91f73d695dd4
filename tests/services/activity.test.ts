import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { AuditFilters } from '~/types/portal/activity'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'activity@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

const ADA = 'aaaaaaaa-0000-4000-8000-000000000001'
const BEN = 'bbbbbbbb-0000-4000-8000-000000000002'
const HOUSE = 'cccccccc-0000-4000-8000-000000000003'
const FLAT = 'dddddddd-0000-4000-8000-000000000004'
const SEVERAL = 'eeeeeeee-0000-4000-8000-000000000005'

let backend: TestBackend
let fetchAuditLog: typeof import('~/services/listings/activity').fetchAuditLog

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  ;({ fetchAuditLog } = await import('~/services/listings/activity'))
})
beforeEach(() => backend.sql('delete from public.audit_log'))
afterAll(() => backend.close())

/** Notes actions, one a minute, the earliest first. */
async function note(actions: readonly object[]): Promise<void> {
  await backend.sql(
    `insert into public.audit_log (id, happened_at, actor, actor_email, action, property_id, part_of, changes)
    select coalesce(id, gen_random_uuid()), timestamptz '2026-11-20T09:00Z' + minute * interval '1 minute', actor,
      'somebody@bramleyandgrove.example', action, property_id, part_of, coalesce(changes, '{}')
    from rows from (
      jsonb_to_recordset($1) as (id uuid, actor uuid, action text, property_id uuid, part_of uuid, changes jsonb)
    ) with ordinality as noted (id, actor, action, property_id, part_of, changes, minute)`,
    [JSON.stringify(actions)],
  )
}

async function found(filters: AuditFilters): Promise<string[]> {
  const { entries } = await fetchAuditLog(filters, undefined, signal)
  return entries.map(({ action, actor }) => `${actor === ADA ? 'Ada' : 'Ben'} ${action}`)
}

it('the log is of one person, one listing, one kind, or the parts of what was done to several', async () => {
  await note([
    { actor: ADA, action: 'edited', property_id: HOUSE },
    { actor: BEN, action: 'photographs', property_id: HOUSE },
    { actor: BEN, action: 'edited', property_id: FLAT },
    { id: SEVERAL, actor: ADA, action: 'several' },
    { actor: ADA, action: 'deleted', property_id: HOUSE, part_of: SEVERAL },
    { actor: ADA, action: 'deleted', property_id: FLAT, part_of: SEVERAL },
  ])
  expect(await found({})).toEqual(['Ada several', 'Ben edited', 'Ben photographs', 'Ada edited'])
  expect(await found({ person: ADA })).toEqual(['Ada several', 'Ada edited'])
  expect(await found({ listing: HOUSE })).toEqual(['Ada deleted', 'Ben photographs', 'Ada edited'])
  expect(await found({ listing: HOUSE, person: BEN })).toEqual(['Ben photographs'])
  expect(await found({ listing: HOUSE, action: 'edited' })).toEqual(['Ada edited'])
  expect(await found({ kind: 'listings', person: BEN })).toEqual(['Ben edited'])
  expect(await found({ kind: 'photographs' })).toEqual(['Ben photographs'])
  expect(await found({ kind: 'signIns' })).toEqual([])
  expect(await found({ parts: SEVERAL })).toEqual(['Ada deleted', 'Ada deleted'])
})

it('the log goes on where a page ended, the latest first, and ends', async () => {
  await note(
    Array.from({ length: 55 }, (_, at) => ({ actor: ADA, action: 'edited', changes: { at } })),
  )
  // All in one moment, so that the order rests on the id as well.
  await backend.sql(`update public.audit_log set happened_at = '2026-11-20T09:00Z'`)
  const first = await fetchAuditLog({}, undefined, signal)
  const second = await fetchAuditLog({}, first.next, signal)
  const third = await fetchAuditLog({}, second.next, signal)
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([25, 25, 5])
  expect(third.next).toBeUndefined()
  const all = [first, second, third].flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ changes }) => changes.at)).size).toBe(55)
})
