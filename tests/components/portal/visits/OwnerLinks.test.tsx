import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as ownerLinks from '~/services/owner/ownerLinks'
import type { OwnerLink } from '~/types/owner'
import { aDeskListing, letDeskHave } from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const TOKEN = 'k'.repeat(43)
const listing = aDeskListing()

const aLink = (changes: Partial<OwnerLink> = {}): OwnerLink => ({
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Mrs Ahmed',
  created_at: '2026-11-20T09:00:00Z',
  expires_at: '2099-02-18T09:00:00Z',
  ended_at: null,
  last_opened: null,
  ...changes,
})

const fetchLinks = () => vi.spyOn(ownerLinks, 'fetchOwnerLinks')
const make = () => vi.spyOn(ownerLinks, 'makeOwnerLink')
const end = () => vi.spyOn(ownerLinks, 'endOwnerLink')

beforeEach(() => {
  letDeskHave(listing)
  fetchLinks().mockResolvedValue([])
  make().mockResolvedValue(TOKEN)
  end().mockResolvedValue()
})
afterEach(() => vi.restoreAllMocks())

async function open(...links: OwnerLink[]) {
  fetchLinks().mockResolvedValue(links)
  const { user } = await openPortal()
  await user.click(await screen.findByRole('button', { name: 'Owner’s link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner’s link' }))
  await dialog.findByRole('heading', { name: 'Links' })
  return { user, dialog }
}

it('a link is made for somebody, shown this once and copied', async () => {
  const { user, dialog } = await open()
  expect(dialog.getByText('There is none yet.')).toBeVisible()
  await user.type(dialog.getByLabelText(/For whom/), ' Mrs Ahmed ')
  fetchLinks().mockResolvedValue([aLink()])
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  const shown = await dialog.findByRole('textbox', { name: 'The link for Mrs Ahmed' })
  expect(shown).toHaveValue(`${location.origin}/owner#${TOKEN}`)
  expect(make()).toHaveBeenCalledExactlyOnceWith(listing.id, 'Mrs Ahmed')
  await waitFor(() => expect(dialog.getByText(/Until 18.February.2099/)).toBeVisible())
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/owner#${TOKEN}`)
})

it('a link that the browser does not copy can be selected', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/For whom/), 'Mrs Ahmed')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await dialog.findByRole('textbox', { name: 'The link for Mrs Ahmed' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await dialog.findByText('Select the address and copy it.')).toBeVisible()
})

it('asks for whom it is', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  expect(dialog.getByLabelText(/For whom/)).toHaveFocus()
  expect(dialog.getByText('Please say for whom the link is.')).toBeVisible()
  expect(make()).not.toHaveBeenCalled()
})

it('keeps what was entered when it cannot be made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  make().mockRejectedValue(new ServiceError('Failed to make the link'))
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/For whom/), 'Mrs Ahmed')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to make the link')
  expect(dialog.getByLabelText(/For whom/)).toHaveValue('Mrs Ahmed')
})

it('lists the links with their ends and when they were last opened', async () => {
  const { dialog } = await open(
    aLink({ last_opened: '2026-11-24T10:05:00Z' }),
    aLink({ id: '2', label: 'Mr Stone', ended_at: '2026-11-22T10:00:00Z' }),
    aLink({ id: '3', label: 'The heirs', expires_at: '2026-11-01T10:00:00Z' }),
  )
  const rows = dialog
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Mrs AhmedUntil 18 February 2099 · Last opened 24 Nov 2026, 10:05End it',
    'Mr StoneEnded on 22 November 2026 · Not opened yet',
    'The heirsEnded on 1 November 2026 · Not opened yet',
  ])
})

it('a link is ended', async () => {
  const { user, dialog } = await open(aLink())
  fetchLinks().mockResolvedValue([aLink({ ended_at: '2026-11-30T10:00:00Z' })])
  await user.click(dialog.getByRole('button', { name: 'End it: the link for Mrs Ahmed' }))
  expect(await dialog.findByText('The link for Mrs Ahmed has ended.')).toHaveFocus()
  expect(end()).toHaveBeenCalledExactlyOnceWith(aLink().id)
  expect(await dialog.findByText(/Ended on 30.November.2026/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /End it/ })).not.toBeInTheDocument()
})

it('says when a link could not be ended', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  end().mockRejectedValue(new ServiceError('Failed to end the link'))
  const { user, dialog } = await open(aLink())
  await user.click(dialog.getByRole('button', { name: 'End it: the link for Mrs Ahmed' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to end the link')
  expect(dialog.getByRole('button', { name: 'End it: the link for Mrs Ahmed' })).toBeVisible()
})
