import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, test } from 'vitest'
import { hasNoteDrafts, keepNoteDraftsOf, setNoteDraft } from '~/hooks/noteDrafts'
import { keepListingDraft, readListingDraft } from '~/services/listings/listingDrafts'
import { browser, clara, door, services } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const id = '00000000-0000-4000-8000-000000000001'

beforeEach(() => keepNoteDraftsOf(undefined))

async function openWithUnsavedNote() {
  const { user } = await openPortal()
  act(() => setNoteDraft(id, { text: 'Ring on Monday', base: '' }))
  return user
}

const press = (name: string) => screen.getByRole('button', { name })
const question = () => screen.findByRole('alertdialog', { name: 'Log out?' })

test('nobody loses an unsaved note by logging out without being asked', async () => {
  const user = await openWithUnsavedNote()
  await user.click(press('Logout'))
  const asked = await question()
  expect(asked).toHaveTextContent('What you have not saved will be lost.')
  await user.click(within(asked).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(asked).not.toBeInTheDocument())
  expect(services.signOut).not.toHaveBeenCalled()
  expect(hasNoteDrafts()).toBe(true)

  await user.click(press('Logout'))
  await user.click(within(await question()).getByRole('button', { name: 'Log out and lose it' }))
  expect(await door()).toBeVisible()
  expect(hasNoteDrafts()).toBe(false)
})

test('nobody logs out over the text of a form on this device without being asked, and it is erased', async () => {
  const mine = { owner: clara.id, listing: id }
  const theirs = { owner: '90c9d7a4-6a0b-4f0e-9c58-2f1d3b7e6a55', listing: undefined }
  for (const place of [mine, theirs]) keepListingDraft(place, { title: 'Corner house' })
  const { user } = await openPortal()
  await user.click(press('Logout'))
  const asked = await question()
  expect(readListingDraft(mine)).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Log out and lose it' }))
  expect(await door()).toBeVisible()
  expect(readListingDraft(mine)).toBeUndefined()
  expect(readListingDraft(theirs)).toBeDefined()
})

test('the palette asks, too', async () => {
  const user = await openWithUnsavedNote()
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: 'Logout' }))
  expect(await question()).toBeVisible()
  expect(services.signOut).not.toHaveBeenCalled()
})

test("the palette finds the account, and 'log out'", async () => {
  const user = await openWithUnsavedNote()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  const text = await palette.findByRole('combobox')
  await user.type(text, 'log out')
  expect(await palette.findByRole('option', { name: 'Logout' })).toBeVisible()
  await user.clear(text)
  await user.type(text, 'acc')
  await user.click(await palette.findByRole('option', { name: 'Account' }))
  expect(await screen.findByRole('region', { name: 'Your account' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus()
})

test('so does logging out on every device', async () => {
  const user = await openWithUnsavedNote()
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await user.click(within(await question()).getByRole('button', { name: 'Log out and lose it' }))
  expect(await door()).toBeVisible()
  expect(services.endOtherSessions).toHaveBeenCalledOnce()
  expect(services.signOut).toHaveBeenCalledOnce()
})

test('a note typed in the moment the desk appears is kept', async () => {
  const typed = new MutationObserver(() => {
    if (!screen.queryByRole('button', { name: 'Logout' })) return
    typed.disconnect()
    setNoteDraft(id, { text: 'Ring on Monday', base: '' })
  })
  typed.observe(document.body, { childList: true, subtree: true })
  const { user } = await openPortal()
  await user.click(press('Logout'))
  expect(await question()).toBeVisible()
})

it.each([
  ['the session ended', undefined],
  ['a colleague signed in', clara],
])('who finds %s meets no notes of the person before', async (_, account) => {
  keepNoteDraftsOf('90c9d7a4-6a0b-4f0e-9c58-2f1d3b7e6a55')
  setNoteDraft(id, { text: 'Ring on Monday', base: '' })
  browser.account = account
  await openPortal()
  await waitFor(() => expect(hasNoteDrafts()).toBe(false))
})
