import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPhoto } from '../../../support/aPhoto.ts'
import { calls, imageRows, openImageBackend } from '../../../support/imageBackend.ts'
import { status } from '../../../support/network.ts'
import {
  button,
  choose,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

afterEach(() => vi.restoreAllMocks())

const refused = status(500, { message: 'not now' })
const alerts = () => screen.queryAllByRole('alert')
/** What has been logged, one line a call. */
const hearErrors = () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  return () => logged.mock.calls.map((words) => words.map(described).join(' '))
}
const described = (word: unknown) =>
  typeof word === 'object' && word && 'message' in word ? String(word.message) : String(word)

test('images that cannot be read are said so, and can be tried again', async () => {
  const backend = openImageBackend(imageRows(2))
  backend.answer(calls.images, refused)
  const { user } = await openImages()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
  backend.answer(calls.images, () => backend.rows)
  await user.click(button('Try again'))
  await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg'])
  expect(alerts()).toEqual([])
})

test('a photograph without a small version shows the original, and a broken one says so', async () => {
  const [first, second] = imageRows(2)
  if (!first || !second) throw new Error('There are two.')
  openImageBackend([{ ...first, small_images: { url: 'nowhere/1_small.jpg' } }, second])
  await openImages()
  const pictures = screen.getAllByRole('img', { name: /^Photograph/ })
  expect(pictures[0]).toHaveAttribute('src', expect.stringMatching(/1_small\.jpg$/))
  for (const picture of pictures) fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'Photograph 1 of 2, 0.jpg' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/0\.jpg$/),
  )
  expect(screen.getByRole('img', { name: /^Photograph 2 of 2, 1\.jpg/ })).toHaveTextContent(
    'Image Error',
  )
})

test('a listing whose id is no UUID of version 4 shows its images and changes none', async () => {
  hearErrors()
  const id = '6536a1b0-5f2a-11ee-8c99-0242ac120002'
  const backend = openImageBackend(imageRows(2, id))
  const { user, manager } = await openImages({ id })
  const [alert] = alerts()
  expect(alert).toHaveTextContent(
    'Invalid property ID format. Please ensure the property is saved before managing images.',
  )
  expect(screen.getByText('Save property to manage images')).toBeVisible()
  expect(
    screen.getByText('Accepted formats: JPG, PNG (Save property first for permanent storage)'),
  ).toBeVisible()
  expect(shownNames()).toEqual(['0.jpg', '1.jpg'])

  await user.click(button('Move photograph 1, 0.jpg, later'))
  await user.click(button('Save Order'))
  await expect
    .poll(() => alerts().at(-1)?.textContent)
    .toContain('Invalid property ID format. Cannot save image order.')
  await user.click(button('Delete photograph 1, 1.jpg'))
  await user.click(button('Delete photograph'))
  await expect
    .poll(() => alerts().at(-1)?.textContent)
    .toContain('Invalid property ID format. Cannot delete images.')

  // Uploading still works; what it stores is gone with the dialog.
  choose([await aPhoto('1.jpg')])
  expect(await screen.findByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeVisible()
  const [path = ''] = backend.sent
  expect(backend.files.has(path)).toBe(true)
  // Nor is there anything to ask about the order, which could not be saved by staying either.
  await user.click(button('Cancel'))
  await expect.poll(() => manager.isConnected).toBe(false)
  await expect.poll(() => backend.files.has(path)).toBe(false)
  const changing = [calls.record, calls.reorder, calls.deleteImage]
  expect(changing.flatMap((call) => backend.callsOf(call))).toEqual([])
  expect(backend.names()).toEqual(['0.jpg', '1.jpg'])
})

describe('deletion', () => {
  async function deleteFirst(user: Awaited<ReturnType<typeof openImages>>['user']) {
    await user.click(button(/^Delete photograph 1/))
    await user.click(button('Delete photograph'))
  }

  test('asks first, and keeping the image leaves everything', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user } = await openImages()
    await user.click(button('Delete photograph 1, 0.jpg'))
    expect(
      screen.getByRole('alertdialog', {
        name: 'Delete photograph',
        description: 'Are you sure you want to delete this image?',
      }),
    ).toBeVisible()
    await user.click(button('Keep photograph'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shownNames()).toEqual(['0.jpg', '1.jpg'])
    expect(backend.callsOf(calls.deleteImage)).toEqual([])
  })

  test('after the last image is deleted the manager is empty and its heading has the focus', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    await deleteFirst(user)
    expect(
      await screen.findByText('No images uploaded yet. Use the button above to add images.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Property Images' })).toHaveFocus()
    expect(backend.rows).toEqual([])
    await expect.poll(() => [...backend.files.keys()]).toEqual([])
  })

  test('a stored file that cannot be removed is only logged', async () => {
    const logged = hearErrors()
    const backend = openImageBackend(imageRows(2))
    backend.answer(calls.removeFiles, refused)
    const { user } = await openImages()
    await deleteFirst(user)
    await expect.poll(shownNames).toEqual(['1.jpg'])
    await expect
      .poll(logged)
      .toContainEqual(expect.stringMatching(/^1 stored files could not be removed\./))
    expect(alerts()).toEqual([])
    expect(backend.names()).toEqual(['1.jpg'])
  })

  test('that fails is said so and leaves everything', async () => {
    const logged = hearErrors()
    const backend = openImageBackend(imageRows(2))
    backend.answer(calls.deleteImage, refused)
    const { user } = await openImages()
    await deleteFirst(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to delete image'),
    )
    expect(logged()).toEqual([expect.stringContaining('not now')])
    expect(shownNames()).toEqual(['0.jpg', '1.jpg'])
    expect(backend.names()).toEqual(['0.jpg', '1.jpg'])
    expect(backend.callsOf(calls.removeFiles)).toEqual([])
  })

  for (const { left, cause } of [
    { left: 0, cause: 'No images found in the database for this property.' },
    { left: 1, cause: 'No database record matched the image.' },
  ]) {
    test(`the cause of a failing one is logged: '${cause}'`, async () => {
      const logged = hearErrors()
      const backend = openImageBackend(imageRows(2))
      const { user } = await openImages()
      // What somebody else has deleted goes from this screen too.
      backend.rows = backend.rows.slice(2 - left)
      await deleteFirst(user)
      expect(await screen.findByRole('alert')).toHaveTextContent(
        withReference('Failed to delete image'),
      )
      expect(logged()).toEqual([expect.stringContaining(cause)])
      await expect.poll(shownNames).toHaveLength(left)
    })
  }

  test('images that cannot be read again after it are said so', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user } = await openImages()
    backend.answer(calls.images, refused)
    await deleteFirst(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
    expect(shownNames()).toEqual(['1.jpg'])
    expect(backend.names()).toEqual(['1.jpg'])
  })
})
