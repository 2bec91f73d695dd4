import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { photos } from '../../../support/aPhoto.ts'
import { aGate, letImagesBe, services, toOptimize } from '../../../support/imageServices.ts'
import {
  button,
  choose,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe([])
})
afterEach(() => vi.restoreAllMocks())

const bars = () => screen.queryAllByRole('progressbar')
const alerts = () => screen.queryAllByRole('alert')

describe('a failed upload', () => {
  test.each([
    [
      'says why',
      new ServiceError('Failed to upload 1.jpg: no room'),
      'Failed to upload 1.jpg: no room',
    ],
    [
      'that nobody expected is said as such',
      new TypeError('bytes of no kind'),
      'An unexpected error occurred during upload',
    ],
  ])('%s, and can be taken off the list', async (_, error, words) => {
    services.uploadImage.mockRejectedValue(error)
    const { user } = await openImages()
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(withReference(words))
    expect(screen.getByText('0 of 1 photograph uploaded, 1 failed')).toBeVisible()
    await user.click(button('Remove 1.jpg'))
    expect(alerts()).toEqual([])
    expect(bars()).toEqual([])
  })
})

test("'Retry all' tries again whatever may succeed", async () => {
  const { user } = await openImages()
  const upload = services.uploadImage.getMockImplementation()
  services.uploadImage.mockRejectedValue(new ServiceError('Failed to upload'))
  choose(await photos(3))
  await expect.poll(alerts).toHaveLength(3)
  if (upload) services.uploadImage.mockImplementation(upload)
  await user.click(button('Retry all'))
  await expect.poll(shownNames).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
})

const session = { key: 'bng_auth', newValue: '{}' }

test.each([
  ['the line', new Event('online')],
  ['the session', new StorageEvent('storage', session)],
])('uploads go on by themselves when %s is back', async (_, event) => {
  await openImages()
  const upload = services.uploadImage.getMockImplementation()
  services.uploadImage.mockRejectedValue(new ServiceError('Failed to upload'))
  choose(await photos(2))
  await expect.poll(alerts).toHaveLength(2)
  if (upload) services.uploadImage.mockImplementation(upload)
  act(() => void window.dispatchEvent(event))
  await expect.poll(shownNames).toHaveLength(2)
})

test('photographs stored before the line broke get their web sizes with those after it', async () => {
  await openImages()
  const upload = services.uploadImage.getMockImplementation()
  services.uploadImage.mockImplementation(async (...call) => {
    if (call[2].index > 0) throw new ServiceError('Failed to upload')
    return upload?.(...call) ?? ''
  })
  services.fetchOptimizableImages.mockRejectedValueOnce(new ServiceError('No line'))
  choose(await photos(2))
  await expect.poll(alerts).not.toEqual([])
  await expect.poll(() => services.fetchOptimizableImages.mock.calls.length).toBe(1)

  const [first] = toOptimize(1)
  if (!first || !upload) throw new Error('There is nothing to optimize.')
  services.fetchOptimizableImages.mockResolvedValue(
    ['1.jpg', '2.jpg'].map((filename) => ({ ...first, id: `id of ${filename}`, filename })),
  )
  services.uploadImage.mockImplementation(upload)
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(shownNames).toHaveLength(2)
  const prepared = () =>
    services.optimizeImages.mock.calls.flatMap(([{ images }]) => images.map(({ id }) => id))
  await expect.poll(prepared).toEqual(expect.arrayContaining(['id of 1.jpg', 'id of 2.jpg']))
})

test('cancelling tells the service, and shows no photograph', async () => {
  const { user } = await openImages()
  const uploading = aGate()
  services.uploadImage.mockImplementation(() => uploading.passed.then(() => 'its id'))
  choose(await photos(1))
  await user.click(await screen.findByRole('button', { name: 'Cancel 1.jpg' }))
  expect(services.uploadImage.mock.lastCall?.[3].aborted).toBe(true)
  uploading.open()
  await expect.poll(bars).toEqual([])
  expect(shownNames()).toEqual([])
})

describe('the focus', () => {
  test('is handed on by the buttons of uploads', async () => {
    const { user } = await openImages()
    services.uploadImage.mockRejectedValue(new ServiceError('Failed to upload'))
    choose(await photos(4))
    await expect.poll(alerts).toHaveLength(4)
    services.uploadImage.mockReturnValue(new Promise(() => {}))

    button('Retry 2.jpg').focus()
    await user.keyboard('{Enter}')
    expect(button('Cancel 2.jpg')).toHaveFocus()
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
    await openImages()
    const first = aGate()
    services.uploadImage.mockImplementation(async (_, { name }) => {
      await (name === '1.jpg' ? first.passed : new Promise(() => {}))
      return 'its id'
    })
    choose(await photos(2))
    const cancel = await screen.findByRole('button', { name: 'Cancel 1.jpg' })
    cancel.focus()
    first.open()
    await expect.poll(() => cancel.isConnected).toBe(false)
    expect(button('Select Images')).toHaveFocus()
    expect(button('Cancel 2.jpg')).toBeVisible()
  })
})
