import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  browser,
  clara,
  dashboard,
  endSession,
  services,
  silence,
} from '../../../support/accountServices.tsx'
import { stubNetwork } from '../../../support/network.ts'
import { openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => void stubNetwork())
afterEach(() => vi.useRealTimers())

const dialog = () => screen.findByRole('dialog', { name: 'Your access has ended' })

/** A call is refused because the access has ended. */
async function loseAccess() {
  browser.account = { ...clara, access: 'ended' }
  endSession('doubtful')
  return dialog()
}

test('who loses access while working is told so at the next call, and what was open stays', async () => {
  await openPortal()
  await dashboard()
  expect(await loseAccess()).toHaveTextContent('An administrator has ended your access')
  expect(screen.getByText('Property Management')).toBeInTheDocument()
})

test('who signs in over it without access is told so, and with access works on', async () => {
  const { user } = await openPortal()
  await dashboard()
  await loseAccess()
  services.signIn.mockImplementationOnce(async () => {
    browser.account = { ...clara, access: 'ended' }
  })
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your access to the portal has ended.')
  expect(services.signOut).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a call that is not allowed, and no more than that, disturbs nothing', async () => {
  await openPortal()
  await dashboard()
  endSession('doubtful')
  await waitFor(() => expect(services.readAccount).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whose access had ended before is told so instead of seeing an empty portal', async () => {
  browser.account = { ...clara, access: 'ended' }
  await openPortal()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your access has ended')
  expect(screen.getByText(/^You are signed in as/)).toHaveTextContent(clara.email)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a check that takes long says so after five seconds', async () => {
  services.readAccount.mockImplementation(silence)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openPortal({ shows: () => screen.findByRole('status', { name: 'Checking your session' }) })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.queryByText(/taking longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText(/taking longer than usual/)).toBeVisible()
})
