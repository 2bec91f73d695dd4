import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photoBytes } from '../../../support/aPhoto.ts'
import { calls, holding, imageRows, openImageBackend } from '../../../support/imageBackend.ts'
import { cutConnection } from '../../../support/network.ts'
import { button, openImages, shownNames, withReference } from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** So many photographs that can be stored anew, the second with a caption. */
async function open(count: number) {
  const bytes = await photoBytes()
  const rows = imageRows(count).map((row, index) => ({
    ...row,
    alt_text: index === 1 ? 'The hall.' : null,
  }))
  const backend = openImageBackend(rows, bytes)
  const { user, manager } = await openImages()
  return { backend, user, manager }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function remove(user: User, ...names: string[]) {
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) }))
  }
  await user.click(button(`Delete ${names.length}`))
  await user.click(
    button(names.length === 1 ? 'Delete photograph' : `Delete ${names.length} photographs`),
  )
}

test('a deletion is for good at once, and can be undone as long as the dialog is open', async () => {
  const { backend, user } = await open(3)
  const [, second] = backend.rows
  expect(undo()).toBeNull()
  await remove(user, '1.jpg')
  expect(await screen.findByText('1.jpg is deleted.')).toBeVisible()
  expect(backend.names()).toEqual(['0.jpg', '2.jpg'])
  await expect.poll(() => backend.files.has(second?.url ?? '')).toBe(false)

  await user.click(button('Undo'))
  await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await expect.poll(backend.names).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(backend.rows.find(({ id }) => id === second?.id)).toMatchObject({
    filename: '1.jpg',
    alt_text: 'The hall.',
  })
  const [path = ''] = backend.sent
  expect(backend.files.has(path)).toBe(true)
  await expect.poll(() => button('Delete photograph 2, 1.jpg')).toHaveFocus()
  expect(undo()).toBeNull()
  await expect
    .poll(() => backend.rows.find(({ id }) => id === second?.id)?.small_images)
    .toBeTruthy()
})

test('what was deleted together comes back together, the last deletion first', async () => {
  const { backend, user } = await open(5)
  await remove(user, '0.jpg', '3.jpg')
  expect(await screen.findByText('2 photographs are deleted.')).toBeVisible()
  await remove(user, '4.jpg')
  expect(await screen.findByText('4.jpg is deleted.')).toBeVisible()
  await user.click(button('Move photograph 1, 1.jpg, later'))
  expect(shownNames()).toEqual(['2.jpg', '1.jpg'])
  await user.click(button('Undo'))
  await expect.poll(backend.names).toEqual(['2.jpg', '1.jpg', '4.jpg'])
  await user.click(button('Undo'))
  await expect.poll(backend.names).toEqual(['2.jpg', '0.jpg', '1.jpg', '3.jpg', '4.jpg'])
  expect(undo()).toBeNull()
})

test('after the last photograph is deleted it can still be brought back', async () => {
  const { backend, user } = await open(1)
  await user.click(button('Delete photograph 1, 0.jpg'))
  await user.click(button('Delete photograph'))
  expect(await screen.findByText(/^No images uploaded yet/)).toBeVisible()
  await user.click(button('Undo'))
  await expect.poll(shownNames).toEqual(['0.jpg'])
  await expect.poll(backend.names).toEqual(['0.jpg'])
})

test('an undoing that fails is said so, leaves nothing half done, and can be repeated', async () => {
  const { backend, user } = await open(3)
  await remove(user, '0.jpg', '1.jpg')
  await screen.findByText('2 photographs are deleted.')
  const stored = backend.files.size
  const uploads = holding(backend.store)
  backend.upload = (call) =>
    uploads.held.length === 0 ? uploads.answer(call) : cutConnection(call)
  await user.click(button('Undo'))
  await expect.poll(() => uploads.held.length).toBe(1)
  expect(screen.getByText('Processing images...')).toBeVisible()
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  uploads.release()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    withReference('Failed to upload 1.jpg: the server could not be reached'),
  )
  await expect.poll(shownNames).toEqual(['0.jpg', '2.jpg'])
  expect(screen.getByText('1.jpg is deleted.')).toBeVisible()
  backend.upload = backend.store
  backend.answer(calls.record, cutConnection)
  await user.click(button('Undo'))
  expect(await screen.findByText(/^Failed to store image reference for 1\.jpg/)).toBeVisible()
  // Its file is taken back.
  await expect.poll(() => backend.files.size).toBe(stored + 1)

  backend.answer(calls.record, backend.record)
  await user.click(button('Undo'))
  await expect.poll(backend.names).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photograph whose file cannot be read is deleted for good, and the member is told', async () => {
  const { backend, user } = await open(3)
  await remove(user, '2.jpg')
  expect(await screen.findByText('2.jpg is deleted.')).toBeVisible()
  const { download } = backend
  backend.download = cutConnection
  await remove(user, '0.jpg')
  expect(
    await screen.findByText(
      '0.jpg is deleted. Its file could not be read beforehand, so this cannot be undone.',
    ),
  ).toBeVisible()
  expect(backend.names()).toEqual(['1.jpg'])
  await expect.poll(shownNames).toEqual(['1.jpg'])

  backend.download = download
  await user.click(button('Undo'))
  // The deletion before it can still be undone.
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg'])
})
