import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import type { ImageOutcome } from '~/types/listing'
import { aPhoto } from '../../../../support/aPhoto.ts'
import { letImagesBe, services, someImages, toOptimize } from '../../../../support/imageServices.ts'
import { button, choose, openImages } from '../../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe(someImages(1))
})
afterEach(() => vi.restoreAllMocks())

const progress = () => screen.queryByRole('progressbar', { name: 'Making the web sizes' })
const FAILED =
  'The photographs are stored, but not all of their web sizes could be made. Optimize the listing to try again.'

/** Uploads 1.jpg and 2.jpg; their versions are made when the test says so. */
async function uploadTwo() {
  const opened = await openImages()
  services.fetchOptimizableImages.mockResolvedValue(toOptimize(3))
  let finish = () => {}
  services.optimizeImages.mockReturnValue(
    new Promise<void>((resolve) => {
      finish = resolve
    }),
  )
  choose([await aPhoto('1.jpg'), await aPhoto('2.jpg')])
  await waitFor(() => expect(services.optimizeImages).toHaveBeenCalledOnce())
  const [run] = services.optimizeImages.mock.lastCall ?? []
  return {
    ...opened,
    run,
    become: (index: number, outcome: ImageOutcome) =>
      act(() => {
        const image = run?.images[index]
        if (image) run.onOutcome(image, outcome)
      }),
    finish: () => act(async () => finish()),
  }
}

test('the small versions are made after an upload, with progress, and older photographs are left alone', async () => {
  const { run, become, finish } = await uploadTwo()
  expect(run?.images.map(({ filename }) => filename)).toEqual(['1.jpg', '2.jpg'])
  expect(progress()).toHaveAttribute('aria-valuenow', '0')
  expect(progress()).toHaveAttribute('aria-valuetext', 'Web sizes made: 0 of 2 photographs')
  expect(screen.getByText('Making the web sizes of 2 photographs')).toHaveRole('status')
  become(0, { state: 'done', previewUrl: undefined })
  expect(progress()).toHaveAttribute('aria-valuenow', '1')
  become(1, { state: 'done', previewUrl: undefined })
  await finish()
  expect(await screen.findByText('The web sizes are ready.')).toHaveRole('status')
  expect(progress()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photograph that fails is named', async () => {
  const { become, finish } = await uploadTwo()
  become(0, { state: 'failed', message: 'Failed to download image' })
  become(1, { state: 'done', previewUrl: undefined })
  await finish()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  expect(alert).toHaveTextContent(/1\.jpgFailed: Failed to download image$/)
})

test('what cannot even be begun is said so, in words', async () => {
  await openImages()
  services.fetchOptimizableImages.mockRejectedValue(
    new ServiceError('Failed to fetch small images: no answer from the server'),
  )
  choose([await aPhoto('1.jpg')])
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  expect(alert).toHaveTextContent('Failed to fetch small images: no answer from the server')
})

test('closing stops nothing', async () => {
  const { user, manager, run, finish } = await uploadTwo()
  await user.click(button('Close'))
  await expect.poll(() => manager.isConnected).toBe(false)
  expect(run?.signal.aborted).toBe(false)
  await finish()
})

test("'Save & Optimize Images' leaves the rest to the optimizer", async () => {
  const { user, onOptimize, run, finish } = await uploadTwo()
  await user.click(button('Save & Optimize Images'))
  await waitFor(() => expect(run?.signal.aborted).toBe(true))
  await finish()
  await waitFor(() => expect(onOptimize).toHaveBeenCalledOnce())
  expect(progress()).toBeNull()
})
