import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ListingOverview } from '~/types/listing'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { anOverview } from '../../../support/anOverview.ts'
import { aViewing } from '../../../support/aViewing.ts'
import { letEnquiriesBe, services, stored } from '../../../support/enquiryServices.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

it('everything that was sent is there, and the property as it is listed now', async () => {
  const listing: ListingOverview = {
    ...anOverview({ price: 750_000 }),
    property_class: 'sale',
    status: 'active',
    mainImage: undefined,
    totalImages: 0,
    pendingImages: 0,
    gaps: 0,
  }
  const enquiry = anEnquiry({
    source: 'viewing',
    mailbox: 'lettings',
    phone: '+44 (0)20 7946 0777',
    message: 'First line\n\n<b>second</b> line 🏡',
    property_id: listing.id,
    propertyTitle: listing.title,
    details: {
      preferredDate: '2026-12-01',
      preferredTime: 'evening',
      propertyTitle: 'As it was called then',
      somethingNew: 'kept',
    },
    campaign: { utm_source: 'newsletter', referrer: 'search.example' },
    page: '/rentals?type=apartment',
    seconds_to_fill: 2,
  })
  letEnquiriesBe(enquiry)
  services.fetchOverview.mockResolvedValue(listing)
  const { details } = await openDetails(enquiry.id)
  const inside = within(details)
  for (const text of [
    'Preferred date1 December 2026',
    'Preferred timeEvening (5pm-7pm)',
    'Listing as shownAs it was called then',
    'somethingNewkept',
    'newsletter',
    'search.example',
    '/rentals?type=apartment',
    '2 seconds',
    'Lettings',
    'You may handle this request.',
    'You may send me news.',
    'Very quick.',
  ]) {
    expect(details).toHaveTextContent(text)
  }
  expect(inside.getByRole('region', { name: 'Message' }).textContent).toBe(enquiry.message)
  const consents = inside.getByRole('region', { name: 'Consents' })
  expect(
    within(consents)
      .getAllByRole('strong')
      .map(({ textContent }) => textContent),
  ).toEqual(['Given', 'Not given'])
  expect(inside.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+442079460777')
  const card = await inside.findByRole('article', { name: listing.title })
  expect(card).toHaveTextContent('£750,000')
  expect(within(card).getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    `/property/${listing.id}`,
  )
  const reply = inside.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(new URL(reply ?? '').searchParams.get('subject')).toBe(
    `Re: Your viewing request: ${listing.title}`,
  )
})

it('one of which only the beginning is kept says so', async () => {
  const enquiry = anEnquiry({ is_cut: true })
  letEnquiriesBe(enquiry)
  const { details } = await openDetails(enquiry.id)
  expect(details).toHaveTextContent('Kept short: much came from this connection or at once.')
})

it('a correction opens an answered enquiry again and keeps what it said before', async () => {
  letEnquiriesBe(anEnquiry({ message: 'May I come on Tuesday?' }))
  // As the database records it, in one moment.
  const happened_at = '2026-11-16T11:00:00.000+00:00'
  const bySender = { happened_at, done_by: null }
  stored.events = [
    { ...bySender, id: '102', action: 'state', value: 'new' },
    { ...bySender, id: '101', action: 'corrected', value: 'May I come on Monday?' },
  ]
  const { user, details } = await openDetails(anEnquiry().id)
  expect(within(details).getByRole('region', { name: 'Message' })).toHaveTextContent(
    /^May I come on Tuesday\?$/,
  )
  expect(within(details).getByText(/^Waiting/)).toBeVisible()
  await within(details).findByText('Corrected')
  const history = within(details).getByRole('region', { name: 'History' })
  const [opened, corrected] = within(history).getAllByRole('listitem')
  expect(opened).toHaveTextContent('State set to New')
  expect(opened).toHaveTextContent('the sender,')
  expect(corrected).toHaveTextContent('Corrected')
  expect(corrected).toHaveTextContent('the sender,')
  const before = screen.getByText('May I come on Monday?')
  expect(before).not.toBeVisible()
  await user.click(screen.getByText('What it said before'))
  expect(before).toBeVisible()
})

it('where the code of the answer does not come, the question can be read', async () => {
  vi.doMock('~/components/portal/questions/AnswerQuestion', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.spyOn(console, 'error').mockReturnValue()
  const enquiry = anEnquiry({ source: 'question', message: 'Is the cellar dry?' })
  letEnquiriesBe(enquiry)
  const { details } = await openDetails(enquiry.id)
  const inside = within(details)
  expect(await inside.findByText(/^This part of the page could not be loaded/)).toBeVisible()
  expect(inside.getByText('Is the cellar dry?')).toBeVisible()
  vi.doUnmock('~/components/portal/questions/AnswerQuestion')
})

it.each([
  ['requested', null, 'Requested'],
  ['booked', null, 'Booked'],
  ['cancelled', 'visitor', 'Cancelled by the visitor'],
] as const)(
  'the viewing that it has brought is %s, with the way to the diary',
  async (state, cancelled_by, said) => {
    // The diary's address leaves out today.
    vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const enquiry = anEnquiry({ source: 'viewing' })
    letEnquiriesBe(enquiry)
    services.fetchEnquiredViewings.mockResolvedValue([aViewing({ state, cancelled_by })])
    const { details } = await openDetails(enquiry.id)
    const part = await within(details).findByRole('region', { name: 'Viewing' })
    expect(part).toHaveTextContent(`${said}, Tuesday 1 December, 10:30`)
    expect(within(part).getByRole('link', { name: 'Open in the diary' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?view=diary&day=2026-12-01&span=day$/),
    )
  },
)

it.each(['viewing', 'interest'] as const)(
  'a time that the sender of a form for %s chose and that is not booked is told',
  async (source) => {
    const enquiry = anEnquiry({ source, details: { wantedTime: '2026-12-01T14:00:00+00:00' } })
    letEnquiriesBe(enquiry)
    const { details } = await openDetails(enquiry.id)
    const part = await within(details).findByRole('region', { name: 'Viewing' })
    expect(part).toHaveTextContent(
      'Asked for Tuesday 1 December 2026, 14:00, which could not be booked.',
    )
    expect(details).not.toHaveTextContent('wantedTime')
  },
)

it('a time that is booked is not told once more', async () => {
  const booked = anEnquiry({
    source: 'viewing',
    details: { wantedTime: '2026-12-01T10:30:00+00:00' },
  })
  letEnquiriesBe(booked)
  services.fetchEnquiredViewings.mockResolvedValue([aViewing({ state: 'booked' })])
  const { details } = await openDetails(booked.id)
  await within(details).findByRole('region', { name: 'Viewing' })
  expect(details).not.toHaveTextContent('could not be booked')
})

it('what is no time is not told as one', async () => {
  const enquiry = anEnquiry({ source: 'viewing', details: { wantedTime: 'soon' } })
  letEnquiriesBe(enquiry)
  const { details } = await openDetails(enquiry.id)
  await within(details).findByText('Nora Whitfield', { selector: 'dd' })
  expect(details).not.toHaveTextContent('could not be booked')
})
