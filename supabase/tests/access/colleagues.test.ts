import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../support/authenticator.ts'
import { enrol, enterCode } from '../support/twoStepAccount.ts'
import { type Hired, OUTSIDERS, openWithPeople, type People, ROLES, touched } from './people.ts'

/** What administrators may do besides what every member of staff may, and that nobody else may. */

let people: People
/** Of whom the calls are about. */
let other: Hired
let negotiator: Hired
beforeAll(async () => {
  people = await openWithPeople()
  negotiator = await people.hire('negotiator')
})
afterAll(() => people.close())
beforeEach(async () => {
  await people.sql(`update public.staff set role = 'negotiator' where user_id <> $1`, [
    people.staffId,
  ])
  other = await people.hire('negotiator')
})

const invite = (email = 'new@bramleyandgrove.example') =>
  people.staff.rpc('invite_colleague', { p_name: 'Cleo', p_email: email, p_role: 'negotiator' })

/** Each right of administrators alone, over HTTP. */
const CALLS: [name: string, args: () => Record<string, unknown>][] = [
  ['invite_colleague', () => ({ p_name: 'Dan', p_email: 'dan@x.example', p_role: 'negotiator' })],
  ['open_invitations', () => ({})],
  ['cancel_invitation', () => ({ p_id: other.id })],
  ['team_members', () => ({})],
  ['change_colleague', () => ({ p_user_id: other.id, p_name: 'D', p_role: 'administrator' })],
  ['end_access', () => ({ p_user_id: other.id })],
  ['restore_access', () => ({ p_user_id: other.id })],
  ['reset_second_factor', () => ({ p_user_id: other.id, p_reason: 'Lost phone' })],
  ['erase_deleted_listing', () => ({ p_id: other.id })],
  ['export_enquiries', () => ({ p_email: 'a@x.example' })],
  ['erase_enquiries', () => ({ p_email: 'a@x.example' })],
  ['export_and_erase_enquiries', () => ({ p_email: 'a@x.example' })],
  ['log_enquiry_export', () => ({ p_filter: {}, p_rows: 1 })],
]

test('each function for administrators alone is tried', async () => {
  const functions = await people.sql<{ name: string }>(
    `select proname as name from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%private.require_administrator()%'`,
  )
  const names = functions.map(({ name }) => name).toSorted()
  expect(CALLS.map(([name]) => name).toSorted()).toEqual(names)
})

describe.each(CALLS)('%s', (name, args) => {
  test('is refused to outsiders and to a negotiator', async () => {
    for (const who of OUTSIDERS) {
      expect([401, 403]).toContain((await people[who].rpc(name, args())).status)
    }
    const { error } = await negotiator.client.rpc(name, args())
    expect(error).toMatchObject({ code: 'PT403', message: 'Only an administrator may do this.' })
  })

  test('is allowed to an administrator', async () => {
    const { error } = await people.staff.rpc(name, args())
    // Of what it is about there may be none.
    expect([undefined, 'PT404']).toContain(error?.code)
  })
})

describe.each(['claim_invitation', 'settle_invitation', 'make_administrator'])('%s', (name) => {
  test('is for nobody without the secret key', async () => {
    const args = {
      claim_invitation: { p_token: 'x', p_email: 'x' },
      settle_invitation: { p_id: other.id, p_user_id: other.id },
      make_administrator: { p_name: 'x', p_email: other.email },
    }[name]
    for (const client of [people.anonymous, people.member, negotiator.client, people.staff]) {
      expect([401, 403]).toContain((await client.rpc(name, args)).status)
    }
  })
})

test.each(ROLES)('a member with the role of %s does the daily work', async (role) => {
  const { client } = await people.hire(role)
  const listing = {
    title: 'A house',
    description: 'x',
    location: 'Kew, London',
    type: 'house',
    price: 1,
  }
  const { data } = await client.from('properties').insert(listing).select('id').single()
  const id = data?.id
  expect(
    (await client.from('properties').update({ price: 2 }).eq('id', id).select()).data,
  ).toHaveLength(1)
  expect((await client.from('properties').delete().eq('id', id).select()).data).toHaveLength(1)
  expect((await client.rpc('restore_listing', { p_id: id })).error).toBeNull()
  for (const table of ['enquiries', 'audit_log', 'deleted_listings', 'staff']) {
    expect((await client.from(table).select().limit(1)).error, table).toBeNull()
  }
})

describe('access', () => {
  const works = async ({ client }: Hired) =>
    touched(await client.from('audit_log').select('id').limit(1)).length > 0

  test('that is taken away is gone at the next request of every open tab, and can be given back', async () => {
    const tabs = [other, { ...other, client: await people.signIn(other.email, other.password) }]
    for (const tab of tabs) expect(await works(tab)).toBe(true)
    expect((await people.staff.rpc('end_access', { p_user_id: other.id })).error).toBeNull()
    for (const tab of tabs) expect(await works(tab)).toBe(false)
    const again = { ...other, client: await people.signIn(other.email, other.password) }
    expect(await works(again)).toBe(false)
    expect((await people.staff.rpc('restore_access', { p_user_id: other.id })).error).toBeNull()
    expect(await works(again)).toBe(true)
  })

  test('of the only administrator stays, and so does the role', async () => {
    const args = { p_user_id: people.staffId }
    for (const attempt of [
      await people.staff.rpc('end_access', args),
      await people.staff.rpc('change_colleague', { ...args, p_name: 'A', p_role: 'negotiator' }),
    ]) {
      expect(attempt.error).toMatchObject({ code: 'PT409' })
    }
    expect(await works({ ...other, client: people.staff })).toBe(true)
  })

  test('follows the role at the next request', async () => {
    const role = (p_role: string) =>
      people.staff.rpc('change_colleague', { p_user_id: other.id, p_name: 'Ben', p_role })
    await role('administrator')
    expect((await other.client.rpc('team_members')).error).toBeNull()
    await role('negotiator')
    expect((await other.client.rpc('team_members')).error).toMatchObject({ code: 'PT403' })
  })
})

test('two-step verification is reset for a reason, which is logged, and ends every session', async () => {
  const { id, secret } = await enrol(other.client)
  await enterCode(other.client, id, codeOf(secret))
  const reset = (p_reason: string) =>
    people.staff.rpc('reset_second_factor', { p_user_id: other.id, p_reason })
  expect((await reset('  ')).error).toMatchObject({ code: 'PT400' })
  const before = await people.staff.rpc('team_members')
  expect(before.data.find((row: { user_id: string }) => row.user_id === other.id)).toMatchObject({
    has_second_factor: true,
    is_signed_in: true,
  })
  expect((await reset('The phone is lost')).error).toBeNull()
  const after = await people.staff.rpc('team_members')
  expect(after.data.find((row: { user_id: string }) => row.user_id === other.id)).toMatchObject({
    has_second_factor: false,
    is_signed_in: false,
  })
  const logged = async (action: string, actor: string) =>
    people.sql('select changes from public.audit_log where action = $1 and actor = $2', [
      action,
      actor,
    ])
  expect(await logged('second_factor_reset', people.staffId)).toContainEqual({
    changes: { colleague: 'Ben', reason: 'The phone is lost' },
  })
  // The colleague did not turn it off, so no line says so under their name.
  expect(await logged('second_factor_off', other.id)).toEqual([])
  const anew = await people.signIn(other.email, other.password)
  expect((await anew.from('audit_log').select('id').limit(1)).error).toBeNull()
})

describe('an invitation', () => {
  const password = 'damson kettle harbour'
  const accept = (body: object) =>
    fetch(`${people.url}/functions/v1/accept-invitation`, {
      method: 'POST',
      headers: { apikey: people.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ password, ...body }),
    })
  const read = async (p_token: string) =>
    (await people.anonymous.rpc('read_invitation', { p_token })).data

  test('makes an account with the role it names, once, for the address it names', async () => {
    const email = 'cleo@bramleyandgrove.example'
    const { data: token } = await invite('  Cleo@BramleyAndGrove.example ')
    expect(await read(token)).toBe('Cleo')
    expect((await accept({ token, email: 'eve@elsewhere.example' })).status).toBe(403)
    expect((await accept({ token, email, password: 'too short' })).status).toBe(422)
    expect((await accept({ token, email, password: 'Password1234' })).status).toBe(422)
    expect((await accept({ token, email })).status).toBe(204)
    const cleo = await people.signIn(email, password)
    const { data: staff } = await cleo.from('staff').select('name,role')
    expect(staff).toContainEqual({ name: 'Cleo', role: 'negotiator' })
    // Forwarded after use.
    expect((await accept({ token, email })).status).toBe(410)
    expect(await read(token)).toBeNull()
    const { data: log } = await people.staff
      .from('audit_log')
      .select('actor_email')
      .eq('action', 'joined')
    expect(log).toEqual([{ actor_email: email }])
    expect((await invite(email)).error).toMatchObject({ code: 'PT409' })
  })

  test('of a former colleague gives the same account access again, with a new password', async () => {
    const { email, id } = other
    expect((await invite(email)).error).toMatchObject({ code: 'PT409' })
    await people.staff.rpc('end_access', { p_user_id: id })
    const { data: token } = await invite(email)
    expect((await accept({ token, email })).status).toBe(204)
    const again = await people.signIn(email, password)
    expect((await again.auth.getUser()).data.user?.id).toBe(id)
    expect((await again.from('staff').select('name').eq('user_id', id)).data).toEqual([
      { name: 'Cleo' },
    ])
  })

  test('of a former colleague who was given access again meanwhile sets no password', async () => {
    const { email, id } = other
    await people.staff.rpc('end_access', { p_user_id: id })
    const { data: token } = await invite(email)
    await people.staff.rpc('restore_access', { p_user_id: id })
    expect((await accept({ token, email })).status).toBe(409)
  })

  test('used twice at once makes one account', async () => {
    const email = 'dora@bramleyandgrove.example'
    const { data: token } = await invite(email)
    const answers = await Promise.all([accept({ token, email }), accept({ token, email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([409, 410])])
  })

  test.each([
    [
      'is over',
      `update private.invitations set expires_at = now() - interval '1 second' where email = $1`,
    ],
    ['was replaced by another', undefined],
  ])('that %s opens nothing', async (_, statement) => {
    const email = 'ella@bramleyandgrove.example'
    const { data: token } = await invite(email)
    if (statement) await people.sql(statement, [email])
    else await invite(email)
    expect(await read(token)).toBeNull()
    expect((await accept({ token, email })).status).toBe(410)
  })

  test('ends after 48 hours, and can be cancelled', async () => {
    const email = 'finn@bramleyandgrove.example'
    const { data: token } = await invite(email)
    const { data: open } = await people.staff.rpc('open_invitations')
    const mine = open.find((row: { email: string }) => row.email === email)
    expect(Date.parse(mine.expires_at) - Date.parse(mine.invited_at)).toBe(48 * 60 * 60 * 1000)
    expect((await people.staff.rpc('cancel_invitation', { p_id: mine.id })).error).toBeNull()
    expect((await accept({ token, email })).status).toBe(410)
  })

  test('whose account was made before the way broke off goes on', async () => {
    const email = 'gwen@bramleyandgrove.example'
    const { data: token } = await invite(email)
    await people.sql(
      `update private.invitations set invited_at = now() - interval '1 minute' where email = $1`,
      [email],
    )
    await people.createUser({ email, password: 'another password', staff: false })
    expect((await accept({ token, email })).status).toBe(204)
    expect((await people.signIn(email, password)).auth).toBeDefined()
  })

  test.each(['token', 'email', 'password'])('is not taken without %s', async (missing) => {
    const body = { token: 'x', email: 'x@x.example', password, [missing]: undefined }
    expect((await accept(body)).status).toBe(400)
  })
})

describe('one’s own name', () => {
  const rename = (p_name: string, who = negotiator.client) => who.rpc('set_own_name', { p_name })

  test.each(OUTSIDERS)('is none of %s', async (who) => {
    expect([401, 403]).toContain((await rename('X', people[who])).status)
  })

  test('is changed, logged, and stands from then on beside what is done', async () => {
    expect((await rename(' Anna Lowe ')).error).toBeNull()
    const log = await people.sql(
      `select action, actor_name, changes from public.audit_log
      where actor = $1 order by happened_at desc limit 1`,
      [negotiator.id],
    )
    expect(log).toEqual([
      {
        action: 'colleague_changed',
        actor_name: 'Anna Lowe',
        changes: { colleague: 'Anna Lowe', name: ['Ben', 'Anna Lowe'] },
      },
    ])
    const { data } = await people.staff.from('staff').select('name').eq('user_id', negotiator.id)
    expect(data).toEqual([{ name: 'Anna Lowe' }])
  })

  test.each(['', '  ', 'x'.repeat(101)])('is not "%s"', async (name) => {
    expect((await rename(name)).status).toBe(400)
  })
})
