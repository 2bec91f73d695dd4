import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_RULES } from './catalogue/accessRules.ts'
import { INDEX_RULES } from './catalogue/indexRules.ts'
import {
  DEFAULT_GRANTS,
  DEFINERS,
  EXPOSED_DEFINERS,
  FUNCTION_GRANTS,
  FUNCTION_RIGHTS,
  gatherRights,
  POLICIES,
  TABLE_GRANTS,
  TABLE_RIGHTS,
} from './catalogue/rights.ts'
import { type HostedDatabase, openOnServer, openPglite } from './support/hostedDatabase.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

type Grants = Parameters<typeof gatherRights>[0]

test('docs/security.md names each function that acts with its owner’s rights', async () => {
  const text = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8')
  const [, list = ''] = /act with their owner's rights([\s\S]+?)\n\n[^-]/.exec(text) ?? []
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => `public.${name}`)
  expect(named.toSorted()).toEqual(EXPOSED_DEFINERS)
})

describe('on PGlite, nothing granted by default', () => {
  obeysTheDatabaseRules(() => openPglite('none'), true)
})

describe('the embedded server, whose library has answered visitors and staff', () => {
  let embedded: TestBackend
  let hosted: HostedDatabase
  beforeAll(async () => {
    embedded = await openTestBackend()
    hosted = await openPglite('none')
    const account = { email: 'staff@example.com', password: 'correct horse battery' }
    await embedded.createUser({ ...account, staff: true })
    const staff = await embedded.signIn(account.email, account.password)
    for (const client of [embedded.anon, staff, embedded.service]) {
      expect((await client.from('properties').select('id')).error).toBeNull()
    }
  })
  afterAll(async () => {
    await hosted.close()
    await embedded.close()
  })

  test.each([
    ['rights on tables', TABLE_GRANTS],
    ['rights to call functions', FUNCTION_GRANTS],
  ])('has the same %s as hosted Supabase', async (_, query) => {
    const [ours, theirs] = await Promise.all([
      embedded.sql<Grants[number]>(query),
      hosted.query<Grants[number]>(query),
    ])
    expect(gatherRights(ours)).toEqual(gatherRights(theirs))
  })

  test.each([
    ['policies', POLICIES],
    ['rights on what will be made', DEFAULT_GRANTS],
  ])('has the same %s as hosted Supabase', async (_, query) => {
    expect(await embedded.sql(query)).toEqual(await hosted.query(query))
  })
})

onPostgres('everything again', (programs) => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startMigratedServer(programs)
  })
  afterAll(() => server.stop())

  describe('nothing granted by default', () => {
    obeysTheDatabaseRules(() => openOnServer(server, 'none'))
  })
  describe('everything granted by default', () => {
    obeysTheDatabaseRules(() => openOnServer(server, 'all'))
  })
})

/** @param isProven whether each rule is also seen to be broken: once is enough, whatever the engine. */
function obeysTheDatabaseRules(open: () => Promise<HostedDatabase>, isProven = false): void {
  let database: HostedDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const violations = async (query: string) =>
    (await database.query<{ violation: string }>(query)).map(({ violation }) => violation)

  /** Breaks something for as long as `look` looks at it. */
  const whileBroken = async (by: string, look: () => Promise<void>) => {
    await database.exec(`begin; ${by}`)
    try {
      await look()
    } finally {
      await database.exec('rollback')
    }
  }

  describe.each([...ACCESS_RULES, ...INDEX_RULES])('$name', (rule) => {
    test('holds', async () => {
      expect(await violations(rule.violations)).toEqual([])
    })
    test.each(isProven ? rule.breaks : [])(
      'is seen to be broken by: $by',
      async ({ by, reported }) => {
        await whileBroken(by, async () => {
          expect(await violations(rule.violations)).toContainEqual(
            expect.stringContaining(reported),
          )
        })
      },
    )
  })

  describe('the role that migrated', () => {
    test('is no superuser, and owns what the migrations made', async () => {
      const owners = await database.query(`
        select distinct relowner::regrole::text as owner, rolsuper as superuser
        from pg_catalog.pg_class join pg_catalog.pg_roles on pg_roles.oid = relowner
        where relnamespace = 'public'::regnamespace`)
      expect(owners).toEqual([{ owner: 'migrator', superuser: false }])
    })
    test.each([
      'alter table storage.objects disable row level security',
      'create table storage.planted ()',
      'drop table storage.buckets',
      'create policy planted on storage.buckets for select to anon using (true)',
      'create table auth.planted ()',
      'alter table auth.users add planted text',
      'create role planted superuser',
    ])('may not: %s', async (statement) => {
      await whileBroken('set local role migrator', async () => {
        await expect(database.exec(statement)).rejects.toThrow(/must be|permission denied/)
      })
    })
  })

  test('no statement through the API may take long', async () => {
    const limits = await database.query(`
      select rolname as role, setting from pg_catalog.pg_roles, unnest(rolconfig) as setting
      where rolname in ('anon', 'authenticated') order by 1`)
    expect(limits).toEqual([
      { role: 'anon', setting: 'statement_timeout=1s' },
      { role: 'authenticated', setting: 'statement_timeout=8s' },
    ])
  })

  describe('rights', () => {
    test('of tables are those of "Who may do what"', async () => {
      expect(gatherRights(await database.query<Grants[number]>(TABLE_GRANTS))).toEqual(TABLE_RIGHTS)
    })
    test('of functions are granted by name', async () => {
      expect(gatherRights(await database.query<Grants[number]>(FUNCTION_GRANTS))).toEqual(
        FUNCTION_RIGHTS,
      )
    })
    test('of a function are its owner’s only where that is deliberate', async () => {
      const definers = await database.query<{ object: string }>(DEFINERS)
      expect(definers.map(({ object }) => object)).toEqual(EXPOSED_DEFINERS)
    })
    test('to use a schema are given for the exposed one and for that of its helpers', async () => {
      const usable = await database.query(`
        select role, nspname as schema
        from pg_catalog.pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) as role
        where nspname in ('public', 'private') and has_schema_privilege(role, nspname, 'usage')
          or nspname in ('public', 'private') and has_schema_privilege(role, nspname, 'create')
        order by nspname, role`)
      expect(usable).toEqual([
        { role: 'anon', schema: 'private' },
        { role: 'authenticated', schema: 'private' },
        { role: 'service_role', schema: 'private' },
        { role: 'anon', schema: 'public' },
        { role: 'authenticated', schema: 'public' },
        { role: 'service_role', schema: 'public' },
      ])
    })
    test.each([
      [TABLE_GRANTS, 'grant insert on public.properties to anon'],
      [TABLE_GRANTS, 'grant update (name) on public.enquiries to authenticated'],
      [TABLE_GRANTS, 'grant select on public.staff to public'],
      [TABLE_GRANTS, 'create table public.planted ()'],
      [TABLE_GRANTS, 'revoke delete on public.staff from service_role'],
      [FUNCTION_GRANTS, 'grant execute on function public.get_schema_info() to anon'],
      [FUNCTION_GRANTS, 'revoke execute on function private.is_staff() from authenticated'],
      [DEFINERS, 'alter function public.get_schema_info() security definer'],
    ])('are seen to change: %#', async (query, by) => {
      const before = await database.query(query)
      await whileBroken(by, async () => {
        expect(await database.query(query)).not.toEqual(before)
      })
    })
  })
}
