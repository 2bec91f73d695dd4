import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPhoto, photos } from '../../../support/aPhoto.ts'
import { calls, holding, imageRows, openImageBackend } from '../../../support/imageBackend.ts'
import { cutConnection, status } from '../../../support/network.ts'
import {
  button,
  choose,
  NOT_SAVED,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'

afterEach(() => vi.restoreAllMocks())

const orderQuestion = () =>
  screen.queryByRole('alertdialog', { name: 'Close without the new order?' })
const uploadQuestion = () => screen.queryByRole('alertdialog', { name: 'Stop uploading?' })

describe("'Save & Optimize Images'", () => {
  test('waits for uploads, saves the order and goes on to the optimizer', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user, onOptimize } = await openImages()
    const uploads = holding(backend.store)
    backend.upload = uploads.answer
    choose([await aPhoto('new.jpg')])
    await expect.poll(() => uploads.held.length).toBe(1)
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Save & Optimize Images'))
    expect(button('Save & Optimize Images')).toBeDisabled()
    expect(backend.callsOf(calls.reorder)).toEqual([])
    uploads.release()
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
    expect(backend.names()).toEqual(['1.jpg', '0.jpg', 'new.jpg'])
    expect(backend.rows.map(({ display_order }) => display_order).toSorted()).toEqual([0, 1, 2])
  })

  test("keeps the dialog open when it fails: 'Failed to update property images'", async () => {
    const backend = openImageBackend(imageRows(2))
    const { user, onOptimize } = await openImages()
    backend.answer(calls.reorder, status(500, { message: 'not now' }))
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Save & Optimize Images'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to update property images'),
    )
    expect(button('Save Order')).toBeVisible()
    expect(shownNames()).toEqual(['1.jpg', '0.jpg'])
    expect(onOptimize).not.toHaveBeenCalled()

    backend.answer(calls.reorder, backend.saveOrder)
    await user.click(button('Save & Optimize Images'))
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
    expect(backend.names()).toEqual(['1.jpg', '0.jpg'])
  })

  test("is given up by 'Stop and close' too", async () => {
    const backend = openImageBackend(imageRows(1))
    const { user, manager, onOptimize } = await openImages()
    const uploads = holding(backend.store)
    backend.upload = uploads.answer
    choose(await photos(1))
    await expect.poll(() => uploads.held.length).toBe(1)
    await user.click(button('Save & Optimize Images'))
    await user.click(button('Cancel'))
    await user.click(button('Keep uploading'))
    expect(button('Save & Optimize Images')).toBeEnabled()
    await user.click(button('Save & Optimize Images'))
    await user.click(button('Cancel'))
    await user.click(button('Stop and close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    uploads.release()
    // The file that was on its way is taken back; nothing follows it.
    await expect.poll(() => backend.callsOf(calls.removeFiles)).toHaveLength(1)
    expect(onOptimize).not.toHaveBeenCalled()
    expect(backend.names()).toEqual(['0.jpg'])
  })

  test('that ends after its dialog was closed does nothing any more', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user, manager, onOptimize } = await openImages()
    const deletion = holding(backend.deleteImage)
    backend.answer(calls.deleteImage, deletion.answer)
    await user.click(button('Delete photograph 1, 0.jpg'))
    await user.click(button('Delete photograph'))
    await expect.poll(() => deletion.held.length).toBe(1)
    await user.click(button('Save & Optimize Images'))
    await user.click(button('Close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    deletion.release()
    await expect.poll(() => backend.callsOf(calls.reorder)).toHaveLength(1)
    await expect.poll(backend.names).toEqual(['1.jpg'])
    expect(onOptimize).not.toHaveBeenCalled()
  })
})

describe('closing', () => {
  test.each(['Escape', 'Close'])(
    "%s asks where the order cannot be saved, and 'lose it' is true",
    async (way) => {
      const backend = openImageBackend(imageRows(3))
      const { user, manager } = await openImages()
      const leave = () => (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)))
      backend.answer(calls.reorder, cutConnection)
      await user.click(button('Move photograph 1, 0.jpg, later'))
      await leave()
      await expect.poll(orderQuestion).toBeVisible()
      await user.click(button('Stay'))
      expect(screen.getByRole('alert')).toHaveTextContent(withReference(NOT_SAVED))
      expect(shownNames()).toEqual(['1.jpg', '0.jpg', '2.jpg'])

      await leave()
      await expect.poll(orderQuestion).toBeVisible()
      backend.answer(calls.reorder, backend.saveOrder)
      const sent = backend.callsOf(calls.reorder).length
      await user.click(button('Close and lose it'))
      await expect.poll(() => manager.isConnected).toBe(false)
      expect(backend.callsOf(calls.reorder)).toHaveLength(sent)
      expect(backend.names()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
    },
  )

  test('asks about no order where none was arranged', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user, manager } = await openImages()
    backend.answer(calls.reorder, cutConnection)
    await user.click(button('Delete photograph 1, 0.jpg'))
    await user.click(button('Delete photograph'))
    await expect.poll(shownNames).toEqual(['1.jpg'])
    expect(button('Save Order')).toBeVisible()
    await user.click(button('Close'))
    await expect.poll(() => manager.isConnected).toBe(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('while files are uploading asks first', async () => {
    const backend = openImageBackend([])
    const { user, manager } = await openImages()
    const uploads = holding(backend.store)
    backend.upload = uploads.answer
    choose(await photos(2))
    await expect.poll(() => uploads.held.length).toBe(2)

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
    uploads.release()
    // What the server had stored all the same is taken back.
    await expect.poll(() => backend.callsOf(calls.removeFiles)).toHaveLength(2)
    expect(backend.rows).toEqual([])
  })
})
