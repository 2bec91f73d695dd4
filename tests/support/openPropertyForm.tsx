import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, vi } from 'vitest'
import { PropertyFormDialog } from '~/components/portal/form/PropertyFormDialog'
import { SessionProvider, useSession } from '~/contexts/SessionContext'
import { type Account, readAccount } from '~/services/account/auth'
import { ServiceError } from '~/services/client/errors'
import { fetchListingImages } from '~/services/images/listingImages'
import { fetchAuditLog } from '~/services/listings/activity'
import { createListing, fetchListing, saveListing } from '~/services/listings/listingEdits'
import { fetchRecentPriceChanges, markTypingError } from '~/services/listings/priceChanges'
import { lintAdvert } from '~/services/publishing/lintAdvert'
import { countPeopleWaiting, fetchGaps, publishListing } from '~/services/publishing/publishGate'
import type { StoredListing } from '~/types/listing'
import { stubNetwork } from './network.ts'

// Its errors stay classes.
vi.mock(import('~/services/account/auth'), async (original) => ({
  ...(await original()),
  readAccount: vi.fn(),
}))
vi.mock('~/services/images/listingImages', { spy: true })
vi.mock('~/services/listings/activity', { spy: true })
vi.mock('~/services/publishing/lintAdvert', { spy: true })
vi.mock('~/services/listings/listingEdits', { spy: true })
vi.mock('~/services/publishing/publishGate', { spy: true })
vi.mock('~/services/listings/priceChanges', { spy: true })

/** The services that a test may let fail, hold, or answer otherwise. */
export const services = {
  fetchListing: vi.mocked(fetchListing),
  createListing: vi.mocked(createListing),
  saveListing: vi.mocked(saveListing),
  fetchAuditLog: vi.mocked(fetchAuditLog),
  fetchGaps: vi.mocked(fetchGaps),
  publishListing: vi.mocked(publishListing),
  countPeopleWaiting: vi.mocked(countPeopleWaiting),
  fetchRecentPriceChanges: vi.mocked(fetchRecentPriceChanges),
  markTypingError: vi.mocked(markTypingError),
  lintAdvert: vi.mocked(lintAdvert),
}

const SAVED = 'Property Details Saved Successfully'
const FAILED_TO_SAVE = 'Failed to save property details'
export const notSaved = new ServiceError(FAILED_TO_SAVE)

export const member: Account = {
  id: '6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44',
  email: 'clara@bramleyandgrove.example',
  access: 'staff',
  role: 'administrator',
  name: 'Clara',
}

/** The listings as the services have stored them, by id. */
export const stored = new Map<string, StoredListing>()
export const allStored = () => [...stored.values()]

async function store(listing: StoredListing) {
  stored.set(listing.id, listing)
  return { kind: 'saved', listing } as const
}

// Nobody else is at work, and all that is saved is stored. Any call of the network fails the test.
beforeEach(() => {
  vi.resetAllMocks()
  stubNetwork()
  stored.clear()
  vi.mocked(readAccount).mockResolvedValue(member)
  vi.mocked(fetchListingImages).mockResolvedValue([])
  services.fetchGaps.mockResolvedValue([])
  services.publishListing.mockResolvedValue()
  services.countPeopleWaiting.mockResolvedValue(0)
  services.fetchAuditLog.mockResolvedValue({ entries: [], next: undefined })
  services.fetchRecentPriceChanges.mockResolvedValue([])
  services.lintAdvert.mockResolvedValue([])
  services.fetchListing.mockImplementation(async (id) => stored.get(id) ?? null)
  const now = '2026-11-24T09:00:00.000+00:00'
  services.createListing.mockImplementation((id, values) =>
    store({ ...values, id, created_at: now, updated_at: now }),
  )
  services.saveListing.mockImplementation((seen, values) => store({ ...seen, ...values }))
})

/** Opens the property form alone, for a new or a stored listing, with a member of staff signed in. */
export async function openPropertyForm(listing?: StoredListing): Promise<{ user: UserEvent }> {
  if (listing) stored.set(listing.id, listing)
  return openForStaff((close) => <PropertyFormDialog id={listing?.id} onClose={close} />)
}

/** Opens a dialog alone, with a member of staff signed in, until it is closed. */
export async function openForStaff(
  draw: (close: () => void) => ReactNode,
): Promise<{ user: UserEvent }> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter>
          <Opened draw={draw} />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog')
  return { user: userEvent.setup() }
}

function Opened({ draw }: { draw: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  const { session } = useSession()
  return isOpen && session.state === 'staff' ? draw(() => setIsOpen(false)) : null
}

/** Opens the form of a listing and waits for its fields. */
export async function openEdit(listing: StoredListing): Promise<{ user: UserEvent }> {
  const opened = await openPropertyForm(listing)
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
