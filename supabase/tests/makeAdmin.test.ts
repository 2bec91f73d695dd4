import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgramCaller, type ProgramCaller } from './support/programCaller.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let local: TestBackend
let program: ProgramCaller
beforeAll(async () => {
  local = await openTestBackend()
  program = await openProgramCaller('make-admin', local)
})
afterAll(async () => {
  await program.close()
  await local.close()
})

const password = 'damson kettle harbour'

test('an account becomes an administrator, also a former one', async () => {
  const email = 'ann@bramleyandgrove.example'
  const id = await local.createUser({ email, password, staff: true, role: 'negotiator' })
  await local.sql('update public.staff set ended_at = now() where user_id = $1', [id])
  expect(await program.call([email])).toMatchObject({ code: 0, errors: '' })
  const client = await local.signIn(email, password)
  expect((await client.rpc('team_members')).data).toMatchObject([
    { role: 'administrator', ended_at: null },
  ])
})

test('whoever has no account gets a link that makes one', async () => {
  const email = 'first@bramleyandgrove.example'
  const { output } = await program.call([email, 'Flora', 'Finch'])
  const [, token] = /#invitation=([0-9a-f]{64})/.exec(output) ?? []
  const response = await fetch(`${local.url}/functions/v1/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email, password }),
  })
  expect(response.status).toBe(204)
  const { data } = await (await local.signIn(email, password)).rpc('team_members')
  expect(data).toContainEqual(
    expect.objectContaining({ name: 'Flora Finch', role: 'administrator' }),
  )
})

test('it says what it takes', async () => {
  expect(await program.call([])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Usage:'),
  })
})
