import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { photos } from '../../../support/aPhoto.ts'
import {
  calls,
  holding,
  type ImageBackend,
  imageRows,
  listing,
  openImageBackend,
  pathOf,
} from '../../../support/imageBackend.ts'
import { cutConnection, status } from '../../../support/network.ts'
import { button, choose, openImages } from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Which photographs have their versions. */
const prepared = ({ rows }: ImageBackend) =>
  rows.filter((row) => row.small_images && row.thumbnails).map(({ filename }) => filename)
const progress = () => screen.queryByRole('progressbar', { name: 'Making the web sizes' })
const FAILED =
  'The photographs are stored, but not all of their web sizes could be made. Optimize the listing to try again.'

describe('after an upload', () => {
  test('the small versions are made at once, with progress, and older photographs are left alone', async () => {
    const backend = openImageBackend(imageRows(1))
    await openImages()
    const downloads = holding(backend.fetchFile)
    backend.download = downloads.answer
    choose(await photos(2))
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '0'))
    expect(progress()).toHaveAccessibleName('Making the web sizes')
    expect(progress()).toHaveAttribute('aria-valuetext', 'Web sizes made: 0 of 2 photographs')
    expect(screen.getByText('Making the web sizes of 2 photographs')).toHaveRole('status')

    await expect.poll(() => downloads.held.length).toBe(2)
    downloads.held[0]?.go()
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '1'))
    downloads.held[1]?.go()
    expect(await screen.findByText('The web sizes are ready.')).toHaveRole('status')
    expect(progress()).toBeNull()
    expect(prepared(backend)).toEqual(['1.jpg', '2.jpg'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a photograph that fails is named, and the others are made', async () => {
    const backend = openImageBackend([])
    await openImages()
    backend.download = (call) =>
      /_0\d+\.jpg$/.test(pathOf(call)) ? status(503)(call) : backend.fetchFile(call)
    choose(await photos(2))
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByRole('alert')).toHaveTextContent(/1\.jpgFailed: Failed to download image/)
    expect(prepared(backend)).toEqual(['2.jpg'])
  })

  test('what cannot even be begun is said so, in words', async () => {
    const backend = openImageBackend([])
    await openImages()
    backend.answer(calls.smallImages, cutConnection)
    choose(await photos(1))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(FAILED)
    expect(alert).toHaveTextContent('Failed to fetch small images: no answer from the server')
  })

  test('closing stops nothing', async () => {
    const backend = openImageBackend([])
    const { user, manager } = await openImages()
    const downloads = holding(backend.fetchFile)
    backend.download = downloads.answer
    choose(await photos(1))
    await expect.poll(() => downloads.held.length).toBe(1)
    await user.click(button('Close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    downloads.release()
    await expect.poll(() => prepared(backend)).toEqual(['1.jpg'])
  })

  test('an upload that brought nothing stands in no later one’s way', async () => {
    const backend = openImageBackend([])
    const { prepareImages } = await import('~/services/images/preparation')
    await prepareImages(listing, [])
    await openImages()
    choose(await photos(1))
    await expect.poll(() => prepared(backend)).toEqual(['1.jpg'])
  })

  test("'Save & Optimize Images' leaves the rest to the optimizer", async () => {
    const backend = openImageBackend([])
    const { user, onOptimize } = await openImages()
    const downloads = holding(backend.fetchFile)
    backend.download = downloads.answer
    choose(await photos(1))
    await expect.poll(() => downloads.held.length).toBe(1)
    await user.click(button('Save & Optimize Images'))
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
    downloads.release()
    expect(progress()).toBeNull()
    expect(prepared(backend)).toEqual([])
  })
})
