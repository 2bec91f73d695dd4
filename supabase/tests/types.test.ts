import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueHash } from '../local/catalogue.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

const STORED = new URL('../../src/types/database.ts', import.meta.url)

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

test('src/types/database.ts is of the schema that the migrations make; if not, run `npm run gen:types`', async () => {
  const [, hash] = /^\/\/ Of the catalogue (\w+)\./.exec(await readFile(STORED, 'utf8')) ?? []
  expect(hash).toBe(await catalogueHash(backend.sql))
})

test.each([
  ['a column', 'alter table public.properties add column extra text'],
  ['a column that may be null', 'alter table public.staff alter column role drop not null'],
  [
    'a function',
    'create function public.extra(p_one text) returns text language sql as $$ select p_one $$',
  ],
  ['a view', 'create view public.extra as select 1 as one'],
])('%s more is another schema', async (_, change) => {
  const before = await catalogueHash(backend.sql)
  await backend.sql('begin')
  try {
    await backend.sql(change)
    expect(await catalogueHash(backend.sql)).not.toBe(before)
  } finally {
    await backend.sql('rollback')
  }
})
