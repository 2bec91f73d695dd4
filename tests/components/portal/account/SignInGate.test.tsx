import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchCards, fetchFeatured } from '~/services/listings/properties'
import {
  browser,
  clara,
  dashboard,
  door,
  failures,
  services,
  silence,
} from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

vi.mock('~/services/listings/properties', { spy: true })

const LISTS = /^No properties found\./
const robots = () => document.querySelector('meta[name=robots]')

test('while the session is checked: a spinner, and nothing of the portal', async () => {
  services.readAccount.mockImplementation(silence)
  await openPortal({ shows: () => screen.findByRole('status', { name: 'Checking your session' }) })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(services.fetchOverviews).not.toHaveBeenCalled()
})

test('no search engine is to keep the address, and only this one', async () => {
  vi.mocked(fetchFeatured).mockResolvedValue([])
  vi.mocked(fetchCards).mockResolvedValue([])
  const { user } = await openPortal()
  await dashboard()
  await waitFor(() => expect(document.title).toBe('Property Management | Bramley & Grove'))
  expect(robots()).toHaveAttribute('content', 'noindex, nofollow')
  expect(screen.queryByRole('contentinfo'), 'a desk has no footer').toBeNull()
  await user.click(screen.getByRole('link', { name: 'Bramley & Grove' }))
  await waitFor(() => expect(document.title).not.toMatch(/^Property Management/))
  expect(robots()).toBeNull()
  // What the page asks for belongs to this test, too.
  await waitFor(() => expect(fetchCards).toHaveBeenCalled())
})

test('a backend that cannot be asked is no reason to sign in again', async () => {
  services.readAccount.mockRejectedValueOnce(failures.service('It could not be asked.'))
  const { user } = await openPortal()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session could not be checked')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await dashboard()).toBeVisible()
})

test('a signed-in account that is not staff is told so, asks for nothing, and can sign out', async () => {
  browser.account = { ...clara, access: 'none' }
  const { user } = await openPortal()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('No access to the portal')
  expect(screen.getByText(/^You are signed in as/)).toHaveTextContent(clara.email)
  expect(services.fetchOverviews).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await door()).toBeVisible()
  expect(services.signOut).toHaveBeenCalledOnce()
})

test('where two-step verification is compulsory, who has none sets it up first', async () => {
  browser.account = { ...clara, access: 'factorNeeded' }
  const { user } = await openPortal()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' }),
  ).toBeVisible()
  expect(screen.getByText(/^Your agency asks for two-step/)).toHaveTextContent(clara.email)
  expect(services.fetchOverviews).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }))
  await user.type(screen.getByLabelText('Current password'), 'damson kettle harbour{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await dashboard()).toBeVisible()
})

test('logout returns to the login form and clears the lists', async () => {
  const { user } = await openPortal()
  await screen.findByText(LISTS)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const heading = await door()
  await waitFor(() => expect(heading).toHaveFocus())
  expect(services.signOut).toHaveBeenCalledOnce()
  expect(screen.queryByText(LISTS)).toBeNull()

  services.fetchOverviews.mockImplementation(silence)
  await user.type(screen.getByLabelText('Email'), clara.email)
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour{Enter}')
  expect(await screen.findByText('Loading properties...')).toBeVisible()
  expect(screen.queryByText(LISTS)).toBeNull()
})

test('logout leads there whatever fails', async () => {
  services.signOut.mockRejectedValueOnce(failures.service('It was not to fail.'))
  const { user } = await openPortal()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await door()).toBeVisible()
})
