import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Photo, PhotoKind } from '~/types/property'
import { aProperty } from '../../support/aProperty.ts'
import { services } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const photo = (id: string, kind: PhotoKind | null): Photo => ({
  ...{ id, kind, alt: `Picture ${id}`, originalUrl: `/photographs/${id}.jpg` },
  ...{ smallUrl: null, mediumUrl: null, cardUrl: null, thumbnailUrl: null },
})

it('a picture that is no plain photograph says on it what it is', async () => {
  const property = aProperty({ photos: [photo('a', 'computer-image'), photo('b', null)] })
  services.fetchProperty.mockResolvedValue(property)
  const { user } = await openSite(`/property/${property.id}`)
  const gallery = within(
    await screen.findByRole('region', { name: `Photographs of ${property.title}` }),
  )
  expect(await gallery.findByText('Computer image')).toBeVisible()
  await user.click(gallery.getByRole('button', { name: 'Next photograph' }))
  await waitFor(() => expect(gallery.queryByText('Computer image')).toBeNull())
})
