import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeSetup, POLICIES, type Setup, TRIGGERS } from '../../check/setup.ts'
import { type HostedDatabase, openPglite } from '../support/hostedDatabase.ts'

let database: HostedDatabase
beforeAll(async () => {
  database = await openPglite('none')
})
afterAll(() => database.close())

const VERSIONS = ['20261124090000', '20261124090100']

async function ask(): Promise<Setup> {
  const [row] = await database.query<{ setup: Setup }>('select public.check_setup() as setup')
  if (!row) throw new Error('It answered no row.')
  return row.setup
}

const missingOf = (setup: Setup) =>
  judgeSetup(setup, VERSIONS).flatMap(({ missing }) => (missing ? [missing] : []))

test('the policies and triggers are those that the migrations make', async () => {
  const { policies, triggers } = await ask()
  expect([policies, triggers]).toEqual([POLICIES, TRIGGERS])
})

test('without migrations of the CLI and without pg_cron it says so, and nothing else', async () => {
  expect(missingOf(await ask())).toEqual([
    '2 migrations are not applied (20261124090000 and later): npx supabase@3 db push --remote.',
    expect.stringMatching(
      /^erase-expired-deletions, erase-expired-enquiries, erase-old-mails, refresh-gap-counts, tend-alerts, tend-owner-pages does not run/,
    ),
    expect.stringMatching(/^Nothing calls the worker that mails/),
    expect.stringMatching(/^Nothing calls the worker that sends letters/),
  ])
})

describe('a project with all of it', () => {
  beforeAll(async () => {
    await database.exec(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text);
      insert into supabase_migrations.schema_migrations values ('20261124090000'), ('20261124090100');
      create schema cron;
      create table cron.job (jobname text, active boolean default true);
      insert into cron.job values ('erase-expired-enquiries'), ('erase-expired-deletions'), ('refresh-gap-counts'), ('relay-enquiries'),
        ('erase-old-mails'), ('tend-alerts'), ('tend-owner-pages'), ('send-mails');
      grant usage on schema supabase_migrations, cron to migrator;
      grant select on all tables in schema supabase_migrations, cron to migrator;
      create publication supabase_realtime;`)
  })

  test('lacks nothing', async () => {
    expect(missingOf(await ask())).toEqual([])
  })

  test.each([
    [
      'a migration',
      `delete from supabase_migrations.schema_migrations where version like '%0100'`,
      '1 migration is not applied (20261124090100): npx supabase@3 db push --remote.',
    ],
    [
      'a job that was switched off',
      `update cron.job set active = false where jobname = 'relay-enquiries'`,
      /^Nothing calls the worker that mails/,
    ],
    [
      'the job that sends letters',
      `delete from cron.job where jobname = 'send-mails'`,
      /^Nothing calls the worker that sends letters/,
    ],
    [
      'a nightly job',
      `delete from cron.job where jobname = 'tend-alerts'`,
      /^tend-alerts does not run/,
    ],
    [
      'a bucket that is not public',
      `update storage.buckets set public = false where id = 'documents'`,
      /^There is no public bucket documents/,
    ],
    ['a policy', 'drop policy "staff list files" on storage.objects', /^The files lack the policy/],
    ['a trigger', 'drop trigger log_session on auth.sessions', /^The trigger log_session is/],
    ['a limit', 'alter role anon reset statement_timeout', /^anon may keep the database busy/],
    [
      'a table that is sent out live',
      'alter publication supabase_realtime add table public.enquiries',
      /^public\.enquiries: sent to whoever listens/,
    ],
  ])('lacks %s', async (_, statement, says) => {
    await database.exec('begin')
    try {
      await database.exec(statement)
      expect(missingOf(await ask())).toEqual([
        typeof says === 'string' ? says : expect.stringMatching(says),
      ])
    } finally {
      await database.exec('rollback')
    }
  })
})
