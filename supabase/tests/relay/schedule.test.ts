import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedDatabase, openPglite } from '../support/hostedDatabase.ts'

/** On hosted Supabase the erasures are scheduled by the migration. Here what pg_cron brings only takes notes. */
const CRON = `
  create schema cron;
  grant usage on schema cron to public;
  create table cron.job (jobname text, schedule text, command text);
  grant insert on cron.job to public;
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql as $$ insert into cron.job values ($1, $2, $3); select 1::bigint $$;
`

let database: HostedDatabase
beforeAll(async () => {
  database = await openPglite('none', CRON)
})
afterAll(() => database.close())

test('enquiries and deleted listings are erased and gaps are counted every night, by the role that migrated', async () => {
  const jobs = await database.query<{ command: string }>('select * from cron.job')
  expect(jobs).toEqual([
    {
      jobname: 'erase-expired-enquiries',
      schedule: '17 3 * * *',
      command: 'select public.erase_expired_enquiries()',
    },
    {
      jobname: 'erase-expired-deletions',
      schedule: '27 3 * * *',
      command: 'select public.erase_expired_deletions()',
    },
    {
      jobname: 'refresh-gap-counts',
      schedule: '7 1 * * *',
      command: 'select public.refresh_gap_counts()',
    },
  ])

  await database.exec(`
    insert into public.enquiries (request_id, source, mailbox, name, email, consents, received_at)
    select gen_random_uuid(), 'home', 'sales', 'A', 'a@b.example', '[]', now() - age
    from unnest(array['3 years', '1 year']::interval[]) as age;
    set role migrator; ${jobs[0]?.command}; reset role;
  `)
  expect(await database.query('select enquiries_erased, reason from public.erasures')).toEqual([
    { enquiries_erased: 1, reason: 'retention' },
  ])
  expect(await database.query('select from public.enquiries')).toHaveLength(1)

  await database.exec(`
    insert into public.deleted_listings (id, deleted_at, deleted_by, deleted_by_email, title, listing)
    select gen_random_uuid(), now() - age, gen_random_uuid(), 'a@b.example', 'A house', '{}'
    from unnest(array['31 days', '29 days']::interval[]) as age;
    set role migrator; ${jobs[1]?.command}; reset role;
  `)
  expect(await database.query('select from public.deleted_listings')).toHaveLength(1)
})
