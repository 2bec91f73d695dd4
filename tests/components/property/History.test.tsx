import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListingEvent } from '~/types/listingEvent'
import { aProperty } from '../../support/aProperty.ts'
import { services } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const event = (
  day: string,
  kind: ListingEvent['kind'],
  price_before: number | null = null,
  price_after: number | null = null,
): ListingEvent => ({
  happened_at: `${day}T09:00:00Z`,
  kind,
  price_before,
  price_after,
  frequency: null,
})
const LISTED = event('2026-09-01', 'listed', null, 1_325_000)

async function openPage(events: readonly ListingEvent[]) {
  const property = aProperty({ events })
  services.fetchProperty.mockResolvedValue(property)
  await openSite(`/property/${property.id}`)
  await screen.findByRole('heading', { level: 1, name: property.title })
}

const linesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

it('a page says under the price since when the home is listed, and for how many days', async () => {
  const day = 86_400_000
  const happened_at = new Date(Date.now() - 3 * day).toISOString()
  await openPage([{ ...LISTED, happened_at }])
  expect(await screen.findByText(/^First listed .* · 3 days on the market$/)).toBeVisible()
})

it('and lists what happened, the newest first', async () => {
  await openPage([
    LISTED,
    event('2026-10-03', 'under-offer'),
    event('2026-10-20', 'back'),
    event('2026-11-12', 'price', 1_325_000, 1_275_000),
  ])
  const section = within(await screen.findByRole('region', { name: 'History' }))
  expect(linesIn(section.getByRole('list'))).toEqual([
    '12 November 2026Reduced from £1,325,000 to £1,275,000 (£50,000, 3.8 %)',
    '20 October 2026Back on the market',
    '3 October 2026Under offer',
    '1 September 2026Listed at £1,325,000',
  ])
  expect(section.queryByText('Before')).toBeNull()
})

it('and what was before a long withdrawal apart', async () => {
  await openPage([
    LISTED,
    event('2026-09-20', 'withdrawn'),
    event('2027-01-20', 'relisted', null, 1_200_000),
  ])
  const section = within(await screen.findByRole('region', { name: 'History' }))
  expect(section.getByRole('heading', { name: 'Before' })).toBeVisible()
  expect(section.getAllByRole('list').map(linesIn)).toEqual([
    ['20 January 2027Listed at £1,200,000'],
    ['20 September 2026Taken off the market', '1 September 2026Listed at £1,325,000'],
  ])
})

it('a home without a history has no such list, and still says since when', async () => {
  await openPage([])
  expect(await screen.findByText(/^First listed 1.September.2026/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
})
