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

test('what has expired is erased, gaps are counted and alerts tended every night, by the role that migrated', async () => {
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
    {
      jobname: 'erase-old-mails',
      schedule: '47 3 * * *',
      command: 'select public.erase_old_mails()',
    },
    {
      jobname: 'tend-alerts',
      schedule: '37 3 * * *',
      command: 'select public.tend_alerts()',
    },
    {
      jobname: 'tend-owner-pages',
      schedule: '57 3 * * *',
      command: 'select public.tend_owner_pages()',
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
    insert into public.alerts (email, property_class, frequency, reductions, consent_wording, confirm_until)
    select 'a@b.example', 'sale', 'daily', true, 'I ask for this.', now() + age
    from unnest(array['-1 hour', '1 hour']::interval[]) as age;
    insert into public.outgoing_mails (kind, dedupe_key, recipient, body, state, queued_at)
    select 'alert', age, 'a@b.example', '{}', 'failed', now() - age::interval
    from unnest(array['25 months', '23 months']) as age;
    set role migrator; ${jobs[3]?.command}; ${jobs[4]?.command}; reset role;
  `)
  expect(await database.query('select from public.alerts')).toHaveLength(1)
  expect(await database.query('select from public.outgoing_mails')).toHaveLength(1)

  await database.exec(`
    insert into public.deleted_listings (id, deleted_at, deleted_by, deleted_by_email, title, listing)
    select gen_random_uuid(), now() - age, gen_random_uuid(), 'a@b.example', 'A house', '{}'
    from unnest(array['31 days', '29 days']::interval[]) as age;
    set role migrator; ${jobs[1]?.command}; reset role;
  `)
  expect(await database.query('select from public.deleted_listings')).toHaveLength(1)
})
