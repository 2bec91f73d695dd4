import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginSessionElsewhere,
  browser,
  clara,
  dashboard,
  door,
  endSession,
  services,
  silence,
} from '../../../support/accountServices.tsx'
import { aDeskListing } from '../../../support/deskListings.ts'
import { stubNetwork } from '../../../support/network.ts'
import { openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => void stubNetwork())
afterEach(() => vi.useRealTimers())

const told = () => screen.findByRole('heading', { level: 1, name: 'Your access has ended' })

/** Opens the desk with a listing on it; an administrator then ends the access. */
async function loseAccess() {
  services.fetchOverviews.mockResolvedValue({
    listings: [aDeskListing({ title: 'Gabled house' })],
    next: undefined,
  })
  await openPortal({ shows: () => screen.findByText('Gabled house') })
  browser.account = { ...clara, access: 'ended' }
}

test('who loses access is told so at the next call, and nothing that was loaded stays', async () => {
  await loseAccess()
  endSession('doubtful')
  expect(await told()).toBeVisible()
  expect(screen.queryByText('Gabled house')).toBeNull()
  expect(screen.queryByText('Property Management')).toBeNull()
  // The end of the access also ends the session.
  endSession('gone')
  expect(await told()).toBeVisible()
})

test.each(['ended', 'none'] as const)(
  'a tab that asks for nothing notices within a minute that its access is %s, and forgets all',
  async (access) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await loseAccess()
    browser.account = { ...clara, access }
    const draft = `bng_listing_draft_${clara.id}_new`
    localStorage.setItem(draft, '{}')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText('Gabled house')).toBeNull()
    expect(localStorage.getItem(draft)).toBeNull()

    // Whoever is let in next sees nothing of before, not even while it loads.
    services.fetchOverviews.mockImplementation(silence)
    act(() => screen.getByRole('button', { name: 'Logout' }).click())
    await door()
    beginSessionElsewhere()
    await dashboard()
    expect(screen.queryByText('Gabled house')).toBeNull()
  },
)

test('a tab that was not looked at asks when it is looked at again', async () => {
  await loseAccess()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await told()).toBeVisible()
})

test('who signs in again without access is told so and gets nothing of the work', async () => {
  const { user } = await openPortal()
  await dashboard()
  endSession('gone')
  services.signIn.mockImplementationOnce(async () => {
    browser.account = { ...clara, access: 'ended' }
  })
  await user.type(await screen.findByLabelText('Password'), 'damson kettle harbour{Enter}')
  expect(await told()).toBeVisible()
  expect(screen.queryByText('Property Management')).toBeNull()
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
  expect(screen.getByText(`${clara.email} no longer has access`, { exact: false })).toBeVisible()
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
