import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { photos } from '../../../support/aPhoto.ts'
import { calls, holding, openImageBackend } from '../../../support/imageBackend.ts'
import { cutConnection, status } from '../../../support/network.ts'
import {
  button,
  choose,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

afterEach(() => vi.restoreAllMocks())

const bars = () => screen.queryAllByRole('progressbar')
const alerts = () => screen.queryAllByRole('alert')
/** Failures are logged as well, which these tests are not about. */
const logged = () => vi.spyOn(console, 'error').mockReturnValue(undefined)

describe('a failed upload', () => {
  test('without a network says so in words, and can be taken off the list', async () => {
    logged()
    const backend = openImageBackend([])
    backend.upload = cutConnection
    const { user } = await openImages()
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to upload 1.jpg: the server could not be reached'),
    )
    expect(screen.getByText('0 of 1 photograph uploaded, 1 failed')).toBeVisible()
    await user.click(button('Remove 1.jpg'))
    expect(alerts()).toEqual([])
    expect(bars()).toEqual([])
  })

  for (const { how, answer } of [
    { how: 'is refused', answer: status(500, { message: 'no room' }) },
    { how: 'gets no answer', answer: cutConnection },
  ]) {
    test(`whose record ${how} takes the stored file with it`, async () => {
      logged()
      const backend = openImageBackend([])
      backend.answer(calls.record, answer)
      await openImages()
      choose(await photos(1))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        withReference('Failed to store image reference for 1.jpg'),
      )
      expect(backend.callsOf(calls.removeFiles).map(({ body }) => body)).toEqual([
        { prefixes: backend.sent },
      ])
      expect(backend.rows).toEqual([])
      expect([...backend.files]).toEqual([])
    })
  }

  test('whose record was written and its answer lost takes back the record before the file', async () => {
    logged()
    const backend = openImageBackend([])
    backend.answer(calls.record, (call) => {
      backend.record(call)
      return cutConnection(call)
    })
    await openImages()
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to store image reference for 1.jpg'),
    )
    const removals = backend.calls.filter(({ method }) => method === 'DELETE')
    expect(removals.map(({ method, path }) => `${method} ${path}`)).toEqual([
      calls.unrecord,
      calls.removeFiles,
    ])
    expect(backend.rows).toEqual([])
    expect([...backend.files]).toEqual([])
  })

  test('whose file cannot be removed again only logs that', async () => {
    const log = logged()
    const backend = openImageBackend([])
    backend.answer(calls.record, status(500, { message: 'no room' }))
    backend.answer(calls.removeFiles, status(500, { message: 'not now' }))
    await openImages()
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to store image reference for 1.jpg'),
    )
    expect(log.mock.calls.map(([text]) => text)).toContain('1 stored files could not be removed.')
  })

  test('that nobody expected is said as such', async () => {
    logged()
    const backend = openImageBackend([])
    await openImages()
    const read = Blob.prototype.arrayBuffer
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
      return this.size > 8 ? Promise.reject(new TypeError('bytes of no kind')) : read.call(this)
    })
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('An unexpected error occurred during upload'),
    )
    expect(backend.sent).toEqual([])
  })
})

test('cancelling while the record is written undoes it', async () => {
  const backend = openImageBackend([])
  const { user } = await openImages()
  const recording = holding(backend.record)
  backend.answer(calls.record, recording.answer)
  choose(await photos(1))
  await expect.poll(() => recording.held.length).toBe(1)
  await user.click(button('Cancel 1.jpg'))
  recording.release()
  await expect.poll(() => backend.callsOf(calls.removeFiles)).toHaveLength(1)
  expect(backend.rows).toEqual([])
  expect([...backend.files]).toEqual([])
  expect(shownNames()).toEqual([])
})

describe('the focus', () => {
  test('is handed on by the buttons of uploads', async () => {
    logged()
    const backend = openImageBackend([])
    const { user } = await openImages()
    backend.upload = cutConnection
    choose(await photos(4))
    await expect.poll(alerts).toHaveLength(4)
    const uploads = holding(backend.store)
    backend.upload = uploads.answer

    button('Retry 2.jpg').focus()
    await user.keyboard('{Enter}')
    expect(button('Cancel 2.jpg')).toHaveFocus()
    await expect.poll(() => uploads.held.length).toBe(1)
    button('Remove 1.jpg').focus()
    await user.keyboard('{Enter}')
    expect(button('Cancel 2.jpg')).toHaveFocus()
    button('Remove 4.jpg').focus()
    await user.keyboard('{Enter}')
    expect(button('Remove 3.jpg')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(button('Cancel 2.jpg')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(bars()).toEqual([])
    expect(button('Select Images')).toHaveFocus()
  })

  test('goes to no other upload when the file is stored whose button has it', async () => {
    const backend = openImageBackend([])
    await openImages()
    const uploads = holding(backend.store)
    backend.upload = uploads.answer
    choose(await photos(2))
    await expect.poll(() => uploads.held.length).toBe(2)
    button('Cancel 1.jpg').focus()
    act(() => uploads.held[0]?.go())
    await expect.poll(() => screen.queryByRole('button', { name: 'Cancel 1.jpg' })).toBeNull()
    expect(button('Select Images')).toHaveFocus()
    expect(button('Cancel 2.jpg')).toBeVisible()
    act(uploads.release)
    await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg'])
  })
})
