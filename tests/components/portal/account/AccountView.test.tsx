import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboard, openAccount } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const title = () => screen.queryByRole('heading', { level: 1, name: 'Your account' })
const staysToAsk = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('it has an address of its own, and back leads to where somebody came from', async () => {
  await openPortal({ query: '?view=enquiries' })
  const link = screen.getByRole('link', { name: 'Account' })
  link.click()
  await waitFor(() => expect(title()).toBeVisible())
  expect(location.search).toBe('?view=account')
  expect(link).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(document.title).toMatch(/^Your account/))
  history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
})

test('opened by its address, it is there at once', async () => {
  await openPortal({ query: '?view=account' })
  expect(title()).toBeVisible()
  expect(await screen.findByLabelText('Name')).toHaveValue('Clara')
})

test('the browser asks before it leaves what was typed and not saved, and only then', async () => {
  const { user } = await openAccount()
  expect(staysToAsk()).toBe(false)
  await user.type(screen.getByLabelText('Name'), ' Voss')
  expect(staysToAsk()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Your name is saved.')).toBeVisible()
  expect(staysToAsk()).toBe(false)
  await user.type(screen.getByLabelText('New password'), 'damson')
  expect(staysToAsk()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Listings' }))
  await dashboard()
  expect(staysToAsk()).toBe(false)
})
