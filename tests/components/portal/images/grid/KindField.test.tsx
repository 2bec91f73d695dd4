import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { saveKind } from '~/services/images/photoKinds'
import { letImagesBe, someImages, stored } from '../../../../support/imageServices.ts'
import { openImages } from '../../../../support/openImages.tsx'

vi.mock('~/services/images/photoKinds', { spy: true })

const field = (name: string) => screen.getByLabelText(new RegExp(`^What it is of .*${name}$`))

it('what a picture is is shown as it is stored, and a choice is stored at once', async () => {
  letImagesBe(
    someImages(2).map((image, index) => (index === 0 ? { ...image, kind: 'drawn' } : image)),
  )
  vi.mocked(saveKind).mockImplementation(async ({ id }, kind) => {
    stored.images = stored.images.map((each) => (each.id === id ? { ...each, kind } : each))
  })
  const { user } = await openImages()
  expect(field('0.jpg')).toHaveDisplayValue('Drawing')
  expect(field('1.jpg')).toHaveDisplayValue('Photograph')
  await user.selectOptions(field('1.jpg'), 'Furniture added by computer')
  await expect.poll(() => field('1.jpg')).toHaveDisplayValue('Furniture added by computer')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(stored.images.map(({ kind }) => kind)).toEqual(['drawn', 'staged'])
})

it('a choice that cannot be saved gives way to what is stored, and says why', async () => {
  letImagesBe(someImages(1))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.mocked(saveKind).mockRejectedValue(new ServiceError('Failed to save what 0.jpg is'))
  const { user } = await openImages()
  await user.selectOptions(field('0.jpg'), 'Edited')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save what 0.jpg is')
  expect(field('0.jpg')).toHaveDisplayValue('Photograph')
})
