import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { aPhoto, photos } from '../../../support/aPhoto.ts'
import {
  aGate,
  letImagesBe,
  services,
  someImages,
  storedNames,
} from '../../../support/imageServices.ts'
import {
  button,
  choose,
  NOT_SAVED,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe(someImages(2))
})
afterEach(() => vi.restoreAllMocks())

const orderQuestion = () =>
  screen.queryByRole('alertdialog', { name: 'Close without the new order?' })
const uploadQuestion = () => screen.queryByRole('alertdialog', { name: 'Stop uploading?' })
const notSaved = new ServiceError(NOT_SAVED)

/** Uploads take until the test lets them end. */
function holdUploads() {
  const uploading = aGate()
  const upload = services.uploadImage.getMockImplementation()
  services.uploadImage.mockImplementation(async (...file) => {
    await uploading.passed
    if (!upload) throw new Error('Uploads are stubbed.')
    return upload(...file)
  })
  return uploading
}
const expectUploads = (count: number) =>
  expect.poll(() => services.uploadImage.mock.calls.length).toBe(count)

describe("'Save & Optimize Images'", () => {
  test('waits for uploads, saves the order and goes on to the optimizer', async () => {
    const { user, onOptimize } = await openImages()
    const uploading = holdUploads()
    choose([await aPhoto('new.jpg')])
    await expectUploads(1)
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Save & Optimize Images'))
    expect(button('Save & Optimize Images')).toBeDisabled()
    expect(services.saveImageOrder).not.toHaveBeenCalled()
    uploading.open()
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
    expect(storedNames()).toEqual(['1.jpg', '0.jpg', 'new.jpg'])
  })

  test("keeps the dialog open when it fails: 'Failed to update property images'", async () => {
    const { user, onOptimize } = await openImages()
    services.saveImageOrder.mockRejectedValueOnce(notSaved)
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Save & Optimize Images'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to update property images'),
    )
    expect(button('Save Order')).toBeVisible()
    expect(shownNames()).toEqual(['1.jpg', '0.jpg'])
    expect(onOptimize).not.toHaveBeenCalled()
    await user.click(button('Save & Optimize Images'))
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
  })

  test("is given up by 'Cancel', and by closing", async () => {
    const { user, manager, onOptimize } = await openImages()
    const uploading = holdUploads()
    choose(await photos(1))
    await expectUploads(1)
    await user.click(button('Save & Optimize Images'))
    await user.click(button('Cancel'))
    await user.click(button('Keep uploading'))
    expect(button('Save & Optimize Images')).toBeEnabled()
    await user.click(button('Save & Optimize Images'))
    await user.click(button('Cancel'))
    await user.click(button('Stop and close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    uploading.open()
    await uploading.passed
    expect(onOptimize).not.toHaveBeenCalled()
  })
})

describe('closing', () => {
  test.each(['Escape', 'Close'])(
    "%s asks where the order cannot be saved, and 'lose it' is true",
    async (way) => {
      const { user, manager } = await openImages()
      const leave = () => (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)))
      services.saveImageOrder.mockRejectedValue(notSaved)
      await user.click(button('Move photograph 1, 0.jpg, later'))
      await leave()
      await expect.poll(orderQuestion).toBeVisible()
      await user.click(button('Stay'))
      expect(screen.getByRole('alert')).toHaveTextContent(withReference(NOT_SAVED))
      expect(shownNames()).toEqual(['1.jpg', '0.jpg'])
      await leave()
      await expect.poll(orderQuestion).toBeVisible()
      const sent = services.saveImageOrder.mock.calls.length
      await user.click(button('Close and lose it'))
      await expect.poll(() => manager.isConnected).toBe(false)
      expect(services.saveImageOrder.mock.calls.length).toBe(sent)
    },
  )

  test('asks about no order where none was arranged', async () => {
    const { user, manager } = await openImages()
    services.saveImageOrder.mockRejectedValue(notSaved)
    await user.click(button('Delete photograph 1, 0.jpg'))
    await user.click(button('Delete photograph'))
    await expect.poll(shownNames).toEqual(['1.jpg'])
    expect(button('Save Order')).toBeVisible()
    await user.click(button('Close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('while files are uploading asks first', async () => {
    const { user, manager } = await openImages()
    holdUploads()
    choose(await photos(2))
    await expectUploads(2)
    await user.keyboard('{Escape}')
    expect(uploadQuestion()).toHaveAccessibleDescription(
      'Photographs are still being uploaded. Those that are not finished will be lost.',
    )
    await user.click(button('Keep uploading'))
    expect(uploadQuestion()).toBeNull()
    expect(within(manager).getAllByRole('progressbar')).toHaveLength(2)
    await user.click(button('Cancel'))
    await user.click(button('Stop and close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    const signals = services.uploadImage.mock.calls.map(([, , , signal]) => signal.aborted)
    expect(signals).toEqual([true, true])
  })
})
