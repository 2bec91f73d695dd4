import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoListings } from '../../../../supabase/seed/demoListings.ts'
import { aProperty } from '../../../support/aProperty.ts'
import { cardRow } from '../../../support/demoCards.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const image = (index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  url: `house/${index}.jpg`,
  display_order: index,
  created_at: '2026-11-01T09:00:00Z',
  alt_text: `Room ${index}`,
  small_images: null,
  medium_images: null,
  thumbnails: null,
})

const [another] = demoListings.map(cardRow)

test.each(['draft', 'withdrawn'] as const)(
  'of a %s listing staff see the page, with photographs and costs, and can book nothing',
  async (status) => {
    const { photos: _, ...columns } = aProperty({ status })
    const row = { ...columns, property_images: [image(0), image(1)] }
    await openPortal({
      query: `?view=preview&listing=${row.id}`,
      routes: {
        'GET /rest/v1/properties': () => [row],
        // Those that are dearer are a call of their own.
        'GET /rest/v1/listing_cards': ({ query }) =>
          query.get('search_price')?.startsWith('lte.') ? [another] : [],
      },
      shows: () => screen.findByRole('heading', { level: 2, name: row.title }),
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
    expect(await other.findByText(another?.title ?? '')).toBeVisible()
    expect(similar.closest('[inert]')).not.toBeNull()
    for (const button of booking) {
      expect(button.closest('[inert]')).not.toBeNull()
    }
  },
)
