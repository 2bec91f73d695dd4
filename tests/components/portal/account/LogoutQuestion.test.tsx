import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, test } from 'vitest'
import { hasNoteDrafts, keepNoteDraftsOf, setNoteDraft } from '~/hooks/noteDrafts'
import { anEnquiry, enquiryTable } from '../../../support/enquiryTable.ts'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

const LOGOUT = 'POST /auth/v1/logout'
const { id } = anEnquiry()

beforeEach(() => keepNoteDraftsOf(undefined))

async function openWithUnsavedNote() {
  const portal = await openPortal({
    routes: {
      ...enquiryTable().routes,
      'GET /auth/v1/user': () => aSession().user,
      [LOGOUT]: () => undefined,
    },
  })
  act(() => setNoteDraft(id, { text: 'Ring on Monday', base: '' }))
  return portal
}

const press = (name: string) => screen.getByRole('button', { name })
const question = () => screen.findByRole('alertdialog', { name: 'Log out?' })
const door = () => screen.findByRole('heading', { level: 1, name: 'Admin Access Required' })

test('nobody loses an unsaved note by logging out without being asked', async () => {
  const { user, network } = await openWithUnsavedNote()
  await user.click(press('Logout'))
  const asked = await question()
  expect(asked).toHaveTextContent('What you have not saved will be lost.')
  await user.click(within(asked).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(asked).not.toBeInTheDocument())
  expect(network.callsOf(LOGOUT)).toEqual([])
  expect(hasNoteDrafts()).toBe(true)

  await user.click(press('Logout'))
  await user.click(within(await question()).getByRole('button', { name: 'Log out and lose it' }))
  expect(await door()).toBeVisible()
  expect(hasNoteDrafts()).toBe(false)
})

test('the palette asks, too', async () => {
  const { user, network } = await openWithUnsavedNote()
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: 'Logout' }))
  expect(await question()).toBeVisible()
  expect(network.callsOf(LOGOUT)).toEqual([])
})

test('so does logging out on every device', async () => {
  const { user, network } = await openWithUnsavedNote()
  await user.click(press('Account'))
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await user.click(within(await question()).getByRole('button', { name: 'Log out and lose it' }))
  expect(await door()).toBeVisible()
  expect(network.callsOf(LOGOUT)).toHaveLength(2)
})

test('a note typed in the moment the desk appears is kept', async () => {
  const typed = new MutationObserver(() => {
    if (!screen.queryByRole('button', { name: 'Logout' })) return
    typed.disconnect()
    setNoteDraft(id, { text: 'Ring on Monday', base: '' })
  })
  typed.observe(document.body, { childList: true, subtree: true })
  const { user } = await openPortal({ routes: enquiryTable().routes })
  await user.click(press('Logout'))
  expect(await question()).toBeVisible()
})

it.each([
  ['the session ended', undefined],
  ['a colleague signed in', aSession()],
])('who finds %s meets no notes of the person before', async (_, session) => {
  keepNoteDraftsOf('90c9d7a4-6a0b-4f0e-9c58-2f1d3b7e6a55')
  setNoteDraft(id, { text: 'Ring on Monday', base: '' })
  await openPortal({ session, routes: enquiryTable().routes })
  await waitFor(() => expect(hasNoteDrafts()).toBe(false))
})
