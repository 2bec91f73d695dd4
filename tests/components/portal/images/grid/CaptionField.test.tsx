import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import {
  aGate,
  errors,
  letImagesBe,
  services,
  someImages,
  stored,
} from '../../../../support/imageServices.ts'
import { button, openImages, shownNames } from '../../../../support/openImages.tsx'
import { stopClock } from '../../../../support/stoppedClock.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe(someImages(2))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const field = (name = '0.jpg') =>
  screen.getByRole('textbox', { name: new RegExp(`^Caption of photograph .*${name}$`) })
const question = () => screen.queryByRole('alertdialog', { name: 'Close without the caption?' })
/** Of each caption that was stored, the photograph's name, what was known and what is new. */
const saved = () =>
  services.saveCaption.mock.calls.map(([{ filename }, known, caption]) => [
    filename,
    known,
    caption,
  ])
const FAILED = 'Failed to save the caption of 0.jpg'

describe('a caption', () => {
  test('shows what is stored, and is stored when its field is left', async () => {
    stored.images = stored.images.map((image, index) =>
      index === 0 ? { ...image, caption: 'The hall.' } : image,
    )
    const { user } = await openImages()
    expect(field('0.jpg')).toHaveValue('The hall.')
    expect(field('1.jpg')).toHaveValue('')
    await user.type(field('1.jpg'), '  The kitchen,')
    await user.paste('\nfrom the garden ')
    expect(saved()).toEqual([])
    await user.tab()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(saved()).toEqual([['1.jpg', '', 'The kitchen, from the garden']])
    expect(field('1.jpg')).toHaveValue('The kitchen, from the garden')

    await user.clear(field('0.jpg'))
    await user.keyboard('{Enter}')
    await expect.poll(() => saved().at(-1)).toEqual(['0.jpg', 'The hall.', ''])
    await user.tab()
    expect(saved(), 'unchanged, it is not sent').toHaveLength(2)
  })

  test('is as it was after Escape, and the dialog stays', async () => {
    const { user, manager } = await openImages()
    await user.type(field(), 'Half a')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(manager).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.poll(() => manager.isConnected).toBe(false)
    expect(saved()).toEqual([])
  })

  test('of 300 characters is stored; a longer one is kept and not cut', async () => {
    const { user } = await openImages()
    const longest = `${'x'.repeat(299)}🏡`
    await user.click(field())
    await user.paste(`${longest}x`)
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please keep this to 300 characters. It has 301.',
    )
    expect(field()).toHaveAccessibleDescription(/It has 301/)
    expect(field()).toHaveValue(`${longest}x`)
    expect(saved()).toEqual([])
    await user.clear(field())
    await user.paste(longest)
    await user.tab()
    await expect.poll(saved).toEqual([['0.jpg', '', longest]])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that cannot be stored is kept, and can be saved again', async () => {
    const { user } = await openImages()
    services.saveCaption.mockRejectedValueOnce(
      new ServiceError(FAILED, { cause: new Error('away') }),
    )
    await user.type(field(), 'The hall.')
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to save the caption of 0\.jpg\s*Reference/,
    )
    expect(field()).toHaveValue('The hall.')
    await user.click(button('Save again'))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(saved()).toHaveLength(2)
  })

  test.each([
    ['of which only the answer was lost counts as saved', 'Mine', undefined],
    [
      'that somebody else changed meanwhile is theirs until it is saved again',
      'Theirs',
      'Somebody else has changed this caption meanwhile: “Theirs”',
    ],
  ])('%s', async (_, caption, told) => {
    const { user } = await openImages()
    services.saveCaption.mockImplementationOnce(async () => {
      stored.images = stored.images.map((image) => ({ ...image, caption }))
      throw new errors.CaptionChangedError(FAILED)
    })
    await user.type(field(), 'Mine')
    await user.tab()
    if (told) {
      expect(await screen.findByRole('alert')).toHaveTextContent(told)
      expect(field()).toHaveValue('Mine')
      await user.click(button('Save again'))
      await expect.poll(() => saved().at(-1)).toEqual(['0.jpg', 'Theirs', 'Mine'])
    }
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(field()).toHaveValue('Mine')
  })

  test('of a photograph that somebody else deleted meanwhile is still said', async () => {
    const { user } = await openImages()
    services.saveCaption.mockImplementationOnce(async () => {
      stored.images = stored.images.slice(1)
      throw new errors.CaptionChangedError(FAILED)
    })
    await user.type(field(), 'The hall.')
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else has deleted 0.jpg meanwhile. Its caption could not be saved. “The hall.”',
    )
    expect(shownNames()).toEqual(['1.jpg'])
    await user.click(button('Dismiss'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('closing', () => {
  test('stores what is still being typed', async () => {
    const { user, manager } = await openImages()
    const saving = aGate()
    services.saveCaption.mockReturnValue(saving.passed)
    await user.type(field(), 'The hall.')
    await user.click(button('Close'))
    await expect.poll(saved).toEqual([['0.jpg', '', 'The hall.']])
    expect(manager.isConnected).toBe(true)
    saving.open()
    await expect.poll(() => manager.isConnected).toBe(false)
  })

  test.each([
    ['Close', 1],
    ['Cancel', 0],
  ])(
    "by '%s' asks where a caption cannot be stored, and saves the order %i times",
    async (way, orders) => {
      const { user, manager } = await openImages()
      // The order is not saved by itself.
      stopClock()
      services.saveCaption.mockRejectedValue(new ServiceError(FAILED))
      await user.type(field(), 'The hall.')
      await user.click(button('Move photograph 1, 0.jpg, later'))
      await user.click(button(way))
      await expect.poll(question).toBeVisible()
      await user.click(button('Stay'))
      expect(field()).toHaveValue('The hall.')
      await user.click(button(way))
      await expect.poll(question).toBeVisible()
      await user.click(button('Close and lose it'))
      await expect.poll(() => manager.isConnected).toBe(false)
      expect(services.saveImageOrder).toHaveBeenCalledTimes(orders)
    },
  )

  test("'Save & Optimize Images' waits for captions and stays where one fails", async () => {
    const { user, onOptimize } = await openImages()
    services.saveCaption.mockRejectedValue(new ServiceError(FAILED))
    await user.type(field(), 'The hall.')
    await user.click(button('Save & Optimize Images'))
    expect(await screen.findByText('Failed to update property images')).toBeVisible()
    expect(onOptimize).not.toHaveBeenCalled()
    expect(field()).toHaveValue('The hall.')
  })
})
