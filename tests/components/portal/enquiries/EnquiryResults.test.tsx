import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { change, letEnquiriesBe, services, stored } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const unloaded = new ServiceError('Failed to load enquiries')

const findRows = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
const rowOf = (name: string) => screen.findByRole('article', { name })
const notice = () => screen.queryByText(/^\d+ new enquir/)

describe('what is new', () => {
  // Only what the list repeats is advanced: its calls keep the machine's own pace.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** As long as the list waits before it looks again. */
  const pass15Seconds = () => act(() => vi.advanceTimersByTimeAsync(15_000))

  it('is announced, and not what is older than what was seen', async () => {
    const open = ['1', '2'].map((id) => anEnquiry({ id, received_at: '2026-11-13T10:00:00Z' }))
    const answered = anEnquiry({ state: 'answered', received_at: '2026-11-15T10:00:00Z' })
    letEnquiriesBe(...open)
    services.fetchEnquiries.mockImplementation(async (_, cursor) => ({
      enquiries: cursor ? [answered] : stored.enquiries,
      next: cursor ? undefined : answered,
    }))
    const { user } = await openEnquiries()
    await findRows(2)
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    await findRows(3)
    expect(notice()).not.toBeInTheDocument()

    const late = anEnquiry({ id: 'late', name: 'Late', received_at: '2026-11-16T10:00:00Z' })
    stored.enquiries = [late, ...open]
    await pass15Seconds()
    await findRows(4)
    expect(notice()).toHaveTextContent('1 new enquiry')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(notice()).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Late' })).toHaveFocus()
  })

  it('is not what a colleague closes: that comes among the closed', async () => {
    const later = anEnquiry({ id: 'later' })
    letEnquiriesBe(later, anEnquiry({ state: 'closed', received_at: '2026-11-14T10:00:00Z' }))
    await openEnquiries('?state=closed')
    await findRows(1)
    change(later.id, { state: 'closed' })
    await pass15Seconds()
    await findRows(2)
    expect(notice()).not.toBeInTheDocument()
  })
})

it('a search is asked for as it was typed, and the address says so', async () => {
  letEnquiriesBe(anEnquiry())
  const { user } = await openEnquiries()
  await user.type(screen.getByLabelText('Search'), 'Kew, Nora 100%{Enter}')
  await waitFor(() =>
    expect(services.fetchEnquiries.mock.lastCall?.[0].search).toBe('Kew, Nora 100%'),
  )
  expect(location.search).toBe('?view=enquiries&search=Kew%2C+Nora+100%25')
})

it('each failing call shows its message and can be tried again', async () => {
  letEnquiriesBe(anEnquiry())
  services.fetchEnquiries.mockRejectedValueOnce(unloaded)
  services.fetchEnquiredProperties.mockRejectedValueOnce(
    new ServiceError('Failed to load the listings to filter by'),
  )
  const { user } = await openEnquiries('?search=nora')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load enquiries')
  expect(
    await screen.findByText(/^Failed to load the listings to filter by \(reference /),
  ).toBeVisible()
  expect(screen.getByLabelText('Search')).toHaveValue('nora')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await rowOf('Nora Whitfield')).toBeVisible()
})

it('a failing next page leaves what is there', async () => {
  letEnquiriesBe()
  services.fetchEnquiries
    .mockResolvedValueOnce({ enquiries: [anEnquiry()], next: anEnquiry() })
    .mockRejectedValueOnce(unloaded)
    .mockResolvedValueOnce({ enquiries: [anEnquiry({ id: 'last' })], next: undefined })
  const { user } = await openEnquiries()
  await findRows(1)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load enquiries')
  await findRows(1)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await findRows(2)
})

it.each([
  ['address', 'Held back: many from this address'],
  ['client', 'Held back: many from this connection'],
  ['busy', 'Held back: many at this time'],
  ['unchecked', 'Held back: not checked for being a person'],
] as const)(
  'what a limit held back (%s) is among the open ones and says why',
  async (reason, text) => {
    letEnquiriesBe(anEnquiry({ held_back: reason, relay_state: 'held' }))
    const { user } = await openEnquiries()
    const row = await rowOf('Nora Whitfield')
    expect(row).toHaveTextContent('New')
    expect(row).toHaveTextContent(text)
    await user.click(within(row).getByRole('link'))
    const details = await screen.findByRole('dialog', { name: 'Nora Whitfield' })
    expect(details).toHaveTextContent(text)
    expect(details).toHaveTextContent('In the next digest, on the hour')
  },
)

it('spam stays out of the way, with a link to it', async () => {
  letEnquiriesBe(anEnquiry({ state: 'spam', spam_reason: 'trap', relay_state: 'withheld' }))
  const { user } = await openEnquiries('?search=nora')
  expect(await screen.findByText('No enquiries match these filters.')).toBeVisible()
  await user.click(
    await screen.findByRole('link', { name: '1 marked as spam in the last 30 days' }),
  )
  expect(screen.getByLabelText('State')).toHaveValue('spam')
  const row = await rowOf('Nora Whitfield')
  expect(row).toHaveTextContent('Spam')
  expect(row).toHaveTextContent('Filled in a field that people cannot see')
  await user.click(within(row).getByRole('link'))
  const details = await screen.findByRole('dialog', { name: 'Nora Whitfield' })
  expect(details).toHaveTextContent('Not mailed, because it was taken for spam')
  expect(details).toHaveTextContent('Filled in a field that people cannot see.')
})

it('complaints about the use of personal data are a form of their own', async () => {
  letEnquiriesBe(anEnquiry({ source: 'complaint' }))
  const { user } = await openEnquiries()
  expect(await rowOf('Nora Whitfield')).toHaveTextContent('Data complaint')
  await user.selectOptions(screen.getByLabelText('Source'), 'Data complaint')
  await waitFor(() =>
    expect(services.fetchEnquiries.mock.lastCall?.[0]).toMatchObject({ source: 'complaint' }),
  )
})

it('the list can stand oldest first, and the address says so', async () => {
  letEnquiriesBe(anEnquiry())
  const { user } = await openEnquiries()
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
  expect(location.search).toBe('?view=enquiries&order=oldest')
  await waitFor(() =>
    expect(services.fetchEnquiries.mock.lastCall?.[0]).toMatchObject({ order: 'oldest' }),
  )
})
