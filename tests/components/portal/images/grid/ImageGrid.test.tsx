import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import {
  aGate,
  letImagesBe,
  services,
  someImages,
  storedNames,
} from '../../../../support/imageServices.ts'
import { button, openImages, shownNames, withReference } from '../../../../support/openImages.tsx'
import { pass, stopClock } from '../../../../support/stoppedClock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("'Make first' puts a photograph in front at once and is saved two seconds later", async () => {
  letImagesBe(someImages(4))
  const { user } = await openImages()
  stopClock()
  await user.click(button('Make first: photograph 3, 2.jpg'))
  expect(shownNames()).toEqual(['2.jpg', '0.jpg', '1.jpg', '3.jpg'])
  expect(screen.getByText('2.jpg is now at position 1 of 4.')).toBeInTheDocument()
  expect(button('Save Order')).toBeVisible()
  const first = button('Make first: photograph 1, 2.jpg')
  expect(first).toHaveFocus()
  expect(first).toHaveAttribute('aria-disabled', 'true')
  await user.click(first)

  await pass(1999)
  expect(services.saveImageOrder).not.toHaveBeenCalled()
  await pass(1)
  await expect.poll(storedNames).toEqual(['2.jpg', '0.jpg', '1.jpg', '3.jpg'])
  expect(screen.queryByRole('button', { name: 'Save Order' })).toBeNull()
})

const box = (name: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) })
const group = () => screen.queryByRole('group', { name: 'Selected photographs' })
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select photograph/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')?.replace(/^.*?, /, ''))

describe('several photographs', () => {
  test('are chosen one by one, as a range, all and none', async () => {
    letImagesBe(someImages(6))
    const { user } = await openImages()
    expect(group()).toBeNull()
    await user.click(box('1.jpg'))
    expect(group()).toHaveTextContent('1 of 6 selected')
    await user.keyboard('{Shift>}')
    await user.click(box('4.jpg'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
    await user.click(box('3.jpg'))
    expect(chosen()).toEqual(['1.jpg', '2.jpg', '4.jpg'])
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(group()).toHaveTextContent('6 of 6 selected')
    await user.click(button('Clear'))
    expect(chosen()).toEqual([])
    expect(group()).toBeNull()
    expect(box('0.jpg')).toHaveFocus()
  })

  test('are chosen by keyboard alone', async () => {
    letImagesBe(someImages(5))
    const { user } = await openImages()
    box('0.jpg').focus()
    await user.keyboard('{ArrowRight} ')
    expect(chosen()).toEqual(['1.jpg'])
    await user.keyboard('{End}{ArrowUp}{Shift>} {/Shift}')
    expect(chosen()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    await user.keyboard('{Home}{ArrowLeft}')
    expect(box('0.jpg')).toHaveFocus()
  })

  test.each([
    ['To the start', ['1.jpg', '3.jpg', '0.jpg', '2.jpg', '4.jpg'], '1 to 2'],
    ['Before 3, 2.jpg', ['0.jpg', '1.jpg', '3.jpg', '2.jpg', '4.jpg'], '2 to 3'],
    ['To the end', ['0.jpg', '2.jpg', '4.jpg', '1.jpg', '3.jpg'], '4 to 5'],
  ])(
    "are moved '%s' together, saved two seconds later, and stay chosen",
    async (place, order, at) => {
      letImagesBe(someImages(5))
      const { user } = await openImages()
      stopClock()
      await user.click(box('3.jpg'))
      await user.click(box('1.jpg'))
      const where = screen.getByRole('combobox', { name: 'Where to move them' })
      await user.selectOptions(where, place)
      expect(shownNames(), 'a choice alone moves nothing').toEqual(storedNames())
      await user.click(button('Move'))
      expect(shownNames()).toEqual(order)
      expect(screen.getByText(`2 photographs are now at positions ${at} of 5.`)).toBeInTheDocument()
      expect(chosen()).toEqual(['1.jpg', '3.jpg'])
      expect(services.saveImageOrder).not.toHaveBeenCalled()
      await pass(2000)
      await expect.poll(storedNames).toEqual(order)
    },
  )

  test('are deleted after one question', async () => {
    letImagesBe(someImages(4))
    const { user } = await openImages()
    await user.click(box('0.jpg'))
    await user.click(box('2.jpg'))
    await user.click(button('Delete 2'))
    const question = screen.getByRole('alertdialog', {
      name: 'Delete photographs',
      description: 'Are you sure you want to delete these 2 photographs?',
    })
    expect(
      within(question)
        .getAllByRole('img')
        .map((img) => img.getAttribute('alt')),
    ).toEqual(['0.jpg', '2.jpg'])
    await user.click(button('Keep photographs'))
    expect(services.deleteImage).not.toHaveBeenCalled()

    await user.click(button('Delete 2'))
    await user.click(button('Delete 2 photographs'))
    await expect.poll(shownNames).toEqual(['1.jpg', '3.jpg'])
    expect(group()).toBeNull()
    await expect.poll(() => button('Delete photograph 1, 1.jpg')).toHaveFocus()
    expect(storedNames()).toEqual(['1.jpg', '3.jpg'])
  })

  test('of which some cannot be deleted are named, and stay chosen', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    letImagesBe(someImages(4))
    const { user } = await openImages()
    const deletion = aGate()
    const remove = services.deleteImage.getMockImplementation()
    services.deleteImage.mockImplementation(async (of, id) => {
      await deletion.passed
      if (id === 'id of 1.jpg') throw new ServiceError('Failed to delete image')
      await remove?.(of, id)
    })
    for (const name of ['0.jpg', '1.jpg', '2.jpg']) await user.click(box(name))
    await user.click(button('Delete 3'))
    await user.click(button('Delete 3 photographs'))
    expect(await screen.findByText('Processing images...')).toBeVisible()
    expect(button('Delete 3')).toHaveAttribute('aria-disabled', 'true')
    deletion.open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      withReference('Failed to delete image: 1.jpg'),
    )
    expect(shownNames()).toEqual(['1.jpg', '3.jpg'])
    expect(chosen()).toEqual(['1.jpg'])
    expect(button('Delete 1')).toHaveAttribute('aria-disabled', 'false')
  })
})
