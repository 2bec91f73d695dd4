import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addFactor,
  begin,
  callAs,
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

const rows = 'select id from public.enquiries'

/** Runs a statement in the staff session, whose token names these methods. */
async function withMethods(methods: readonly string[] | undefined, statement: string) {
  const amr = methods?.map((method) => ({ method, timestamp: 1 }))
  const claims = JSON.stringify({ role: 'authenticated', sub: staff, session_id: session, amr })
  await database.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
  await database.exec('set local role authenticated')
  return database.query(statement)
}

describe('a session without a password', () => {
  test.each([[['otp']], [['recovery']], [['totp', 'otp']], [['invite']], [[]], [undefined]])(
    'by %j opens nothing',
    async (methods) => {
      await expect(withMethods(methods, rows)).rejects.toMatchObject({ code: 'PT401' })
    },
  )

  test('opens nothing either once it had a code of the app', async () => {
    await addFactor(database, staff, 'verified')
    await database.exec(`update auth.sessions set aal = 'aal2' where id = '${session}'`)
    await expect(withMethods(['otp', 'totp'], rows)).rejects.toMatchObject({ code: 'PT401' })
  })

  test('works once it used a recovery code', async () => {
    await addFactor(database, staff, 'verified')
    const [made] = await callAs<{ code: string }>(
      database,
      'staffWithCode',
      'select unnest(public.make_recovery_codes()) as code',
    )
    await withMethods(['otp'], `select public.use_recovery_code('${made?.code}')`)
    expect(await withMethods(['otp'], rows)).toHaveLength(1)
  })
})

test('a session with the password works, whatever else it had', async () => {
  expect(await withMethods(['password'], rows)).toHaveLength(1)
  expect(await withMethods(['otp', 'password'], rows)).toHaveLength(1)
})

test('somebody whose access has ended is told so, and a stranger sees nothing', async () => {
  expect(await callAs(database, 'member', rows)).toEqual([])
  await database.exec(`reset role; alter table public.staff disable trigger keep_an_administrator;
    update public.staff set ended_at = now()`)
  await expect(callAs(database, 'staff', rows)).rejects.toMatchObject({
    code: 'PT403',
    detail: 'access_ended',
  })
})

describe('the log', () => {
  /** A session that the auth service begins: the session first, and then how. */
  async function beginBy(method: string) {
    await database.exec('delete from public.audit_log')
    const id = randomUUID()
    await database.exec(`set local role supabase_auth_admin;
      insert into auth.sessions (id, user_id, created_at, aal) values ('${id}', '${staff}', clock_timestamp(), 'aal1');
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        values (gen_random_uuid(), '${id}', now(), now(), '${method}');
      set constraints all immediate; reset role`)
  }
  const setPassword = () =>
    database.exec(`set local role supabase_auth_admin;
      update auth.users set encrypted_password = 'other' where id = '${staff}'; reset role`)
  const actions = async () => {
    const log = await database.query<{ action: string }>(
      'select action from public.audit_log order by happened_at, id',
    )
    return log.map(({ action }) => action).toSorted()
  }

  test('says that a password was set anew by mail', async () => {
    await beginBy('otp')
    await setPassword()
    expect(await actions()).toEqual(['mail_link_opened', 'password_set_by_mail'])
  })

  test('says of a password changed under Account what it said before', async () => {
    await beginBy('otp')
    await beginBy('password')
    await setPassword()
    expect(await actions()).toEqual(['password_changed', 'signed_in'])
  })
})
