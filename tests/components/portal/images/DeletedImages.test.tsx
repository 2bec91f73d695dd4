import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import {
  aGate,
  letImagesBe,
  services,
  someImages,
  storedNames,
} from '../../../support/imageServices.ts'
import { button, openImages, shownNames, withReference } from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** Opens so many photographs. */
async function open(count: number) {
  letImagesBe(someImages(count))
  const { user } = await openImages()
  return {
    user,
    remove: async (...names: string[]) => {
      for (const name of names) {
        await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) }))
      }
      await user.click(button(`Delete ${names.length}`))
      await user.click(button(/^Delete (photograph|\d photographs)$/))
    },
  }
}

test('a deletion is for good at once, and can be undone as long as the dialog is open', async () => {
  const { user, remove } = await open(3)
  expect(undo()).toBeNull()
  await remove('1.jpg')
  expect(await screen.findByText('1.jpg is deleted.')).toBeVisible()
  expect(storedNames()).toEqual(['0.jpg', '2.jpg'])
  await user.click(button('Undo'))
  await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await expect.poll(storedNames).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await expect.poll(() => button('Delete photograph 2, 1.jpg')).toHaveFocus()
  expect(undo()).toBeNull()
  await expect.poll(() => services.fetchOptimizableImages.mock.calls.length).toBe(1)
})

test('what was deleted together comes back together, the last deletion first', async () => {
  const { user, remove } = await open(5)
  await remove('0.jpg', '3.jpg')
  expect(await screen.findByText('2 photographs are deleted.')).toBeVisible()
  await remove('4.jpg')
  expect(await screen.findByText('4.jpg is deleted.')).toBeVisible()
  await user.click(button('Move photograph 1, 1.jpg, later'))
  await user.click(button('Undo'))
  await expect.poll(storedNames).toEqual(['2.jpg', '1.jpg', '4.jpg'])
  await user.click(button('Undo'))
  await expect.poll(storedNames).toEqual(['2.jpg', '0.jpg', '1.jpg', '3.jpg', '4.jpg'])
  expect(undo()).toBeNull()
})

test('after the last photograph is deleted it can still be brought back', async () => {
  const { user, remove } = await open(1)
  await remove('0.jpg')
  expect(await screen.findByText(/^No images uploaded yet/)).toBeVisible()
  await user.click(button('Undo'))
  await expect.poll(shownNames).toEqual(['0.jpg'])
})

test('an undoing that fails in part is said so, and the rest can be repeated', async () => {
  const { user, remove } = await open(3)
  await remove('0.jpg', '1.jpg')
  await screen.findByText('2 photographs are deleted.')
  const restore = services.restoreImage.getMockImplementation()
  const restoring = aGate()
  services.restoreImage.mockImplementation(async (...deleted) => {
    await restoring.passed
    if (deleted[1].image.filename === '1.jpg') {
      throw new ServiceError('Failed to upload 1.jpg: the server could not be reached')
    }
    await restore?.(...deleted)
  })
  await user.click(button('Undo'))
  expect(await screen.findByText('Processing images...')).toBeVisible()
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  restoring.open()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    withReference('Failed to upload 1.jpg: the server could not be reached'),
  )
  await expect.poll(shownNames).toEqual(['0.jpg', '2.jpg'])
  expect(screen.getByText('1.jpg is deleted.')).toBeVisible()
  if (restore) services.restoreImage.mockImplementation(restore)
  await user.click(button('Undo'))
  await expect.poll(storedNames).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photograph whose file cannot be read is deleted for good, and the member is told', async () => {
  const { user, remove } = await open(3)
  await remove('2.jpg')
  expect(await screen.findByText('2.jpg is deleted.')).toBeVisible()
  services.keepForUndo.mockResolvedValueOnce(undefined)
  await remove('0.jpg')
  expect(
    await screen.findByText(
      '0.jpg is deleted. Its file could not be read beforehand, so this cannot be undone.',
    ),
  ).toBeVisible()
  await expect.poll(shownNames).toEqual(['1.jpg'])
  await user.click(button('Undo'))
  // The deletion before it can still be undone.
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg'])
})
