import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  beginSessionElsewhere,
  browser,
  clara,
  endSession,
  failures,
  noListings,
  services,
} from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const asked = () => screen.findByRole('dialog', { name: 'Please sign in again' })
const question = () => screen.queryByRole('dialog', { name: 'Please sign in again' })
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search')

const LISTS = /^No properties found\./

let user: UserEvent
beforeEach(async () => {
  ;({ user } = await openPortal())
  await screen.findByText(LISTS)
})

async function enterPassword(): Promise<void> {
  const field = within(await asked()).getByLabelText('Password')
  await user.clear(field)
  await user.type(field, 'damson kettle harbour{Enter}')
}

test.each(['gone', 'refused'] as const)(
  'a session ends under an open form (%s): sign in over it, nothing typed is lost',
  async (how) => {
    await user.click(screen.getByRole('link', { name: 'Account' }))
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Typed before')
    services.saveOwnName.mockRejectedValueOnce(failures.service('Failed to save the name'))
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    endSession(how)

    const dialog = await asked()
    expect(within(dialog).getByLabelText('Email')).toHaveValue(clara.email)
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getAllByRole('dialog'), 'this, nothing else').toHaveLength(1)

    await enterPassword()
    await waitFor(() => expect(question()).toBeNull())
    expect(name).toHaveValue('Typed before')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText('Your name is saved.')).toBeVisible()
    expect(services.saveOwnName.mock.lastCall?.[0]).toBe('Typed before')
  },
)

test('a wrong password over open work says so and keeps asking', async () => {
  services.fetchOverviews.mockRejectedValue(failures.service('Failed to load properties'))
  await user.type(searchBox(), 'gabled')
  await screen.findByRole('alert')
  endSession('refused')
  const dialog = await asked()
  services.signIn.mockRejectedValueOnce(failures.wrongPassword())
  await enterPassword()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Invalid email or password$/)
  services.fetchOverviews.mockResolvedValue(noListings)
  await enterPassword()
  await waitFor(() => expect(question()).toBeNull())
  expect(searchBox()).toHaveValue('gabled')
  expect(await screen.findByText(LISTS), 'what could not be loaded is').toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an account that is not staff does not get the open work', async () => {
  endSession('refused')
  const email = 'stranger@visitors.example'
  services.signIn.mockImplementationOnce(async () => {
    browser.account = { ...clara, id: 'stranger', email, access: 'none' }
  })
  await enterPassword()
  expect(await within(await asked()).findByRole('alert')).toHaveTextContent(
    `${email} is not a staff account.`,
  )
  expect(services.signOut).toHaveBeenCalledOnce()
  expect(question()).toBeInTheDocument()
})

test('a tab that logs out ends this one in place, and one that logs in brings it back', async () => {
  endSession('gone')
  await asked()
  expect(screen.getByText(LISTS), 'the work is still there').toBeInTheDocument()
  beginSessionElsewhere()
  await waitFor(() => expect(question()).toBeNull())
})
