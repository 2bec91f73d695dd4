import type { Finding } from './finding.ts'

/** What the function check_setup tells. */
export interface Setup {
  migrations: readonly string[] | null
  jobs: readonly string[] | null
  extensions: Readonly<Record<string, string>>
  limits: Readonly<Record<string, string>> | null
  buckets: readonly string[] | null
  policies: readonly string[] | null
  triggers: readonly string[] | null
  sent_live: readonly string[]
}

/** What the migrations put on tables of the platform; they warn and go on where they may not. */
export const POLICIES: readonly string[] = [
  'staff list files',
  'staff overwrite files',
  'staff remove files',
  'staff upload files',
]
export const TRIGGERS: readonly string[] = [
  'check_file',
  'log_code',
  'log_file',
  'log_new_address',
  'log_new_session',
  'log_password_change',
  'log_replaced_file',
  'log_second_factor_off',
  'log_second_factor_on',
  'log_session',
  'log_sign_in',
]

const BUCKETS = ['documents', 'property-files', 'property-images']
const NIGHTLY = [
  'erase-expired-deletions',
  'erase-expired-enquiries',
  'erase-old-mails',
  'refresh-gap-counts',
  'tend-alerts',
  'tend-owner-pages',
]
const LIMITS = ['anon', 'authenticated']

/** @param released the versions of the migrations in this checkout */
export function judgeSetup(setup: Setup, released: readonly string[]): Finding[] {
  const { migrations, jobs, extensions, limits, sent_live } = setup
  const notApplied = without(released, migrations)
  const unlimited = without(LIMITS, Object.keys(limits ?? {}))
  return [
    {
      what: `All ${released.length} migrations are applied.`,
      missing:
        notApplied.length > 0
          ? `${count(notApplied.length, 'migration is', 'migrations are')} not applied (${notApplied[0]}${notApplied.length > 1 ? ' and later' : ''}): npx supabase@3 db push --remote.`
          : undefined,
    },
    needs(
      'The buckets of files are there.',
      without(BUCKETS, setup.buckets),
      (names) => `There is no public bucket ${names}: Storage in the dashboard.`,
    ),
    needs(
      'The files have the policies of the migrations.',
      without(POLICIES, setup.policies),
      (names) => `The files lack the policy ${names}: Storage, Policies in the dashboard.`,
    ),
    needs(
      "Accounts and files have the migrations' triggers.",
      without(TRIGGERS, setup.triggers),
      (names) =>
        `The trigger ${names} is missing: run the migration that makes it in the SQL editor.`,
    ),
    needs(
      'What has expired is erased every night, gaps are counted, alerts tended, and old visits summed.',
      without(NIGHTLY, jobs),
      (names) =>
        `${names} does not run: switch on pg_cron (Integrations, Cron) and schedule it, as the migrations that name it do.`,
    ),
    needs(
      'What the browser could not mail is mailed every minute.',
      without(['relay-enquiries'], jobs),
      () =>
        'Nothing calls the worker that mails enquiries: docs/operations.md, step 8, has the statement.',
    ),
    needs(
      'Letters to visitors are sent every minute.',
      without(['send-mails'], jobs),
      () =>
        'Nothing calls the worker that sends letters: docs/operations.md, step 8, has the statement.',
    ),
    {
      what: 'Statements of the API have a time limit.',
      missing:
        unlimited.length > 0
          ? `${unlimited.join(' and ')} may keep the database busy without a limit: alter role … set statement_timeout, as the migration of time limits does.`
          : undefined,
    },
    {
      what: 'pg_net is where the platform wants it.',
      missing:
        extensions.pg_net === 'public'
          ? 'pg_net is in the schema public, of which the platform warns: drop extension pg_net; create extension pg_net with schema extensions.'
          : undefined,
      isAdvice: true,
    },
    {
      what: 'No table is sent out live.',
      missing:
        sent_live.length > 0
          ? `${sent_live.join(', ')}: sent to whoever listens, row by row. Take it out under Database, Publications.`
          : undefined,
    },
  ]
}

function needs(what: string, absent: readonly string[], say: (names: string) => string): Finding {
  return { what, missing: absent.length > 0 ? say(absent.join(', ')) : undefined }
}

function without(wanted: readonly string[], present: readonly string[] | null): string[] {
  return wanted.filter((name) => !present?.includes(name))
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
