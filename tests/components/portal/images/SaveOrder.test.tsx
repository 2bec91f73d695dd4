import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { fetchAuditLog } from '~/services/listings/activity'
import type { AuditEntry } from '~/types/portal/activity'
import { aPhoto } from '../../../support/aPhoto.ts'
import {
  aGate,
  errors,
  letImagesBe,
  listing,
  services,
  someImages,
  stored,
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
import { pass, stopClock } from '../../../support/stoppedClock.ts'

vi.mock('~/services/listings/activity', { spy: true })

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe(someImages(3))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const saveOrder = () => screen.queryByRole('button', { name: 'Save Order' })
const saves = () => services.saveImageOrder.mock.calls.length

/** Saving takes until the test lets it end. */
function holdSaving() {
  const saving = aGate()
  const save = services.saveImageOrder.getMockImplementation()
  services.saveImageOrder.mockImplementation(async (...order) => {
    await saving.passed
    await save?.(...order)
  })
  return saving
}

test("'Save Order' saves at once and reads 'Saving...' meanwhile", async () => {
  const { user } = await openImages()
  expect(saveOrder()).toBeNull()
  const saving = holdSaving()
  stopClock()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  await user.click(button('Save Order'))
  await pass(0)
  expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true')
  saving.open()
  await pass(0)
  expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull()
  expect(saveOrder()).toBeNull()
  expect(screen.getByText('The order is saved.')).toBeInTheDocument()
  expect(storedNames()).toEqual(['0.jpg', '2.jpg', '1.jpg'])
  await pass(5000)
  expect(saves(), 'the automatic save has nothing left to do').toBe(1)
})

test('buttons move a photograph by one place, without dragging', async () => {
  const { user } = await openImages()
  stopClock()
  expect(button('Move photograph 1, 0.jpg, earlier')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Move photograph 3, 2.jpg, later')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  expect(button('Move photograph 2, 2.jpg, earlier')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('2.jpg is now at position 1 of 3.')).toBeInTheDocument()
  expect(shownNames()).toEqual(['2.jpg', '0.jpg', '1.jpg'])
  await pass(1900)
  expect(saves()).toBe(0)
  await pass(100)
  expect(storedNames()).toEqual(['2.jpg', '0.jpg', '1.jpg'])
})

test("'Save Order' keeps order, flag and focus after a failure, and at last leaves the focus to the heading", async () => {
  const { user } = await openImages()
  services.saveImageOrder.mockRejectedValueOnce(new ServiceError(NOT_SAVED))
  stopClock()
  await user.click(button('Move photograph 1, 0.jpg, later'))
  button('Save Order').focus()
  await user.keyboard('{Enter}')
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent(withReference(NOT_SAVED))
  expect(button('Save Order')).toHaveFocus()
  expect(shownNames()).toEqual(['1.jpg', '0.jpg', '2.jpg'])

  const saving = holdSaving()
  await user.keyboard('{Enter}')
  await pass(0)
  expect(button('Saving...')).toHaveFocus()
  await user.keyboard('{Enter}')
  saving.open()
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Property Images' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saves()).toBe(2)
})

test('an upload that ends while an order is unsaved leaves it as it is', async () => {
  const { user } = await openImages()
  const photo = await aPhoto('new.jpg')
  stopClock()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  choose([photo])
  // As little time as the screen needs to follow.
  await vi.waitFor(
    async () => {
      await pass(1)
      expect(shownNames()).toEqual(['0.jpg', '2.jpg', '1.jpg', 'new.jpg'])
    },
    { interval: 1, timeout: 10_000 },
  )
  expect(saves()).toBe(0)
  await pass(2000)
  expect(storedNames()).toEqual(['0.jpg', '2.jpg', '1.jpg', 'new.jpg'])
})

test('deleting an image while an order is unsaved saves the order of the rest', async () => {
  const { user } = await openImages()
  const deletion = aGate()
  const remove = services.deleteImage.getMockImplementation()
  services.deleteImage.mockImplementation(async (...image) => {
    await deletion.passed
    await remove?.(...image)
  })
  stopClock()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  await user.click(button('Delete photograph 1, 0.jpg'))
  await user.click(button('Delete photograph'))
  await pass(3000)
  expect(saves(), 'an order with an image that is going').toBe(0)
  deletion.open()
  await pass(0)
  expect(shownNames()).toEqual(['2.jpg', '1.jpg'])
  await pass(2000)
  expect(saveOrder()).toBeNull()
  expect(storedNames()).toEqual(['2.jpg', '1.jpg'])
})

test("'Cancel' within the two seconds gives the order up, closing saves it", async () => {
  for (const [way, order] of [
    ['Cancel', ['0.jpg', '1.jpg', '2.jpg']],
    ['Close', ['1.jpg', '0.jpg', '2.jpg']],
  ] as const) {
    const { user, manager } = await openImages()
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button(way))
    await expect.poll(() => manager.isConnected).toBe(false)
    await expect.poll(storedNames).toEqual(order)
  }
})

test.each([
  ['a page that is left', 'pagehide', window],
  ['a page that goes out of sight', 'visibilitychange', document],
])('%s saves at once and only once, in time', async (_, event, target) => {
  const { user } = await openImages()
  const saving = holdSaving()
  stopClock()
  await user.click(button('Move photograph 1, 0.jpg, later'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(target, new Event(event))
  fireEvent(target, new Event(event))
  const [[, order, leaving] = []] = services.saveImageOrder.mock.calls
  expect(order?.ids).toEqual(['id of 1.jpg', 'id of 0.jpg', 'id of 2.jpg'])
  expect(leaving).toBe(true)
  saving.open()
  await pass(5000)
  expect(saveOrder()).toBeNull()
  expect(saves()).toBe(1)
})

describe('somebody else put them in another order meanwhile', () => {
  const entry: AuditEntry = {
    ...{ id: '1', happened_at: '2026-11-24T09:05:00.000+00:00', action: 'photographs' },
    ...{ actor: '2', actor_email: 'ada@bramleyandgrove.example', actor_name: 'Ada' },
    ...{ property_id: listing.id, property_title: listing.title, changes: { reordered: true } },
  }
  const TOLD =
    'Failed to save image order. Please try again. Ada has put the photographs in another order meanwhile (24 Nov 2026, 09:05). It is shown now; yours is not saved.'

  async function comeTooLate() {
    vi.mocked(fetchAuditLog).mockResolvedValue({ entries: [entry], next: undefined })
    const opened = await openImages()
    await opened.user.click(button('Move photograph 1, 0.jpg, later'))
    services.saveImageOrder.mockImplementationOnce(async () => {
      stored.images = stored.images.toReversed()
      throw new errors.ImageConflictError('Failed to save image order. Please try again.')
    })
    return opened
  }

  test('theirs is shown and stays, and one can go on from there', async () => {
    const { user } = await comeTooLate()
    await user.click(button('Save Order'))
    expect(await screen.findByRole('alert')).toHaveTextContent(TOLD)
    expect(shownNames()).toEqual(['2.jpg', '1.jpg', '0.jpg'])
    expect(saveOrder()).toBeNull()
    await user.click(button('Move photograph 1, 2.jpg, later'))
    await user.click(button('Save Order'))
    await expect.poll(storedNames).toEqual(['1.jpg', '2.jpg', '0.jpg'])
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  test('one’s own can be used instead', async () => {
    const { user } = await comeTooLate()
    await user.click(button('Save Order'))
    await user.click(await screen.findByRole('button', { name: 'Use my order instead' }))
    await expect.poll(storedNames).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    expect(shownNames()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  test("'Save & Optimize Images' stays and tells", async () => {
    const { user, onOptimize } = await comeTooLate()
    await user.click(button('Save & Optimize Images'))
    await screen.findByText(TOLD)
    expect(onOptimize).not.toHaveBeenCalled()
  })
})

test('when somebody else has deleted a photograph, the order of the rest is kept and one is told', async () => {
  const { user } = await openImages()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  services.saveImageOrder.mockImplementationOnce(async () => {
    stored.images = stored.images.filter(({ filename }) => filename !== '1.jpg')
    throw new errors.ImageConflictError('Failed to save image order. Please try again.')
  })
  await user.click(button('Save Order'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save image order. Please try again. Somebody else has deleted a photograph meanwhile; yours are still in the order you gave them.',
  )
  expect(shownNames()).toEqual(['0.jpg', '2.jpg'])
  await user.click(button('Save Order'))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(services.saveImageOrder.mock.lastCall?.[1].ids).toEqual(['id of 0.jpg', 'id of 2.jpg'])
})
