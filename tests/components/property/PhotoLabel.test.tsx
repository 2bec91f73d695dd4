import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Photo, PhotoKind } from '~/types/property'
import { theListing } from '../../../e2e/demo.ts'
import { aProperty } from '../../support/aProperty.ts'
import { pageOf, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const photo = (id: string, kind: PhotoKind | null): Photo => ({
  ...{ id, kind, alt: `Picture ${id}`, originalUrl: `/photographs/${id}.jpg` },
  ...{ smallUrl: null, mediumUrl: null, cardUrl: null, thumbnailUrl: null },
})

async function openGallery(photos: readonly Photo[]) {
  const property = aProperty({ photos })
  services.fetchProperty.mockResolvedValue(property)
  const { user } = await openSite(`/property/${property.id}`)
  const region = await screen.findByRole('region', { name: `Photographs of ${property.title}` })
  return { user, gallery: within(region) }
}

it('a picture that is no plain photograph says on it what it is', async () => {
  const { user, gallery } = await openGallery([photo('a', 'computer-image'), photo('b', null)])
  expect(await gallery.findByText('Computer image')).toBeVisible()
  await user.click(gallery.getByRole('button', { name: 'Next photograph' }))
  // The other one stands beside it, with its label.
  await waitFor(() =>
    expect(gallery.getByText('Computer image').closest('button')).toHaveAccessibleName(
      'Photograph 1 of 2, Computer image, full screen',
    ),
  )
})

it('the button of a picture beside the first says it too', async () => {
  const { gallery } = await openGallery([photo('a', null), photo('b', 'staged'), photo('c', null)])
  expect(
    await gallery.findByRole('button', {
      name: 'Photograph 2 of 3, Furniture added by computer, full screen',
    }),
  ).toBeInTheDocument()
  expect(
    gallery.getByRole('button', { name: 'Photograph 3 of 3, full screen' }),
  ).toBeInTheDocument()
})

it('so does a card, of its first photograph and then of each that is shown', async () => {
  const house = theListing('sale-belgravia-stucco-house')
  stubListings([house])
  const card = cardRow(house)
  if (!card.cover) throw new Error('The card has no photograph.')
  const cover = { ...card.cover, kind: 'edited' } as const
  services.fetchListingPage.mockResolvedValue(pageOf([{ ...card, cover }]))
  const photos = [photo('a', 'edited'), photo('b', 'drawn')]
  services.fetchProperty.mockResolvedValue(aProperty({ id: card.id, photos }))
  const { user } = await openSite('/properties')
  const shown = await screen.findByRole('article', { name: house.title })
  const first = await within(shown).findByText('Edited')
  expect(first).not.toHaveAttribute('aria-hidden')
  await user.click(await within(shown).findByRole('button', { name: 'Next photograph' }))
  await waitFor(() => expect(first).toHaveAttribute('aria-hidden', 'true'))
  const second = within(shown).getByText('Drawing')
  expect(second).not.toHaveAttribute('aria-hidden')
  expect(second).toHaveStyle({ left: '100%' })
})
