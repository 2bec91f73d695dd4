import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchPreview } from '~/services/listings/listings'
import { fetchSimilar } from '~/services/listings/properties'
import type { ListedProperty, Photo } from '~/types/property'
import { demoListings } from '../../../../supabase/seed/demoListings.ts'
import { aProperty } from '../../../support/aProperty.ts'
import { cardRow } from '../../../support/demoCards.ts'
import { openPortal } from '../../../support/openPortal.tsx'

vi.mock('~/services/listings/listings', { spy: true })
vi.mock('~/services/listings/properties', { spy: true })
// What the file before was still loading has the real services.
vi.hoisted(() => vi.resetModules())

const photo = (index: number): Photo => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  alt: `Room ${index}`,
  kind: null,
  originalUrl: `/photographs/${index}.jpg`,
  smallUrl: null,
  mediumUrl: null,
  cardUrl: null,
  thumbnailUrl: null,
})

const [another] = demoListings.map(cardRow) as [ListedProperty]

test.each(['draft', 'withdrawn'] as const)(
  'of a %s listing staff see the page, with photographs and costs, and can book nothing',
  async (status) => {
    const listing = aProperty({ status, photos: [photo(0), photo(1)] })
    vi.mocked(fetchPreview).mockResolvedValue(listing)
    vi.mocked(fetchSimilar).mockResolvedValue([another])
    await openPortal({
      query: `?view=preview&listing=${listing.id}`,
      shows: () => screen.findByRole('heading', { level: 2, name: listing.title }),
    })
    expect(screen.getByText(/^Visitors cannot see this page\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open it on the site' })).toBeNull()
    const shown = within(screen.getByRole('article'))
    expect(shown.getByRole('img', { name: /^Room 0/ })).toBeInTheDocument()
    expect(shown.getByText('Photograph 1 of 2')).toBeInTheDocument()
    expect(shown.getByText('£2,450,000')).toBeVisible()
    expect(await shown.findByRole('heading', { name: 'What it costs' })).toBeVisible()
    const booking = shown.getAllByRole('button', { name: /viewing|enquir/i })
    const similar = await screen.findByRole('heading', { name: /^Similar properties/ })
    const other = within(similar.parentElement as HTMLElement)
    expect(await other.findByText(another.title)).toBeVisible()
    expect(similar.closest('[inert]')).not.toBeNull()
    for (const button of booking) {
      expect(button.closest('[inert]')).not.toBeNull()
    }
  },
)
