import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { fetchListingImages } from '~/services/images/listingImages'
import { fetchToday } from '~/services/listings/listings'
import type { Today } from '~/types/portal/today'
import { anOverview } from '../../../support/anOverview.ts'
import { nothingToday, openPortal } from '../../../support/openPortal.tsx'

vi.mock('~/services/images/listingImages', { spy: true })
vi.mock('~/services/listings/listings', { spy: true })
// What the file before was still loading has the real services.
vi.hoisted(() => vi.resetModules())

// A Wednesday, with the offices open since an hour.
const now = new Date('2026-11-25T10:00:00Z')
beforeEach(() => {
  localStorage.removeItem('bng_desk_today')
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(fetchToday).mockReset()
})

const person = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Visitor',
  source: 'viewing',
  state: 'new',
  property_title: 'Gabled brick house',
} as const
const listing = {
  id: anOverview().id,
  title: 'Gabled brick house',
  property_class: 'sale',
} as const

const busy: Today = {
  enquiries: 7,
  first_enquiries: [
    {
      ...person,
      received_at: '2026-11-25T09:40:00Z',
      acknowledged_at: null,
      answered_at: null,
    },
  ],
  visits: 1,
  first_visits: [{ ...person, preferred_date: '2026-11-26', preferred_time: 'morning' }],
  listings: {
    photograph: { count: 101, first: [listing] },
    finishing: { count: 1, first: [listing] },
  },
}

async function openToday(today: Today = busy) {
  vi.mocked(fetchToday).mockResolvedValue(today)
  const portal = await openPortal()
  const region = await screen.findByRole('region', { name: 'Today' })
  return { ...portal, today: within(region) }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

async function open({ user, today }: Awaited<ReturnType<typeof openToday>>) {
  const button = today.getByRole('button', { name: 'Today' })
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button)
}

test('a line sums up what waits, and the day is that of London', async () => {
  const { today } = await openToday()
  expect(await today.findByText('7 enquiries · 1 visit · 100+ listings')).toBeVisible()
  expect(vi.mocked(fetchToday).mock.lastCall?.[0]).toBe('2026-11-25')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Property Management')
})

test('who waits, with the clock, and which visits are asked for, lead to the enquiry', async () => {
  const opened = await openToday()
  await open(opened)
  const waiting = await screen.findByRole('region', { name: 'Waiting for an answer' })
  const [enquiry] = within(waiting).getAllByRole('listitem')
  expect(enquiry).toHaveTextContent('Ada VisitorWaiting 20 min · Viewing · Gabled brick house')
  expect(part('Waiting for an answer').getByRole('link', { name: 'All 7' })).toBeVisible()
  const [visit] = part('Coming up').getAllByRole('link')
  expect(visit).toHaveTextContent('Ada VisitorThu 26 Nov, Morning · Viewing · Gabled brick house')
  expect(visit).toHaveAttribute(
    'href',
    expect.stringContaining(`?view=enquiries&enquiry=${person.id}`),
  )
})

test('a listing that needs something is named at a press, and opens where it gets it', async () => {
  vi.mocked(fetchListingImages).mockResolvedValue([])
  const opened = await openToday()
  await open(opened)
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: '100+ without a photograph' }))
  await user.click(screen.getByRole('button', { name: 'Gabled brick house' }))
  expect(
    await screen.findByRole('dialog', { name: 'Manage Images - Gabled brick house' }),
  ).toBeVisible()
})

test('whether it is open is remembered on this device', async () => {
  const opened = await openToday()
  await open(opened)
  const { user, today } = opened
  expect(today.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(today.getByRole('button', { name: 'Today' }))
  expect(localStorage.getItem('bng_desk_today')).toBe('closed')
  expect(screen.queryByRole('region', { name: 'Waiting for an answer' })).toBeNull()
})

test('where nothing waits it says so', async () => {
  const opened = await openToday(nothingToday)
  expect(await opened.today.findByText('Nothing is waiting for you.')).toBeVisible()
  await open(opened)
  expect(part('Listings to finish').getByText('All complete.')).toBeVisible()
})

test('while it loads it says so, and a failure can be tried again', async () => {
  localStorage.setItem('bng_desk_today', 'open')
  let fail = (_: Error): void => undefined
  vi.mocked(fetchToday).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const { user } = await openToday()
  expect(screen.getByRole('status', { name: 'Loading what waits today...' })).toBeVisible()
  fail(new ServiceError('Failed to load what waits today'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load what waits today')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await screen.findByRole('button', { name: '100+ without a photograph' })).toBeVisible()
})
