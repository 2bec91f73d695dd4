import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect } from 'vitest'
import { PropertyFormDialog } from '~/components/portal/form/PropertyFormDialog'
import { SessionProvider, useSession } from '~/contexts/SessionContext'
import type { StoredListing } from '~/types/listing'
import { type Answer, type ListingTable, listingTable } from './listingTable.ts'
import { cutConnection, type Network, stubNetwork } from './network.ts'
import { aSession } from './openPortal.tsx'

const SAVED = 'Property Details Saved Successfully'
const FAILED_TO_SAVE = 'Failed to save property details'

export interface OpenForm {
  user: UserEvent
  network: Network
  table: ListingTable
  /** Answers the calls of this method with a fault, until `mend`. */
  fail: (method: Method, fault: Answer) => void
  /** Lets the backend do its work, and then cuts the connection before its answer. */
  lose: (method: Method) => void
  mend: (method: Method) => void
}

type Method = 'GET' | 'POST' | 'PATCH'

/** The entry in the log about another person's edit. */
const anEdit = {
  id: '7f0c1a8e-2f63-4c0e-8d3e-5f6f0e0a7b21',
  happened_at: '2026-11-24T09:05:00.000+00:00',
  actor: '8a0b1a8e-2f63-4c0e-8d3e-5f6f0e0a7b21',
  actor_email: 'ada@bramleyandgrove.example',
  actor_name: '',
  action: 'edited',
  property_id: null,
  property_title: null,
  changes: { bedrooms: [2, 3] },
}

/**
 * Opens the property form alone, for a new or a stored listing, with a member of staff signed in. Only the network is
 * replaced, by a table that keeps what is saved.
 * @param routes further routes of the backend, or replacements of the usual ones
 */
export async function openPropertyForm(
  stored?: StoredListing,
  routes: Readonly<Record<string, Answer>> = {},
): Promise<OpenForm> {
  const table = listingTable(...(stored ? [stored] : []))
  const network = stubNetwork({
    'GET /rest/v1/staff': () => [{ role: 'administrator' }],
    'GET /rest/v1/property_images': () => [],
    'GET /rest/v1/audit_log': () => [anEdit],
    ...table.routes,
    ...routes,
  })
  localStorage.setItem('bng_auth', JSON.stringify(aSession()))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Form id={stored?.id} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(network.callsOf('GET /rest/v1/staff')).toHaveLength(1))
  await screen.findByRole('dialog')

  const fail: OpenForm['fail'] = (method, fault) =>
    network.answer(`${method} /rest/v1/properties`, fault)
  const done = (method: Method) => table.routes[`${method} /rest/v1/properties`]
  return {
    user: userEvent.setup(),
    network,
    table,
    fail,
    lose: (method) =>
      fail(method, async (call) => {
        await done(method)(call)
        return cutConnection(call)
      }),
    mend: (method) => fail(method, done(method)),
  }
}

function Form({ id }: { id: string | undefined }) {
  const [isOpen, setIsOpen] = useState(true)
  const { session } = useSession()
  return isOpen && session.state === 'staff' ? (
    <PropertyFormDialog id={id} onClose={() => setIsOpen(false)} />
  ) : null
}

/** Opens the form of a listing and waits for its fields. */
export async function openEdit(stored: StoredListing): Promise<OpenForm> {
  const opened = await openPropertyForm(stored)
  await screen.findByLabelText('Title')
  return opened
}

/** A field by its label, whether or not that says '(optional)'. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`))
}

export function optionsOf(label: string): string[] {
  return within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

export const button = (name: string) => screen.getByRole('button', { name })

/** Pastes the texts into the fields, which is quicker than typing them. */
export async function fill(
  user: UserEvent,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    await user.clear(field(label))
    if (text !== '') await user.paste(text)
  }
}

export async function choose(
  user: UserEvent,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await user.selectOptions(field(label), option)
  }
}

/** Fills in what is required of a house for sale. */
export async function fillHouse(user: UserEvent): Promise<void> {
  await choose(user, { Type: 'House' })
  await fill(user, {
    Title: 'Corner house',
    Location: 'Barnes, London',
    Description: 'A house entered in a test.',
    Price: '£1,250,000',
    Bedrooms: '4',
    Bathrooms: '2',
    'Parking spaces': '1',
  })
}

export const save = (user: UserEvent) => user.click(button('Save & Continue'))

/** Waits for the second step, and returns the id that it shows. */
export async function savedId(): Promise<string> {
  const note = await screen.findByText(/^Property ID: /)
  expect(screen.getByText(SAVED)).toBeVisible()
  return note.textContent.replace('Property ID: ', '')
}

export async function expectFailed(): Promise<void> {
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    new RegExp(`^${FAILED_TO_SAVE}\\s*Reference [\\dA-F]{4}-[\\dA-F]{4}$`),
  )
}
