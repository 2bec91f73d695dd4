import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addFactor,
  begin,
  type Caller,
  callAs,
  member,
  openWithCallers,
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

describe('recovery codes', () => {
  const rows = 'select id from public.enquiries'
  const make = () =>
    as<{ code: string }>('staffWithCode', 'select unnest(public.make_recovery_codes()) as code')
  const use = async (code: string | undefined) => {
    const [row] = await as<{ used: boolean }>(
      'staff',
      `select public.use_recovery_code('${code}') as used`,
    )
    return row?.used
  }
  const codesLeft = async () => {
    const [row] = await as<{ left: number }>(
      'staff',
      `select (public.second_factor_status() ->> 'codes_left')::int as left`,
    )
    return row?.left
  }
  beforeEach(() => addFactor(database, staff, 'verified'))

  test('open the session that used one, each once', async () => {
    const codes = await make()
    expect(codes).toHaveLength(10)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(10)
    const [first] = codes
    expect(first?.code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/)
    expect(await use(first?.code.toUpperCase().replaceAll('-', ' '))).toBe(true)
    expect(await as('staff', rows)).toHaveLength(1)
    expect([await use(first?.code), await codesLeft()]).toEqual([false, 9])
  })

  test('are kept as hashes alone', async () => {
    const [first] = await make()
    await database.exec('reset role')
    const [{ kept } = { kept: '' }] = await database.query<{ kept: string }>(
      'select string_agg(codes::text, chr(10)) as kept from private.recovery_codes as codes',
    )
    expect(kept).not.toContain(first?.code)
    expect(kept).not.toContain(first?.code.replaceAll('-', ''))
  })

  test('are void once others are made, and once their second factor is removed', async () => {
    const [first] = await make()
    const [second] = await make()
    expect([await use(first?.code), await codesLeft()]).toEqual([false, 10])
    await database.exec(`reset role; delete from auth.mfa_factors`)
    await database.exec(`update private.recovery_codes set made_at = now() - interval '1 second'`)
    await addFactor(database, staff, 'verified')
    expect([await use(second?.code), await codesLeft()]).toEqual([false, 0])
  })

  test('turn the second factor off where the phone is lost', async () => {
    const [first] = await make()
    await database.exec('savepoint locked')
    await expect(as('staff', 'select public.remove_second_factor()')).rejects.toMatchObject({
      code: 'PT401',
    })
    await database.exec('rollback to locked')
    await use(first?.code)
    await as('staff', 'select public.remove_second_factor()')
    await database.exec('reset role')
    expect(await database.query('select from auth.mfa_factors')).toEqual([])
    expect(await as('staff', rows)).toHaveLength(1)
  })

  test('are made in a session with a code alone, and where there is a second factor', async () => {
    await expect(as('staff', 'select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT401',
    })
    await database.exec('rollback; begin')
    await expect(as('staff', 'select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT409',
    })
  })

  test('of somebody else open nothing, nor do any for who does not work here', async () => {
    const [first] = await make()
    const other = randomUUID()
    await database.exec(`reset role;
      insert into auth.sessions (id, user_id) values ('${other}', '${member}')`)
    const claims = JSON.stringify({ role: 'authenticated', sub: member, session_id: other })
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    await database.exec('set local role authenticated')
    expect(
      await database.query(`select public.use_recovery_code('${first?.code}') as used`),
    ).toEqual([{ used: false }])
    await expect(database.query('select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT403',
    })
  })

  test('are logged when they are made and used', async () => {
    const [first] = await make()
    await use(first?.code)
    expect(
      await as('staff', `select action from public.audit_log where action like 'recovery%'`),
    ).toEqual([{ action: 'recovery_codes_made' }, { action: 'recovery_code_used' }])
  })
})
