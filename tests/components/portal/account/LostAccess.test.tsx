import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInGate } from '~/components/portal/account/SignInGate'
import { SessionProvider } from '~/contexts/SessionContext'
import {
  type Account,
  onSessionBegin,
  onSessionEnd,
  readAccount,
  signIn,
  signOut,
} from '~/services/account/auth'

vi.mock('~/services/account/auth', { spy: true })

const clara: Account = {
  id: '6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44',
  email: 'clara@bramleyandgrove.example',
  access: 'staff',
  role: 'administrator',
  name: 'Clara',
}

beforeEach(() => {
  vi.mocked(readAccount).mockResolvedValue(clara)
  vi.mocked(onSessionBegin).mockReturnValue(() => undefined)
  vi.mocked(onSessionEnd).mockReturnValue(() => undefined)
  vi.mocked(signIn).mockResolvedValue()
  vi.mocked(signOut).mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <SignInGate>
            <h1>Open work</h1>
          </SignInGate>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const refuseACall = () =>
  act(async () => vi.mocked(onSessionEnd).mock.calls.at(-1)?.[0]('doubtful'))
const work = () => screen.findByRole('heading', { name: 'Open work' })
const dialog = () => screen.findByRole('dialog', { name: 'Your access has ended' })

test('who loses access while working is told so at the next call, and what was open stays', async () => {
  open()
  await work()
  vi.mocked(readAccount).mockResolvedValue({ ...clara, access: 'ended' })
  await refuseACall()
  expect(await dialog()).toHaveTextContent('An administrator has ended your access')
  expect(screen.getByText('Open work')).toBeInTheDocument()
})

test('who signs in over it without access is told so, and with access works on', async () => {
  open()
  await work()
  vi.mocked(readAccount).mockResolvedValue({ ...clara, access: 'ended' })
  await refuseACall()
  await dialog()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your access to the portal has ended.')
  expect(signOut).toHaveBeenCalledOnce()
  vi.mocked(readAccount).mockResolvedValue(clara)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a call that is not allowed, and no more than that, disturbs nothing', async () => {
  open()
  await work()
  await refuseACall()
  expect(readAccount).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whose access had ended before is told so instead of seeing an empty portal', async () => {
  vi.mocked(readAccount).mockResolvedValue({ ...clara, access: 'ended' })
  open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your access has ended',
  )
  expect(screen.getByText(/^You are signed in as/)).toHaveTextContent(clara.email)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a check that takes long says so after five seconds', async () => {
  vi.useFakeTimers()
  vi.mocked(readAccount).mockReturnValue(new Promise(() => {}))
  open()
  expect(screen.getByRole('status')).toHaveAccessibleName('Checking your session')
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(screen.queryByText(/taking longer than usual/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText(/taking longer than usual/)).toBeVisible()
})
