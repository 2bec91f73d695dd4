import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clara, door, failures, openAccount, services } from '../../../support/accountServices.tsx'

const OLD = 'walnut paper evening'
const NEW = 'damson kettle harbour'

const labels = ['Current password', 'New password', 'New password, again'] as const

const account = () => within(screen.getByRole('region', { name: 'Your account' }))
const field = (label: string) => account().getByLabelText(label)
const change = () => account().getByRole('button', { name: 'Change password' })

let user: UserEvent
beforeEach(async () => {
  ;({ user } = await openAccount())
})

async function enter(...entries: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const input = field(labels[index] ?? '')
    await user.clear(input)
    if (entry !== '') await user.type(input, entry)
  }
  await user.click(change())
}

test('says what is wrong with each entry, and asks the server for none of it', async () => {
  for (const [current, next, repeat, label, message] of [
    ['', NEW, NEW, 'Current password', 'Please enter your current password.'],
    ['x', 'eleven char', 'eleven char', 'New password', /at least 12 characters/],
    ['x', 'passwordpassword', 'passwordpassword', 'New password', /too easy to guess/],
    [NEW, NEW, NEW, 'New password', /not your current one/],
    ['x', NEW, `${NEW}s`, 'New password, again', 'This does not match the new password.'],
  ] as const) {
    await enter(current, next, repeat)
    expect(field(label)).toHaveFocus()
    const said =
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message)
    expect(field(label)).toHaveAccessibleDescription(said)
  }
  expect(services.changePassword).not.toHaveBeenCalled()
})

test('changes the password once the current one is right', async () => {
  services.changePassword.mockRejectedValueOnce(
    failures.wrongEntry('This is not your current password.'),
  )
  await enter('not the password at all', NEW, NEW)
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    ),
  )
  expect(field('Current password')).toHaveFocus()
  expect(field('New password')).toHaveValue(NEW)

  await enter(OLD)
  expect(await account().findByRole('status')).toHaveTextContent('Your password has been changed')
  for (const label of labels) expect(field(label)).toHaveValue('')
  const entries = { current: OLD, next: NEW, code: '' }
  expect(services.changePassword).toHaveBeenLastCalledWith(clara.email, entries)
})

test.each([
  ['looking at the current password', failures.signIn('unreachable'), /not be reached.*Reference/],
  ['checking the code', failures.code('Failed'), /out of order.*Reference/],
  ['storing the new one', failures.service('Failed'), /Reference/],
])(
  'keeps what was typed if it fails at %s, and the next try succeeds',
  async (_, failure, says) => {
    services.changePassword.mockRejectedValueOnce(failure)
    await enter(OLD, NEW, NEW)
    const alert = await account().findByRole('alert')
    expect(alert).toHaveTextContent(/^Failed to change the password/)
    expect(alert).toHaveTextContent(says)
    expect(field('Current password')).toHaveValue(OLD)
    expect(field('New password')).toHaveValue(NEW)
    expect(field('New password, again')).toHaveValue(NEW)
    await user.click(change())
    expect(await account().findByRole('status')).toHaveTextContent('Your password has been changed')
  },
)

test('logs out everywhere, or says that it could not and stays', async () => {
  const everywhere = () => account().getByRole('button', { name: 'Log out everywhere' })
  services.endOtherSessions.mockRejectedValueOnce(failures.service('Failed to log out everywhere'))
  await user.click(everywhere())
  expect(await account().findByRole('alert')).toHaveTextContent(
    /^Failed to log out everywhereReference/,
  )
  expect(services.signOut).not.toHaveBeenCalled()
  await user.click(everywhere())
  expect(await door()).toBeVisible()
  expect(services.signOut).toHaveBeenCalledOnce()
})
