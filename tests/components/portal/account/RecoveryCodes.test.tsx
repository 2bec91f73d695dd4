import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearSavedFiles } from '../../../support/hearSavedFiles.ts'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { status } from '../../../support/network.ts'
import { aSession, openPortal, staffMember } from '../../../support/openPortal.tsx'

const STATUS = 'POST /rest/v1/rpc/second_factor_status'
const MAKE = 'POST /rest/v1/rpc/make_recovery_codes'
const USE = 'POST /rest/v1/rpc/use_recovery_code'
const REMOVE = 'POST /rest/v1/rpc/remove_second_factor'
const TOKEN = 'POST /auth/v1/token'
const USER = 'GET /auth/v1/user'
const app = { id: 'app', factor_type: 'totp', status: 'verified' }
const CODES = ['3f9a-1c07-0b2e-44d1-9f00', '0000-1111-2222-3333-4444']
const left = (codesLeft: number, isRequired = false) => ({
  is_required: isRequired,
  is_recovered: false,
  codes_left: codesLeft,
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Your account' }))
const heading = () => dialog().getByRole('heading', { name: 'Recovery codes' })
const button = (name: string) => dialog().getByRole('button', { name })
const code = () => dialog().getByLabelText('Code')

async function openAccount(codes: ReturnType<typeof status> = () => left(0)) {
  const session = aSession({ factors: [app] }, 'aal2')
  const portal = await openPortal({
    session,
    routes: {
      [STATUS]: codes,
      [USER]: () => session.user,
      'POST /auth/v1/factors/app/challenge': () => ({
        id: 'challenge',
        type: 'totp',
        expires_at: 4_000_000_000,
      }),
      'POST /auth/v1/factors/app/verify': () => session,
      [MAKE]: () => CODES,
    },
  })
  await portal.user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('heading', { name: 'Recovery codes' })
  return portal
}

test('codes are made by a code of the app, shown once, and saved as a file', async () => {
  const saved = hearSavedFiles()
  const { user, network } = await openAccount()
  expect(await dialog().findByText(/^You have none\./)).toBeVisible()
  await user.click(button('Make recovery codes'))
  expect(code()).toHaveFocus()
  expect(network.callsOf(MAKE)).toEqual([])
  network.answer(STATUS, () => left(2))
  await user.type(code(), '123456{Enter}')

  const list = within(await dialog().findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(heading()).toHaveFocus()
  expect(dialog().getByRole('status')).toHaveTextContent('These are shown once.')
  await user.click(button('Download'))
  const [file] = saved
  expect(file?.name).toBe('recovery-codes.txt')
  const text = await file?.content.text()
  expect(text).toContain(staffMember.email)
  for (const each of CODES) expect(text).toContain(each)

  await user.click(button('I have saved them'))
  expect(heading()).toHaveFocus()
  expect(dialog().queryByText(CODES[0] ?? '')).toBeNull()
  expect(await dialog().findByText(/^You have 2 left\./)).toBeVisible()
  expect(button('Make new recovery codes')).toBeVisible()
})

test('whatever fails at making them, it says so, and the next try succeeds', async () => {
  const { user, network } = await openAccount(() => left(3))
  await user.click(await dialog().findByRole('button', { name: 'Make new recovery codes' }))
  await user.type(code(), '123456')
  await meetEachFault({
    network,
    route: MAKE,
    attempt: () => user.click(button('Make recovery codes')),
    message: () => dialog().getByRole('alert'),
    says: 'Failed to make recovery codes',
    expectKept: () => expect(code()).toHaveValue('123456'),
  })
  network.answer(MAKE, () => CODES)
  await user.click(button('Make recovery codes'))
  expect(await dialog().findByText(CODES[1] ?? '')).toBeVisible()
})

test('how many are left is asked for again where it could not be read', async () => {
  const { user, network } = await openAccount(status(500))
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Failed to count your recovery codes',
  )
  network.answer(STATUS, () => left(7))
  await user.click(button('Try again'))
  expect(await dialog().findByText(/^You have 7 left\./)).toBeVisible()
})

test('one of them turns two-step verification off for whoever lost the phone', async () => {
  const { user, network } = await openAccount(() => left(7))
  await user.click(button('Turn off two-step verification'))
  await user.click(button('Use a recovery code'))
  network.answer(USE, () => true)
  network.answer(REMOVE, () => {
    network.answer(USER, () => aSession().user)
    return null
  })
  network.answer(TOKEN, () => aSession())
  await user.type(dialog().getByLabelText('Recovery code'), CODES[0] ?? '')
  await user.click(button('Turn off'))
  await waitFor(() =>
    expect(dialog().getByRole('status')).toHaveTextContent('Two-step verification is off.'),
  )
  expect(network.callsOf(REMOVE)).toHaveLength(1)
})

test('where two-step verification is compulsory, it is set up again at once after turning it off', async () => {
  const { user, network } = await openAccount(() => left(7, true))
  await user.click(button('Turn off two-step verification'))
  network.answer('DELETE /auth/v1/factors/app', () => {
    network.answer(USER, () => aSession().user)
    network.answer('GET /rest/v1/staff', status(403, { code: 'PT403', message: 'compulsory' }))
    return { id: 'app' }
  })
  network.answer(TOKEN, () => aSession())
  await user.type(code(), '123456')
  await user.click(button('Turn off'))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' }),
  ).toBeVisible()
})
