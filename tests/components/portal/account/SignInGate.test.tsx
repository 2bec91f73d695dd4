import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOverview } from '../../../support/anOverview.ts'
import { cutConnection, silence, status } from '../../../support/network.ts'
import { aSession, countsOf, openPortal, staffMember } from '../../../support/openPortal.tsx'

const MEMBERSHIP = 'GET /rest/v1/staff'
const LISTINGS = 'POST /rest/v1/rpc/search_overviews'
const CARDS = 'GET /rest/v1/listing_cards'
const TOKEN = 'POST /auth/v1/token'
const LOGOUT = 'POST /auth/v1/logout'

const stored = () => localStorage.getItem('bng_auth')
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Property Management' })
const door = () => screen.findByRole('heading', { level: 1, name: 'Admin Access Required' })
const robots = () => document.querySelector('meta[name=robots]')

test('while the session is checked: a spinner, and nothing of the portal', async () => {
  const { network } = await openPortal({
    routes: { [MEMBERSHIP]: silence },
    shows: () => screen.findByRole('status', { name: 'Checking your session' }),
  })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(network.callsOf(LISTINGS)).toEqual([])
})

test('no search engine is to keep the address, and only this one', async () => {
  const { user, network } = await openPortal({ routes: { [CARDS]: () => [] } })
  await dashboard()
  expect(document.title).toBe('Property Management | Bramley & Grove')
  expect(robots()).toHaveAttribute('content', 'noindex, nofollow')
  expect(screen.queryByRole('contentinfo'), 'a desk has no footer').toBeNull()
  await user.click(screen.getByRole('link', { name: 'Bramley & Grove' }))
  await waitFor(() => expect(document.title).not.toMatch(/^Property Management/))
  expect(robots()).toBeNull()
  // What the page asks for belongs to this test, too.
  await waitFor(() => expect(network.callsOf(CARDS)).not.toEqual([]))
})

test('a session that is over and not renewed is none', async () => {
  const { network } = await openPortal({
    session: { ...aSession(), expires_at: 1, refresh_token: 'gone' },
    routes: { [TOKEN]: status(400, { error_code: 'refresh_token_not_found', message: 'gone' }) },
  })
  expect(await door()).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(network.callsOf(LISTINGS)).toEqual([])
})

test('a session that the backend does not take is none', async () => {
  await openPortal({ routes: { [MEMBERSHIP]: status(401) } })
  expect(await door()).toBeVisible()
})

test('a backend that cannot be asked is no reason to sign in again', async () => {
  const { user, network } = await openPortal({ routes: { [MEMBERSHIP]: cutConnection } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session could not be checked')
  expect(screen.queryByLabelText('Password')).toBeNull()
  network.answer(MEMBERSHIP, () => [{ user_id: staffMember.id }])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await dashboard()).toBeVisible()
})

test('a signed-in account that is not staff is told so, asks for nothing, and can sign out', async () => {
  const { user, network } = await openPortal({
    routes: { [MEMBERSHIP]: () => [], [LOGOUT]: status(200, {}) },
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('No access to the portal')
  expect(screen.getByText(/^You are signed in as/)).toHaveTextContent(staffMember.email)
  expect(network.callsOf(LISTINGS)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await door()).toBeVisible()
  expect(stored()).toBeNull()
})

test('where two-step verification is compulsory, who has none sets it up first', async () => {
  const factor = { id: 'app', factor_type: 'totp', status: 'verified' }
  const { user, network } = await openPortal({
    routes: {
      [MEMBERSHIP]: status(403, { code: 'PT403', message: 'compulsory' }),
      [TOKEN]: () => aSession(),
      'GET /auth/v1/user': () => aSession().user,
      'POST /auth/v1/factors': () => ({
        id: 'app',
        type: 'totp',
        totp: { qr_code: '', secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x' },
      }),
      'POST /auth/v1/factors/app/challenge': () => ({
        id: 'challenge',
        type: 'totp',
        expires_at: 4_000_000_000,
      }),
      'POST /auth/v1/factors/app/verify': () => {
        network.answer(MEMBERSHIP, () => [{ user_id: staffMember.id }])
        return aSession({ factors: [factor] }, 'aal2')
      },
    },
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' }),
  ).toBeVisible()
  expect(screen.getByText(/^Your agency asks for two-step/)).toHaveTextContent(staffMember.email)
  expect(network.callsOf(LISTINGS)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }))
  await user.type(screen.getByLabelText('Current password'), 'damson kettle harbour{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await dashboard()).toBeVisible()
})

test('logout returns to the login form and clears the lists', async () => {
  const { user, network } = await openPortal({
    routes: {
      [LISTINGS]: () => [anOverview()],
      'POST /rest/v1/rpc/count_listings': () => countsOf(1),
      [LOGOUT]: status(200, {}),
      [TOKEN]: () => aSession(),
    },
  })
  await screen.findByRole('article')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const heading = await door()
  await waitFor(() => expect(heading).toHaveFocus())
  expect(stored()).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()

  network.answer(LISTINGS, silence)
  await user.type(screen.getByLabelText('Email'), staffMember.email)
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour{Enter}')
  expect(await screen.findByText('Loading properties...')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

test('logout works without a network', async () => {
  const { user } = await openPortal({ routes: { [LOGOUT]: cutConnection } })
  await dashboard()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await door()).toBeVisible()
  expect(stored()).toBeNull()
})
