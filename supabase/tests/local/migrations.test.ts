import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootBackend } from '../../local/boot.ts'
import { openEngine } from '../../local/engine.ts'
import { MIGRATIONS_FOLDER } from '../../local/migrations.ts'
import { openSecrets } from '../../local/secrets.ts'
import { StartFailure } from '../../local/startFailure.ts'

let folder: string
let migrationsFolder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-migrations-'))
  migrationsFolder = join(folder, 'migrations')
  await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const add = (name: string, text: string) => writeFile(join(migrationsFolder, name), text)

async function open() {
  return openEngine({
    database: { kind: 'folder', path: join(folder, 'database') },
    filesFolder: join(folder, 'storage'),
    secrets: await openSecrets(join(folder, 'secrets.json')),
    migrationsFolder,
  })
}

const tables = `select tablename from pg_tables where schemaname = 'public' and tablename like 'extra%'`

/** Each of these makes a database from nothing, some seconds of processor time. */
vi.setConfig({ testTimeout: 180_000 })

test('a failing migration changes nothing, names its file, and the one before it waits too', async () => {
  const first = await open()
  await first.query('insert into public.erasures (enquiries_erased) values (7)')
  await first.close()

  await add('20990101000000_first.sql', 'create table public.extra_first (id integer);')
  await add(
    '20990102000000_second.sql',
    'create table public.extra_second (id integer); select * from nowhere;',
  )
  const failure = await open().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as Error).message).toBe(
    'The migration supabase/migrations/20990102000000_second.sql failed (relation "nowhere" does not exist); nothing was changed. Mend that file and start again.',
  )

  await rm(join(migrationsFolder, '20990102000000_second.sql'))
  await rm(join(migrationsFolder, '20990101000000_first.sql'))
  const again = await open()
  expect(await again.query(tables)).toEqual([])
  expect(await again.query('select enquiries_erased from public.erasures')).toEqual([
    { enquiries_erased: 7 },
  ])
  await again.close()

  await add('20990103000000_third.sql', 'create table public.extra_third (id integer);')
  const mended = await open()
  expect(await mended.query(tables)).toEqual([{ tablename: 'extra_third' }])
  await mended.close()
})

test('what cost 0 is on application from then on, and a rent waits as a draft', async () => {
  const later = (await readdir(migrationsFolder)).filter((name) => name >= '20261129100200')
  await Promise.all(later.map((name) => rm(join(migrationsFolder, name))))
  const before = await open()
  await before.query(`
    insert into public.properties
      (title, description, location, property_class, type, price, price_frequency, minimum_term)
    values
      ('Barn', 'Empty.', 'Kew, London', 'sale', 'house', 0, null, null),
      ('Flat', 'Light.', 'Kew, London', 'rent', 'apartment', 0, 'pw', 12),
      ('House', 'Large.', 'Kew, London', 'sale', 'house', 900000, null, null)
  `)
  await before.close()

  await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true })
  const after = await open()
  expect(
    await after.query(
      'select title, status, price, price_qualifier from public.properties order by title',
    ),
  ).toEqual([
    { title: 'Barn', status: 'active', price: null, price_qualifier: 'poa' },
    { title: 'Flat', status: 'draft', price: null, price_qualifier: null },
    { title: 'House', status: 'active', price: 900_000, price_qualifier: null },
  ])
  await after.close()
})

test('what another version made is left as it is, in a sentence that says how to keep it', async () => {
  const earlier = '20200101000000_earlier.sql'
  await add(earlier, 'create table public.extra_earlier (id integer);')
  const made = await open()
  await made.close()

  await rm(join(migrationsFolder, earlier))
  await add('20990101000000_pending.sql', 'create table public.extra_pending (id integer);')
  const failure = await open().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as Error).message).toBe(
    'The data folder was made by another version of this website (its migration 20200101000000 is unknown here), and nothing in it was changed: to keep what it holds, start that version and run npm run backup, then start this one with DEMO_LISTINGS=none and a new LOCAL_DATA_DIR and run npm run restore -- <file>; to start afresh, delete the folder.',
  )

  await rm(join(migrationsFolder, '20990101000000_pending.sql'))
  await add(earlier, 'create table public.extra_earlier (id integer);')
  const kept = await open()
  expect(await kept.query(tables)).toEqual([{ tablename: 'extra_earlier' }])
  await kept.close()
})

test('a migration that was changed since is another version, be it a comment alone', async () => {
  const file = '20200101000000_earlier.sql'
  await add(file, 'create table public.extra_earlier (id integer);')
  const made = await open()
  await made.close()

  await add(file, '-- Said in other words.\ncreate table public.extra_earlier (id integer);')
  await expect(open()).rejects.toThrow('its migration 20200101000000 is another one here')
})

test('a first start that fails leaves nothing behind', async () => {
  await add('20990101000000_broken.sql', 'create table public.extra (id nonsense);')
  const dataFolder = join(folder, 'data')
  const booting = bootBackend({
    mailRoute: { by: 'files' },
    mailFrom: 'letters@agency.example',
    siteUrl: 'http://localhost',
    dataFolder,
    migrationsFolder,
    demoData: 'listings',
    demo: { email: 'demo@example.com', password: 'correct horse battery' },
    log: () => {},
    onBroken: () => {},
  })
  await expect(booting).rejects.toThrow('supabase/migrations/20990101000000_broken.sql failed')
  await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
})

test('a migration must be named as the Supabase CLI names it', async () => {
  await add('extra.sql', 'select 1;')
  await expect(open()).rejects.toThrow('supabase/migrations/extra.sql is not named')
  expect(await readdir(folder)).not.toContain('database')
})
