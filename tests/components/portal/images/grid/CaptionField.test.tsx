import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls, holding, imageRows, openImageBackend } from '../../../../support/imageBackend.ts'
import { cutConnection, status } from '../../../../support/network.ts'
import { button, openImages, shownNames } from '../../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const field = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^Caption of photograph .*${name}$`) })
const question = () => screen.queryByRole('alertdialog', { name: 'Close without the caption?' })
const captionsOf = (backend: ReturnType<typeof openImageBackend>) =>
  backend.rows.map(({ alt_text }) => alt_text)

describe('a caption', () => {
  test('shows what is stored, and is stored when its field is left', async () => {
    const [first, second] = imageRows(2)
    if (!first || !second) throw new Error('There are two.')
    const backend = openImageBackend([{ ...first, alt_text: 'The hall.' }, second])
    const { user } = await openImages()
    expect(field('0.jpg')).toHaveValue('The hall.')
    expect(field('1.jpg')).toHaveValue('')
    await user.type(field('1.jpg'), '  The kitchen,')
    await user.paste('\nfrom the garden ')
    expect(backend.callsOf(calls.caption)).toEqual([])
    await user.tab()
    await expect
      .poll(() => captionsOf(backend))
      .toEqual(['The hall.', 'The kitchen, from the garden'])
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(field('1.jpg')).toHaveValue('The kitchen, from the garden')

    await user.clear(field('0.jpg'))
    await user.keyboard('{Enter}')
    await expect.poll(() => captionsOf(backend)).toEqual([null, 'The kitchen, from the garden'])
    await user.tab()
    expect(backend.callsOf(calls.caption), 'unchanged, it is not sent').toHaveLength(2)
  })

  test('is as it was after Escape, and the dialog stays', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user, manager } = await openImages()
    await user.type(field('0.jpg'), 'Half a')
    await user.keyboard('{Escape}')
    expect(field('0.jpg')).toHaveValue('')
    expect(manager).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.poll(() => manager.isConnected).toBe(false)
    expect(backend.callsOf(calls.caption)).toEqual([])
  })

  test('of 300 characters is stored; a longer one is kept and not cut', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    const longest = `${'x'.repeat(299)}🏡`
    await user.click(field('0.jpg'))
    await user.paste(`${longest}x`)
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please keep this to 300 characters. It has 301.',
    )
    expect(field('0.jpg')).toHaveAccessibleDescription(/It has 301/)
    expect(field('0.jpg')).toHaveValue(`${longest}x`)
    expect(backend.callsOf(calls.caption)).toEqual([])
    await user.clear(field('0.jpg'))
    await user.paste(longest)
    await user.tab()
    await expect.poll(() => captionsOf(backend)).toEqual([longest])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that cannot be stored is kept, and can be saved again', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    backend.answer(calls.caption, status(500, { message: 'not now' }))
    await user.type(field('0.jpg'), 'The hall.')
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to save the caption of 0\.jpg\s*Reference/,
    )
    expect(field('0.jpg')).toHaveValue('The hall.')
    expect(captionsOf(backend)).toEqual([null])
    backend.answer(calls.caption, backend.saveCaption)
    await user.click(button('Save again'))
    await expect.poll(() => captionsOf(backend)).toEqual(['The hall.'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('of which only the answer was lost counts as saved', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    backend.answer(calls.caption, (call) => {
      void backend.saveCaption(call)
      return cutConnection(call)
    })
    await user.type(field('0.jpg'), 'The hall.')
    await user.tab()
    await screen.findByRole('alert')
    backend.answer(calls.caption, backend.saveCaption)
    await user.click(button('Save again'))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(field('0.jpg')).toHaveValue('The hall.')
  })

  test('that somebody else changed meanwhile is theirs until it is saved again', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    await user.type(field('0.jpg'), 'Mine')
    backend.rows = backend.rows.map((row) => ({ ...row, alt_text: 'Theirs' }))
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else has changed this caption meanwhile: “Theirs”',
    )
    expect(captionsOf(backend)).toEqual(['Theirs'])
    expect(field('0.jpg')).toHaveValue('Mine')
    await user.click(button('Save again'))
    await expect.poll(() => captionsOf(backend)).toEqual(['Mine'])
  })

  test('of a photograph that somebody else deleted meanwhile is still said', async () => {
    const backend = openImageBackend(imageRows(2))
    const { user } = await openImages()
    await user.type(field('0.jpg'), 'The hall.')
    backend.rows = backend.rows.slice(1)
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
    const backend = openImageBackend(imageRows(1))
    const { user, manager } = await openImages()
    const saving = holding(backend.saveCaption)
    backend.answer(calls.caption, saving.answer)
    await user.type(field('0.jpg'), 'The hall.')
    await user.click(button('Close'))
    await expect.poll(() => saving.held.length).toBe(1)
    expect(manager.isConnected).toBe(true)
    saving.release()
    await expect.poll(() => manager.isConnected).toBe(false)
    expect(captionsOf(backend)).toEqual(['The hall.'])
  })

  test.each(['Close', 'Cancel'])(
    "by '%s' asks where a caption cannot be stored, and 'lose it' is true",
    async (way) => {
      const backend = openImageBackend(imageRows(2))
      const { user, manager } = await openImages()
      backend.answer(calls.caption, cutConnection)
      await user.type(field('0.jpg'), 'The hall.')
      await user.click(button('Move photograph 1, 0.jpg, later'))
      await user.click(button(way))
      await expect.poll(question).toBeVisible()
      await user.click(button('Stay'))
      expect(field('0.jpg')).toHaveValue('The hall.')
      await user.click(button(way))
      await expect.poll(question).toBeVisible()
      await user.click(button('Close and lose it'))
      await expect.poll(() => manager.isConnected).toBe(false)
      expect(captionsOf(backend)).toEqual([null, null])
      await expect
        .poll(backend.names)
        .toEqual(way === 'Cancel' ? ['0.jpg', '1.jpg'] : ['1.jpg', '0.jpg'])
    },
  )

  test("'Save & Optimize Images' waits for captions and stays where one fails", async () => {
    const backend = openImageBackend(imageRows(1))
    const { user, onOptimize } = await openImages()
    backend.answer(calls.caption, cutConnection)
    await user.type(field('0.jpg'), 'The hall.')
    await user.click(button('Save & Optimize Images'))
    expect(await screen.findByText('Failed to update property images')).toBeVisible()
    expect(onOptimize).not.toHaveBeenCalled()
    expect(field('0.jpg')).toHaveValue('The hall.')
  })
})
