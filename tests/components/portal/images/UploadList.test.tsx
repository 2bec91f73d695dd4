import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { photos } from '../../../support/aPhoto.ts'
import { aGate, letImagesBe, services } from '../../../support/imageServices.ts'
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
