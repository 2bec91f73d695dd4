import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import { anOverview } from '../../../support/anOverview.ts'
import { type ListingTable, listingTable } from '../../../support/listingTable.ts'
import { type Network, status } from '../../../support/network.ts'
import {
  aSession,
  countsOf,
  type OpenPortal,
  openPortal,
  staffMember,
} from '../../../support/openPortal.tsx'

const TOKEN = 'POST /auth/v1/token'
const SAVE = 'PATCH /rest/v1/properties'
const SEARCH = 'POST /rest/v1/rpc/search_overviews'
const listing = anOverview({ id: aListing().id })
const refusedRenewal = status(400, { error_code: 'refresh_token_not_found', message: 'gone' })
const wrongPassword = status(400, { error_code: 'invalid_credentials', message: 'no' })

const asked = () => screen.findByRole('dialog', { name: 'Please sign in again' })
const question = () => screen.queryByRole('dialog', { name: 'Please sign in again' })
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search')

let user: UserEvent
let network: Network
let table: ListingTable
beforeEach(async () => {
  table = listingTable(aListing())
  const opened: OpenPortal = await openPortal({
    routes: {
      'POST /rest/v1/rpc/count_listings': () => countsOf(1),
      [SEARCH]: () => [listing],
      ...table.routes,
      'GET /rest/v1/property_images': () => [],
      [TOKEN]: () => aSession(),
      'POST /auth/v1/logout': status(200, {}),
    },
  })
  ;({ user, network } = opened)
  await screen.findByRole('article')
})

/** Time is over for what the browser keeps, as at night. */
function endSession(): void {
  localStorage.setItem('bng_auth', JSON.stringify({ ...aSession(), expires_at: 1 }))
}

/** A session begins or ends in another tab. */
function changeElsewhere(session: object | undefined): void {
  const newValue = session ? JSON.stringify(session) : null
  if (newValue) localStorage.setItem('bng_auth', newValue)
  else localStorage.removeItem('bng_auth')
  window.dispatchEvent(new StorageEvent('storage', { key: 'bng_auth', newValue }))
}

async function enterPassword(): Promise<void> {
  const field = within(await asked()).getByLabelText('Password')
  await user.clear(field)
  await user.type(field, 'damson kettle harbour{Enter}')
}

test.each([
  ['the backend no longer takes it (401)', () => undefined],
  ['its time is over and it is not renewed', endSession],
  ['what the browser kept of it was cleared', () => localStorage.removeItem('bng_auth')],
])(
  'a session ends under an open form because %s: sign in over it, nothing typed is lost',
  async (_, end) => {
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Typed before')
    end()
    network.answer(TOKEN, refusedRenewal)
    network.answer(SAVE, status(401, { message: 'JWT expired' }))
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }))

    const dialog = await asked()
    expect(within(dialog).getByLabelText('Email')).toHaveValue(staffMember.email)
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getAllByRole('dialog'), 'the form and this, nothing else').toHaveLength(2)

    network.answer(TOKEN, () => aSession())
    network.answer(SAVE, table.routes[SAVE])
    await enterPassword()
    await waitFor(() => expect(question()).toBeNull())
    expect(title).toHaveValue('Typed before')
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }))
    await waitFor(() => expect(table.row(listing.id)?.title).toBe('Typed before'))
  },
)

test('a wrong password over open work says so and keeps asking', async () => {
  endSession()
  network.answer(TOKEN, refusedRenewal)
  network.answer(SEARCH, status(401))
  await user.type(searchBox(), 'gabled')
  const dialog = await asked()
  network.answer(TOKEN, wrongPassword)
  network.answer(SEARCH, () => [listing])
  await enterPassword()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Invalid email or password$/)
  network.answer(TOKEN, () => aSession())
  await enterPassword()
  await waitFor(() => expect(question()).toBeNull())
  expect(searchBox()).toHaveValue('gabled')
  expect(await screen.findByRole('article'), 'what could not be loaded is').toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an account that is not staff does not get the open work', async () => {
  network.answer(SAVE, status(401, { message: 'JWT expired' }))
  await user.click(screen.getByRole('button', { name: 'Make Featured' }))
  await asked()
  const stranger = 'stranger@visitors.example'
  network.answer(TOKEN, () => aSession({ email: stranger }))
  network.answer('GET /rest/v1/staff', () => [])
  await enterPassword()
  expect(await within(await asked()).findByRole('alert')).toHaveTextContent(
    `${stranger} is not a staff account.`,
  )
  expect(localStorage.getItem('bng_auth')).toBeNull()
  expect(question()).toBeInTheDocument()
})

test('a tab that logs out without a network ends this one in place, and one that logs in brings it back', async () => {
  changeElsewhere(undefined)
  await asked()
  expect(screen.getByRole('article'), 'the work is still there').toBeInTheDocument()
  changeElsewhere(aSession())
  await waitFor(() => expect(question()).toBeNull())
})
