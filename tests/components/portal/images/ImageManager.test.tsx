import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOT_FOUND, ServiceError } from '~/services/client/errors'
import { aPhoto } from '../../../support/aPhoto.ts'
import { letImagesBe, services, someImages, stored } from '../../../support/imageServices.ts'
import {
  button,
  choose,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const alerts = () => screen.queryAllByRole('alert')
const unread = new ServiceError('Failed to process image updates')

test('images that cannot be read are said so, and can be tried again', async () => {
  letImagesBe(someImages(2))
  services.fetchListingImages.mockRejectedValueOnce(unread)
  const { user } = await openImages()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
  await user.click(button('Try again'))
  await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg'])
  expect(alerts()).toEqual([])
})

test('a photograph without a small version shows the original, and a broken one says so', async () => {
  letImagesBe(
    someImages(2).map((image, index) =>
      index === 0 ? { ...image, smallUrl: '/nowhere/0_small.jpg' } : image,
    ),
  )
  await openImages()
  const pictures = screen.getAllByRole('img', { name: /^Photograph/ })
  expect(pictures[0]).toHaveAttribute('src', '/nowhere/0_small.jpg')
  for (const picture of pictures) fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'Photograph 1 of 2, 0.jpg' })).toHaveAttribute(
    'src',
    '/photographs/0.jpg',
  )
  expect(screen.getByRole('img', { name: /^Photograph 2 of 2, 1\.jpg/ })).toHaveTextContent(
    'Image Error',
  )
})

test('a listing whose id is no UUID of version 4 shows its images and records none', async () => {
  letImagesBe(someImages(2))
  const { user, manager } = await openImages({ id: '6536a1b0-5f2a-11ee-8c99-0242ac120002' })
  expect(alerts()[0]).toHaveTextContent(
    'Invalid property ID format. Please ensure the property is saved before managing images.',
  )
  expect(manager).toHaveTextContent('Save property to manage images')
  expect(manager).toHaveTextContent(
    'Accepted formats: JPG, PNG (Save property first for permanent storage)',
  )
  expect(shownNames()).toEqual(['0.jpg', '1.jpg'])
  services.storeImage.mockResolvedValue({
    ...{ path: 'new.jpg', url: '/new.jpg', filename: 'new.jpg', mimeType: 'image/jpeg' },
    ...{ size: 1, width: 1, height: 1, displayOrder: 1000 },
  })
  choose([await aPhoto('new.jpg')])
  expect(await screen.findByRole('img', { name: 'Photograph 1 of 1, new.jpg' })).toBeVisible()
  expect(services.uploadImage).not.toHaveBeenCalled()
  // What was stored is gone with the dialog.
  await user.click(button('Cancel'))
  await expect.poll(() => manager.isConnected).toBe(false)
  expect(services.removeFiles).toHaveBeenCalledExactlyOnceWith(['new.jpg'])
})

describe('deletion', () => {
  async function deleteFirst(count = 2) {
    letImagesBe(someImages(count))
    const { user } = await openImages()
    await user.click(button('Delete photograph 1, 0.jpg'))
    return { user, insist: () => user.click(button('Delete photograph')) }
  }

  test('asks first, and keeping the image leaves everything', async () => {
    const { user } = await deleteFirst()
    expect(
      screen.getByRole('alertdialog', {
        name: 'Delete photograph',
        description: 'Are you sure you want to delete this image?',
      }),
    ).toBeVisible()
    await user.click(button('Keep photograph'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shownNames()).toEqual(['0.jpg', '1.jpg'])
    expect(services.deleteImage).not.toHaveBeenCalled()
  })

  test('after the last image is deleted the manager is empty and its heading has the focus', async () => {
    const { insist } = await deleteFirst(1)
    await insist()
    expect(
      await screen.findByText('No images uploaded yet. Use the button above to add images.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Property Images' })).toHaveFocus()
  })

  test.each([
    ['leaves everything', new Error('not now'), ['0.jpg', '1.jpg']],
    [
      'shows what is left where somebody else was quicker',
      Object.assign(new Error('gone'), { code: NOT_FOUND }),
      ['1.jpg'],
    ],
  ])('that fails is said so and %s', async (_, cause, names) => {
    const { insist } = await deleteFirst()
    services.deleteImage.mockImplementation(async () => {
      stored.images = stored.images.filter(({ filename }) => filename !== '0.jpg')
      throw new ServiceError('Failed to delete image', { cause })
    })
    await insist()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to delete image'),
    )
    await expect.poll(shownNames).toEqual(names)
  })

  test('images that cannot be read again after it are said so', async () => {
    const { insist } = await deleteFirst()
    services.fetchListingImages.mockRejectedValue(unread)
    await insist()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
    expect(shownNames()).toEqual(['1.jpg'])
  })
})
