import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as interest from '~/services/visits/listingInterest'
import * as reports from '~/services/visits/visitReport'
import type { Interest, VisitReport } from '~/types/visit'
import { aDeskListing, letDeskHave } from '../../../support/deskListings.ts'
import { openPortal, PORTAL } from '../../../support/openPortal.tsx'

// happy-dom has no canvas; the figures stand in a table beside it.
vi.mock('~/components/market/Plot', () => ({ Plot: () => null }))

const listing = aDeskListing()
const fetchReport = () => vi.spyOn(reports, 'fetchVisitReport')
afterEach(() => vi.restoreAllMocks())

const busy = {
  id: listing.id,
  title: 'Gabled house',
  location: 'Kew',
  views: 312,
  enquiries: 4,
  viewings: 2,
}

const report: VisitReport = {
  title: undefined,
  weeks: [
    { week: '2026-11-16', views: 30, isUnusual: false },
    { week: '2026-11-23', views: 1250, isUnusual: true },
  ],
  sources: [
    { source: 'search', views: 300 },
    { source: 'alert', views: 100 },
  ],
  totals: { views: 400, enquiries: 5, viewings: 2 },
  deeds: { gallery: 1040, phone: 12 },
  listings: [busy],
  more: 3,
  seldom: [{ ...busy, title: 'Lonely house', views: 88, enquiries: 0, viewings: 0 }],
  often: 50,
}

async function openVisits(answer: VisitReport, query = '?view=visits') {
  fetchReport().mockResolvedValue(answer)
  const portal = await openPortal({ query })
  await screen.findByRole('heading', { level: 1, name: 'Visits' })
  return portal
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = (shown: Awaited<ReturnType<typeof region>>) =>
  shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows the views of all by week and source, and beside enquiries and viewings', async () => {
  const { user } = await openVisits(report)
  const all = await region('Views of all listings')
  expect(all.getByText(/not everybody is counted/)).toBeVisible()
  expect(
    all.getByText(/Unusual: a day in the week from 23.November has more than ten times/),
  ).toBeVisible()
  await user.click(all.getByText('The same figures as a table'))
  expect(rowsOf(all).map(([week, views]) => `${week}: ${views}`.replace('\u00a0', ' '))).toEqual([
    'Week from: By week',
    '16 Nov: 30 views',
    '23 Nov: 1,250 views',
  ])
  expect(rowsOf(await region('Where they came from'))).toEqual([
    ['Source', 'Views', 'Share'],
    ['Search engine', '300', '75 %'],
    ['Mail alert', '100', '25 %'],
  ])
  expect(rowsOf(await region('What visitors did'))).toEqual([
    ['What', 'Times'],
    ['Enlarged the photographs', '1,040'],
    ['Opened the floor plan', '0'],
    ['Looked at the map', '0'],
    ['Downloaded the brochure', '0'],
    ['Shared the page', '0'],
    ['Pressed the telephone number', '12'],
  ])
  const sums = (await region('In the last 30 days')).getAllByRole('definition')
  expect(sums.map(({ textContent }) => textContent)).toEqual(['400', '5', '2'])
  expect(fetchReport().mock.lastCall?.[0]).toBeUndefined()
})

it('lists what is looked at most, and what is looked at often and asked about seldom', async () => {
  await openVisits(report)
  const most = await region('Looked at most')
  expect(rowsOf(most)[1]).toEqual(['Gabled houseKew', '312', '4', '2'])
  expect(most.getByText('and 3 more')).toBeVisible()
  const seldom = await region('Looked at often, asked about seldom')
  expect(rowsOf(seldom)[1]).toEqual(['Lonely houseKew', '88', '0', '0'])
  expect(seldom.getByText(/at least 50 views in 30 days/)).toBeVisible()
})

it('shows more of them, 20 at a time, from the first that was not there', async () => {
  const { user } = await openVisits(report)
  const second = { ...busy, id: '2', title: 'Quiet house' }
  fetchReport().mockResolvedValue({ ...report, listings: [busy, second], more: 0 })
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  expect(await screen.findByRole('link', { name: 'Quiet house' })).toHaveFocus()
  expect(fetchReport().mock.calls.map(([, most]) => most)).toEqual([20, 40])
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument()
})

it('keeps what it shows where more could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await openVisits(report)
  fetchReport().mockRejectedValue(new ServiceError('Failed to load the views'))
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the views')
  expect(rowsOf(await region('Looked at most'))[1]).toEqual(['Gabled houseKew', '312', '4', '2'])
})

it('shows one listing by its address, and the way to all', async () => {
  const one = { ...report, title: 'Gabled house', listings: [], more: 0, seldom: [] }
  await openVisits(one, `?view=visits&listing=${listing.id}`)
  const visits = await region('Views of Gabled house')
  expect(fetchReport().mock.lastCall?.[0]).toBe(listing.id)
  expect(visits.getByRole('link', { name: 'Show all listings' })).toHaveAttribute(
    'href',
    `${PORTAL}?view=visits`,
  )
  expect(screen.queryByRole('region', { name: 'Looked at most' })).not.toBeInTheDocument()
})

it('says so where nothing was looked at yet', async () => {
  const nothing = { views: 0, enquiries: 0, viewings: 0 }
  await openVisits({ ...report, sources: [], totals: nothing, listings: [], more: 0, seldom: [] })
  expect((await region('Looked at most')).getByText('Nothing was looked at yet.')).toBeVisible()
  expect(
    (await region('Looked at often, asked about seldom')).getByText('There is none.'),
  ).toBeVisible()
})

it('says when the views could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fetchReport().mockRejectedValue(new ServiceError('Failed to load the views'))
  const { user } = await openPortal({ query: '?view=visits' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the views')
  fetchReport().mockResolvedValue(report)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Looked at most' })).toBeVisible()
})

it('is reached from the menu of tools', async () => {
  const { user } = await openPortal()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('link', { name: 'Visits' })).toHaveAttribute(
    'href',
    `${PORTAL}?view=visits`,
  )
})

test.each<[string, Interest]>([
  ['312 views · 4 enquiries · 2 viewings (30 days)', { views: 312, enquiries: 4, viewings: 2 }],
  ['1 view · 1 enquiry · 1 viewing (30 days)', { views: 1, enquiries: 1, viewings: 1 }],
  ['1,204 views · 0 enquiries · 0 viewings (30 days)', { views: 1204, enquiries: 0, viewings: 0 }],
])('a card says: %s', async (line, counted) => {
  letDeskHave(listing)
  vi.spyOn(interest, 'fetchInterest').mockResolvedValue(counted)
  await openPortal()
  expect(await screen.findByRole('link', { name: line })).toHaveAttribute(
    'href',
    `${PORTAL}?view=visits&listing=${listing.id}`,
  )
})

test('a card is complete without its views', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  letDeskHave(listing)
  vi.spyOn(interest, 'fetchInterest').mockRejectedValue(
    new ServiceError('Failed to load the views'),
  )
  await openPortal()
  expect(await screen.findByRole('button', { name: 'Owner’s link' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
