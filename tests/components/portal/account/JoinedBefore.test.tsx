import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JoinForm } from '~/components/portal/account/JoinForm'
import { joinText } from '~/content/portal/team'
import { SessionProvider } from '~/contexts/SessionContext'
import { readAccount, SignInError, signIn } from '~/services/account/auth'
import { acceptInvitation, readInvitation } from '~/services/account/invitation'
import { ServiceError } from '~/services/client/errors'

vi.mock('~/services/account/auth', async (original) => ({
  ...(await original<object>()),
  readAccount: vi.fn(),
  signIn: vi.fn(),
}))
vi.mock('~/services/account/invitation', { spy: true })

beforeEach(() => {
  vi.mocked(readAccount).mockResolvedValue(undefined)
  vi.mocked(readInvitation).mockResolvedValue('Clara')
  vi.mocked(acceptInvitation).mockResolvedValue()
})
afterEach(() => vi.resetAllMocks())

async function join() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <JoinForm token="a" onJoined={() => {}} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'clara@bramleyandgrove.example')
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour')
  await user.type(screen.getByLabelText('Password, again'), 'damson kettle harbour{Enter}')
}

test('an account that was made before signing in failed is said to exist, and is made once', async () => {
  vi.mocked(signIn).mockRejectedValue(new SignInError({ status: 429 }))
  await join()
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Signing in has failed.')
  expect(said).toHaveTextContent('There were too many attempts.')
  expect(screen.getByText(/^Your account exists now/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the sign-in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(acceptInvitation).toHaveBeenCalledOnce()
})

test('a link that has made an account, which nobody was told of, leads to the sign-in', async () => {
  vi.mocked(acceptInvitation).mockRejectedValue(new ServiceError(joinText.over))
  await join()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'If you have used it, your account exists',
  )
  expect(screen.getByRole('link', { name: 'To the sign-in' })).toBeVisible()
})
