import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { status } from '../../../support/network.ts'
import { aSession, openPortal, staffMember } from '../../../support/openPortal.tsx'

const READ = 'POST /rest/v1/rpc/read_invitation'
const ACCEPT = 'POST /functions/v1/accept-invitation'
const TOKEN = 'a'.repeat(64)
const password = 'damson kettle harbour'

const openLink = (routes: Record<string, () => unknown>, heading: string) =>
  openPortal({
    query: `#invitation=${TOKEN}`,
    session: undefined,
    routes,
    shows: () => screen.findByRole('heading', { level: 1, name: heading }),
  })

async function enter(user: Awaited<ReturnType<typeof openLink>>['user']) {
  await user.type(screen.getByLabelText('Email'), staffMember.email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Password, again'), password)
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

test('whoever was invited chooses a password, and is in', async () => {
  const { user, network } = await openLink(
    {
      [READ]: () => 'Clara',
      [ACCEPT]: () => null,
      'POST /auth/v1/token': () => aSession(),
    },
    'Welcome, Clara',
  )
  await enter(user)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Property Management' }),
  ).toBeVisible()
  expect(network.callsOf(ACCEPT)).toMatchObject([
    { body: { token: TOKEN, email: staffMember.email, password } },
  ])
  expect(location.hash).toBe('')
})

test('a link that is used up or over says so', async () => {
  await openLink({ [READ]: () => null }, 'Checking your invitation')
  expect(screen.getByText(/This link is no longer valid/)).toBeVisible()
})

test.each([
  [403, 'The invitation is for another address.'],
  [410, /This link is no longer valid/],
  [503, 'The account could not be made. Please try again.'],
])('an answer %i is said, and what was entered stays', async (code, message) => {
  const { user } = await openLink(
    { [READ]: () => 'Clara', [ACCEPT]: status(code, {}) as () => unknown },
    'Welcome, Clara',
  )
  await enter(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue(staffMember.email)
})

test('passwords that are short or not the same go nowhere', async () => {
  const { user, network } = await openLink({ [READ]: () => 'Clara' }, 'Welcome, Clara')
  await user.type(screen.getByLabelText('Email'), staffMember.email)
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getByText(/at least 12 characters\.$/)).toBeVisible()
  expect(screen.getByText('This is not the same as the password.')).toBeVisible()
  expect(network.callsOf(ACCEPT)).toEqual([])
})
