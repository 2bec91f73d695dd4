import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

/** The history that listings have from before there was one: from their own row, and from the log. */

let backend: TestBackend
let backfill: string
let id: string

beforeAll(async () => {
  backend = await openTestBackend()
  const path = new URL('../migrations/20261202080100_listing_events.sql', import.meta.url)
  const migration = await readFile(path, 'utf8')
  backfill = /-- Until now\n(?<part>.*)-- From now on\n/s.exec(migration)?.groups?.part ?? ''
  expect(backfill).toContain('audit_log')
})
afterAll(() => backend.close())

const LISTED = '2026-09-01T09:00:00.000Z'

beforeEach(async () => {
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price, status, created_at)
    values ('A house', 'With a garden.', 'Kew, London', 'house', 1275000, 'active', $1) returning id`,
    [LISTED],
  )
  id = row?.id ?? ''
  await backend.sql('delete from public.listing_events')
})

/** Edits as the log has them, by the time. */
async function log(edits: Record<string, object>): Promise<void> {
  for (const [at, changes] of Object.entries(edits)) {
    await backend.sql(
      `insert into public.audit_log (happened_at, actor, actor_email, action, property_id, changes)
      values ($1, gen_random_uuid(), 'ada@staff.example', 'edited', $2, $3)`,
      [at, id, changes],
    )
  }
}

async function history(): Promise<string[]> {
  await backend.sql(backfill)
  const events = await backend.sql<
    Record<'kind' | 'before' | 'after' | 'frequency' | 'day', unknown>
  >(
    `select kind, price_before as before, price_after as after, frequency, happened_at::date::text as day
    from public.listing_events where property_id = $1 order by happened_at`,
    [id],
  )
  return events.map(({ kind, before, after, frequency, day }) =>
    [day, kind, before, after, frequency].filter((part) => part !== null).join(' '),
  )
}

test('a listing that the log tells nothing of was listed when it was first seen', async () => {
  expect(await history()).toEqual(['2026-09-01 listed 1275000'])
})

test('edits of price and status are done again, from what the listing was before', async () => {
  await log({
    '2026-10-03T10:00:00Z': { status: ['active', 'pending'] },
    '2026-10-20T10:00:00Z': { status: ['pending', 'active'], title: ['A', 'B'] },
    '2026-11-12T10:00:00Z': { price: [1_325_000, 1_275_000] },
    '2026-11-13T10:00:00Z': { title: ['B', 'A house'] },
  })
  expect(await history()).toEqual([
    '2026-09-01 listed 1325000',
    '2026-10-03 under-offer',
    '2026-10-20 back',
    '2026-11-12 price 1325000 1275000',
  ])
  const [row] = await backend.sql<{ is_reduced: boolean }>(
    'select reduced_at is not null as is_reduced from public.properties where id = $1',
    [id],
  )
  expect(row).toEqual({ is_reduced: true })
})

test('what was changed before anybody saw the listing is no part of it', async () => {
  await log({
    '2026-08-20T10:00:00Z': { price: [1_500_000, 1_400_000] },
    '2026-09-01T09:00:00.200Z': { status: ['draft', 'active'], price: [1_400_000, 1_300_000] },
    '2026-09-20T10:00:00Z': { price: [1_300_000, 1_275_000] },
  })
  expect(await history()).toEqual(['2026-09-01 listed 1300000', '2026-09-20 price 1300000 1275000'])
})

test('a withdrawal of more than 98 days is one', async () => {
  await log({
    '2026-09-10T10:00:00Z': { status: ['active', 'withdrawn'] },
    '2026-09-20T10:00:00Z': { price: [1_325_000, 1_275_000] },
    '2026-12-18T10:00:00Z': { status: ['withdrawn', 'active'] },
  })
  expect(await history()).toEqual([
    '2026-09-01 listed 1325000',
    '2026-09-10 withdrawn',
    '2026-12-18 relisted 1275000',
  ])
})

test('a draft has none', async () => {
  await backend.sql(
    `update public.properties set status = 'draft', first_public_at = null where id = $1`,
    [id],
  )
  await backend.sql('delete from public.listing_events')
  await log({ '2026-09-10T10:00:00Z': { price: [1, 2] } })
  expect(await history()).toEqual([])
})

test('a rent may have been by the month before it was by the week', async () => {
  await backend.sql(
    `update public.properties
    set property_class = 'rent', type = 'apartment', price = 500, price_frequency = 'pw', minimum_term = 12 where id = $1`,
    [id],
  )
  await backend.sql('delete from public.listing_events')
  await log({
    '2026-10-03T10:00:00Z': { price: [2400, 2300] },
    '2026-11-12T10:00:00Z': { price: [2300, 500], price_frequency: ['pcm', 'pw'] },
  })
  expect(await history()).toEqual([
    '2026-09-01 listed 2400 pcm',
    '2026-10-03 price 2400 2300 pcm',
    '2026-11-12 price 2300 2166 pcm',
  ])
})

test('a price that went on application is told by no figure', async () => {
  await backend.sql(
    `update public.properties set price = null, price_qualifier = 'poa' where id = $1`,
    [id],
  )
  await backend.sql('delete from public.listing_events')
  await log({
    '2026-10-03T10:00:00Z': { price: [1_325_000, 1_275_000] },
    '2026-11-12T10:00:00Z': { price: [1_275_000, null], price_qualifier: [null, 'poa'] },
  })
  expect(await history()).toEqual([
    '2026-09-01 listed 1325000',
    '2026-10-03 price 1325000 1275000',
    '2026-11-12 price 1275000',
  ])
})
