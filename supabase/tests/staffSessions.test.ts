import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addFactor,
  begin,
  type Caller,
  callAs,
  member,
  openWithCallers,
  session,
  staff,
} from './support/hostedCallers.ts'
import type { HostedDatabase } from './support/hostedDatabase.ts'

let database: HostedDatabase

beforeAll(async () => {
  database = await openWithCallers()
})
afterAll(() => database.close())
beforeEach(() => begin(database))
afterEach(() => database.exec('rollback'))

const as = <Row>(who: Caller, statement: string) => callAs<Row>(database, who, statement)

async function addSession(account: string) {
  await database.exec(
    `insert into auth.sessions (id, user_id) values ('${randomUUID()}', '${account}')`,
  )
}

test('a session that is renewed is no sign-in', async () => {
  await database.exec(
    'set local role supabase_auth_admin; update auth.users set last_sign_in_at = now(); reset role',
  )
  expect(await as('staff', 'select action from public.audit_log')).toEqual([])
})

test.each([
  ['signed_in', 'unverified'],
  ['password_entered', 'verified'],
] as const)(
  'where sessions may have no trigger, %s is told by the account',
  async (action, status) => {
    await addFactor(database, staff, status)
    await database.exec('drop trigger log_new_session on auth.sessions')
    await database.exec(
      'set local role supabase_auth_admin; update auth.users set last_sign_in_at = now(); reset role',
    )
    expect(await as('staffWithCode', 'select action from public.audit_log')).toEqual([{ action }])
  },
)

test('staff with a second factor work in a session that had its code, and in no other', async () => {
  const rows = 'select id from public.enquiries'
  await addFactor(database, staff, 'unverified')
  expect(await as('staff', rows)).toHaveLength(1)
  await database.exec('reset role')
  await addFactor(database, staff, 'verified')
  expect(await as('staffWithCode', rows)).toHaveLength(1)
  await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
})

describe('a session that is over', () => {
  const rows = 'select id from public.enquiries'
  const end = () => database.exec(`reset role; delete from auth.sessions where id = '${session}'`)

  test('opens nothing any more, though its token goes on', async () => {
    expect(await as('staff', rows)).toHaveLength(1)
    await end()
    await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
  })

  test('is not another account’s either', async () => {
    await database.exec(`update auth.sessions set user_id = '${member}' where id = '${session}'`)
    await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
  })

  test('costs one look into an index', async () => {
    await database.exec('set local enable_seqscan = off')
    const scans = async () => {
      const [{ by_index, whole } = { by_index: 0, whole: 0 }] = await database.query<
        Record<'by_index' | 'whole', number>
      >(`select idx_scan::int as by_index, seq_scan::int as whole
        from pg_catalog.pg_stat_xact_user_tables where relid = 'auth.sessions'::regclass`)
      return [by_index, whole] as const
    }
    const [byIndex, whole] = await scans()
    await as('staff', rows)
    await database.exec('reset role')
    expect(await scans()).toEqual([byIndex + 1, whole])
  })
})

describe('where a second factor is compulsory', () => {
  const rows = 'select id from public.enquiries'
  beforeEach(async () => {
    await as('service', 'select public.require_second_factor(true)')
    await database.exec('reset role')
  })

  test('staff without one are told so', async () => {
    await expect(as('staff', rows)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('compulsory'),
    })
  })

  test('staff with one work as ever', async () => {
    await addFactor(database, staff, 'verified')
    expect(await as('staffWithCode', rows)).toHaveLength(1)
  })

  test('nobody but the holder of the secret key decides about it', async () => {
    await expect(as('staff', 'select public.require_second_factor(false)')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

test.each([
  [
    'signed_in',
    'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users',
  ],
  ['code_entered', `update auth.sessions set aal = 'aal2'`],
  ['password_changed', `update auth.users set encrypted_password = 'other'`],
  ['second_factor_on', `update auth.mfa_factors set status = 'verified'`],
  ['second_factor_off', 'delete from auth.mfa_factors'],
])('%s is logged of staff, and of nobody else', async (action, change) => {
  const was = action === 'second_factor_off' ? 'verified' : 'unverified'
  for (const account of [staff, member]) {
    await addFactor(database, account, was)
    if (action === 'code_entered' && account === member) await addSession(account)
  }
  await database.exec('delete from public.audit_log')
  // By the role that signs people in on hosted Supabase, which has no rights here.
  await database.exec(
    `set local role supabase_auth_admin; ${change}; set constraints all immediate; reset role`,
  )
  const log = 'select actor, actor_email, action from public.audit_log'
  expect(await as('staffWithCode', log)).toEqual([
    { actor: staff, actor_email: 'ada@staff.example', action },
  ])
})

test.each([
  ['address_change_asked', `update auth.users set email_change = 'new@elsewhere.example'`],
  [
    'address_changed',
    `update auth.users set email = 'new@elsewhere.example', email_change = '' where id = '${staff}'`,
  ],
])('%s is logged of staff under the former address, with both', async (action, change) => {
  await database.exec(`set local role supabase_auth_admin; ${change}; reset role`)
  const log = 'select actor, actor_email, action, changes from public.audit_log'
  expect(await as('staff', log)).toEqual([
    {
      actor: staff,
      actor_email: 'ada@staff.example',
      action,
      changes: { address: ['ada@staff.example', 'new@elsewhere.example'] },
    },
  ])
})

test('a change of an address that is given up is not logged as one', async () => {
  await database.exec(`update auth.users set email_change = 'new@elsewhere.example'`)
  await database.exec('delete from public.audit_log')
  await database.exec(`update auth.users set email_change = ''`)
  expect(await as('staff', 'select action from public.audit_log')).toEqual([])
})

describe('the storage service', () => {
  const log = `select actor, changes ->> 'what' as what, changes -> 'files' as files from public.audit_log`

  test('finishes an upload with its own rights, and the log names whose it is', async () => {
    await as(
      'service',
      `insert into storage.objects (bucket_id, name, version, owner_id)
      values ('documents', 'new.pdf', 'one', '${staff}')`,
    )
    await database.exec('reset role')
    await as('service', `update storage.objects set version = 'two' where name = 'new.pdf'`)
    await database.exec('reset role')
    expect(await as('staff', log)).toEqual([
      { actor: staff, what: 'stored', files: ['new.pdf'] },
      { actor: staff, what: 'replaced', files: ['new.pdf'] },
    ])
  })

  test('removes a file with the rights of whoever asks', async () => {
    await as('staff', `delete from storage.objects where name = 'fees.pdf'`)
    expect(await as('staff', log)).toEqual([{ actor: staff, what: 'removed', files: ['fees.pdf'] }])
  })

  test('stores no header of cache-control that stops its readers', async () => {
    await expect(
      as(
        'service',
        `insert into storage.objects (bucket_id, name, metadata)
        values ('documents', 'new.pdf', jsonb_build_object('cacheControl', repeat('x', 201)))`,
      ),
    ).rejects.toMatchObject({ code: 'PT400' })
  })
})
