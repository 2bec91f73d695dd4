import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEnquiry, enquiries, enquiryTable } from '../../../support/enquiryTable.ts'
import { cutConnection, status } from '../../../support/network.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const LIST = 'GET /rest/v1/enquiry_overview'
const PAGE_SIZE = 24

const findRows = async (count: number) => {
  // Whether a row is hidden is not asked: of a page of rows that takes seconds.
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(count))
}
const rowOf = (name: string) => screen.findByRole('article', { name })
const notice = () => screen.queryByText(/^\d+ new enquir/)

describe('what is new', () => {
  // Only what the list repeats is advanced: its calls keep the machine's own pace.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** As long as the list waits before it looks again. */
  const pass15Seconds = () => act(() => vi.advanceTimersByTimeAsync(15_000))

  it('is announced, and not what is older than what was seen', async () => {
    const open = enquiries(PAGE_SIZE, { received_at: '2026-11-13T10:00:00Z' })
    const table = enquiryTable(
      ...open,
      anEnquiry({ name: 'Answered', state: 'answered', received_at: '2026-11-15T10:00:00Z' }),
    )
    const { user } = await openEnquiries(table)
    await findRows(PAGE_SIZE)
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    await findRows(PAGE_SIZE + 1)
    expect(notice()).not.toBeInTheDocument()

    const id = '7e0c7f6e-8c40-4d64-9a57-0d8f6f0c7f11'
    table.add(anEnquiry({ id, name: 'Late', received_at: '2026-11-16T10:00:00Z' }))
    await pass15Seconds()
    await findRows(PAGE_SIZE + 2)
    expect(notice()).toHaveTextContent('1 new enquiry')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(notice()).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Late' })).toHaveFocus()
  })

  it('is not what a colleague closes: that comes among the closed', async () => {
    const [closed, later] = enquiries(2)
    const table = enquiryTable(
      anEnquiry({ ...closed, state: 'closed', received_at: '2026-11-14T10:00:00Z' }),
      anEnquiry(later),
    )
    await openEnquiries(table, { query: '?state=closed' })
    await findRows(1)
    table.change(later?.id ?? '', { state: 'closed' })
    await pass15Seconds()
    await findRows(2)
    expect(notice()).not.toBeInTheDocument()
  })
})

it('a search asks for each of its words, in any order', async () => {
  const { user, network } = await openEnquiries(enquiryTable(anEnquiry()))
  await user.type(screen.getByLabelText('Search'), 'Kew, Nora 100%{Enter}')
  await waitFor(() =>
    expect(network.callsOf(LIST).at(-1)?.query.getAll('search_text')).toEqual([
      'ilike(all).{"%kew%","%nora%","%100_%"}',
    ]),
  )
  expect(location.search).toBe('?view=enquiries&search=Kew%2C+Nora+100%25')
})

it('each failing call shows its message and can be tried again', async () => {
  const table = enquiryTable(anEnquiry())
  const { user, network } = await openEnquiries(table, {
    query: '?search=nora',
    routes: { [LIST]: status(500), 'POST /rest/v1/rpc/enquired_properties': cutConnection },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load enquiries')
  expect(
    await screen.findByText(/^Failed to load the listings to filter by \(reference /),
  ).toBeVisible()
  expect(screen.getByLabelText('Search')).toHaveValue('nora')
  network.answer(LIST, table.routes[LIST])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await rowOf('Nora Whitfield')).toBeVisible()
})

it('a failing next page leaves what is there', async () => {
  const table = enquiryTable(...enquiries(PAGE_SIZE + 1))
  const { user, network } = await openEnquiries(table)
  await findRows(PAGE_SIZE)
  network.answer(LIST, cutConnection)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load enquiries')
  await findRows(PAGE_SIZE)
  network.answer(LIST, table.routes[LIST])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await findRows(PAGE_SIZE + 1)
})

it.each([
  ['address', 'Held back: many from this address'],
  ['client', 'Held back: many from this connection'],
  ['busy', 'Held back: many at this time'],
  ['unchecked', 'Held back: not checked for being a person'],
])('what a limit held back (%s) is among the open ones and says why', async (reason, text) => {
  const table = enquiryTable(anEnquiry({ held_back: reason, relay_state: 'held' }))
  const { user } = await openEnquiries(table)
  const row = await rowOf('Nora Whitfield')
  expect(row).toHaveTextContent('New')
  expect(row).toHaveTextContent(text)
  await user.click(within(row).getByRole('link'))
  const details = await screen.findByRole('dialog', { name: 'Nora Whitfield' })
  expect(details).toHaveTextContent(text)
  expect(details).toHaveTextContent('In the next digest, on the hour')
})

it('spam stays out of the way, with a link to it', async () => {
  const table = enquiryTable(
    anEnquiry({ state: 'spam', spam_reason: 'trap', relay_state: 'withheld' }),
  )
  const { user } = await openEnquiries(table, { query: '?search=nora' })
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
