import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import type { ImageOutcome } from '~/types/listing'
import { letImagesBe, listing, services, toOptimize } from '../../../../support/imageServices.ts'
import {
  button,
  OptimizeDialog,
  renderDialog,
  withReference,
} from '../../../../support/openImages.tsx'
import { pass, stopClock } from '../../../../support/stoppedClock.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe([])
  services.optimizeImages.mockImplementation(async ({ images, onOutcome }) => {
    for (const image of images) onOutcome(image, done)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const done: ImageOutcome = { state: 'done', previewUrl: undefined }

/** Opens the optimizer of a listing with so many photographs, none of them optimized. */
async function openOptimizer(count: number, { autoStart = false } = {}) {
  services.fetchOptimizableImages.mockResolvedValue(toOptimize(count))
  const { user } = renderDialog((close) => (
    <OptimizeDialog listing={listing} autoStart={autoStart} onClose={close} />
  ))
  const dialog = screen.getByRole('dialog', { name: 'Optimize Images - Mill House' })
  await expect.poll(() => screen.queryByRole('button', { name: 'Checking Images...' })).toBeNull()
  return { user, dialog }
}

/** A run whose outcomes the test tells. */
function holdRun() {
  let finish = () => {}
  services.optimizeImages.mockReturnValue(
    new Promise<void>((resolve) => {
      finish = resolve
    }),
  )
  const run = () => services.optimizeImages.mock.lastCall?.[0]
  return {
    isStopped: () => run()?.signal.aborted,
    become: (index: number, outcome: ImageOutcome) =>
      act(() => {
        const image = run()?.images[index]
        if (image) run()?.onOutcome(image, outcome)
      }),
    finish: () => act(async () => finish()),
  }
}

const news = () => screen.getByRole('status').textContent
const finished = (text: string) => expect.poll(news).toBe(text)
/** Of each photograph its name and what became of it. */
const outcomes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('says that a single image needs optimization', async () => {
  const { user } = await openOptimizer(1)
  expect(news()).toBe('1 image needs optimization')
  await user.click(button('Optimize 1 Image'))
  await finished('Successfully optimized 1 image')
})

test('says that a property has no images, and looks again', async () => {
  const { user } = await openOptimizer(0)
  expect(screen.getByRole('alert')).toHaveTextContent(/^No images found for this property$/)
  // Somebody adds one meanwhile.
  services.fetchOptimizableImages.mockResolvedValue(toOptimize(1))
  await user.click(button('Retry Optimization'))
  await finished('1 image needs optimization')
})

test('begins by itself after saving the images, and closes two seconds after its end', async () => {
  stopClock()
  const { dialog } = await openOptimizer(2, { autoStart: true })
  await finished('Successfully optimized 2 images')
  expect(button('All Images Optimized')).toBeVisible()
  await pass(2000)
  expect(dialog).not.toBeInTheDocument()
})

test('says what is being done to each photograph', async () => {
  const { user } = await openOptimizer(3)
  const { become, finish } = holdRun()
  expect(outcomes()).toEqual(['0.jpgWaiting', '1.jpgWaiting', '2.jpgWaiting'])
  await user.click(button('Optimize 3 Images'))
  become(0, done)
  become(1, done)
  become(2, { state: 'working' })
  expect(outcomes()).toEqual(['0.jpgOptimized', '1.jpgOptimized', '2.jpgOptimizing'])
  const progress = screen.getByRole('progressbar')
  expect(progress).toHaveAttribute('aria-valuenow', '2')
  expect(progress).toHaveAttribute('aria-valuemax', '3')
  expect(screen.getByText('2 of 3 photographs')).toBeVisible()
  expect(button('Optimizing...')).toHaveAttribute('aria-disabled', 'true')
  become(2, done)
  await finish()
  await finished('Successfully optimized 3 images')
})

describe('closing', () => {
  test('stops the run, and the page is asked about as long as it runs', async () => {
    const { user, dialog } = await openOptimizer(1)
    const asksBeforeLeaving = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    }
    expect(asksBeforeLeaving()).toBe(false)
    const { isStopped, finish } = holdRun()
    await user.click(button('Optimize 1 Image'))
    expect(asksBeforeLeaving()).toBe(true)
    expect(isStopped()).toBe(false)
    await user.click(button('Close'))
    expect(dialog).not.toBeInTheDocument()
    expect(isStopped()).toBe(true)
    await finish()
    expect(asksBeforeLeaving()).toBe(false)
  })

  test('while it looks again begins no run', async () => {
    const { user } = await openOptimizer(1)
    services.optimizeImages.mockRejectedValueOnce(new ServiceError('Please sign in again'))
    await user.click(button('Optimize 1 Image'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Please sign in again'),
    )
    let answer = () => {}
    services.fetchOptimizableImages.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(toOptimize(1))
      }),
    )
    await user.click(button('Retry Optimization'))
    await user.click(button('Close'))
    await act(async () => answer())
    expect(services.optimizeImages).toHaveBeenCalledOnce()
  })
})

test.each([
  [
    'says why',
    new ServiceError('Failed to fetch small images: away'),
    'Failed to fetch small images: away',
  ],
  ['says it in general', new TypeError('rows is no list'), 'Failed to check images'],
])('a check that fails %s, and can be repeated', async (_, error, message) => {
  services.fetchOptimizableImages.mockRejectedValueOnce(error)
  const { user } = await openOptimizer(2)
  expect(screen.getByRole('alert')).toHaveTextContent(withReference(message))
  await user.click(button('Retry Optimization'))
  await finished('2 images need optimization')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an image that fails is named with its reason, and tried again alone', async () => {
  const { user } = await openOptimizer(3)
  const { become, finish } = holdRun()
  await user.click(button('Optimize 3 Images'))
  become(0, done)
  become(1, { state: 'failed', message: 'Failed to download image (reference 1A2B-3C4D)' })
  become(2, done)
  await finish()
  expect(await screen.findByRole('alert')).toHaveTextContent('1 photograph could not be optimized')
  expect(outcomes()[1]).toBe('1.jpgFailed: Failed to download image (reference 1A2B-3C4D)')
  expect(news()).toBe('Successfully optimized 2 images')

  services.fetchOptimizableImages.mockResolvedValue(
    toOptimize(3).map((image, index) => (index === 1 ? image : { ...image, smallPath: 'small' })),
  )
  const again = holdRun()
  await user.click(button('Retry Optimization'))
  await expect.poll(() => services.optimizeImages.mock.calls.length).toBe(2)
  expect(services.optimizeImages.mock.lastCall?.[0].images.map(({ filename }) => filename)).toEqual(
    ['1.jpg'],
  )
  again.become(0, done)
  await again.finish()
  await finished('Successfully optimized 1 image')
})
