import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '~/services/account/auth'
import { aPhoto } from '../../../support/aPhoto.ts'
import {
  calls,
  holding,
  type ImageBackend,
  imageRows,
  listing,
  openImageBackend,
} from '../../../support/imageBackend.ts'
import { cutConnection } from '../../../support/network.ts'
import {
  button,
  choose,
  NOT_SAVED,
  openImages,
  shownNames,
  withReference,
} from '../../../support/openImages.tsx'
import { aSession } from '../../../support/openPortal.tsx'
import { pass, stopClock } from '../../../support/stoppedClock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Answers orders from now on as before, but only once they are let go. */
function holdOrders(backend: ImageBackend) {
  const saving = holding(backend.saveOrder)
  backend.answer(calls.reorder, saving.answer)
  return saving
}

const saveOrder = () => screen.queryByRole('button', { name: 'Save Order' })

test("'Save Order' saves at once and reads 'Saving...' meanwhile", async () => {
  const backend = openImageBackend(imageRows(3))
  const { user } = await openImages()
  expect(saveOrder()).toBeNull()
  const saving = holdOrders(backend)
  stopClock()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  await user.click(button('Save Order'))
  await pass(0)
  expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true')
  saving.release()
  await pass(0)
  expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull()
  expect(saveOrder()).toBeNull()
  expect(screen.getByText('The order is saved.')).toBeInTheDocument()
  expect(backend.names()).toEqual(['0.jpg', '2.jpg', '1.jpg'])
  await pass(5000)
  expect(saving.held, 'the automatic save has nothing left to do').toHaveLength(1)
})

test('buttons move a photograph by one place, without dragging', async () => {
  const backend = openImageBackend(imageRows(3))
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
  expect(backend.names()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await pass(100)
  expect(backend.names()).toEqual(['2.jpg', '0.jpg', '1.jpg'])
})

test("'Save Order' has the focus while it saves, and leaves it to the heading", async () => {
  const backend = openImageBackend(imageRows(2))
  const { user } = await openImages()
  backend.answer(calls.reorder, cutConnection)
  stopClock()
  await user.click(button('Move photograph 1, 0.jpg, later'))
  button('Save Order').focus()
  await user.keyboard('{Enter}')
  await pass(0)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(button('Save Order')).toHaveFocus()

  const saving = holdOrders(backend)
  await user.keyboard('{Enter}')
  await pass(0)
  expect(button('Saving...')).toHaveFocus()
  await user.keyboard('{Enter}')
  saving.release()
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Property Images' })).toHaveFocus()
  expect(saving.held).toHaveLength(1)
})

describe('while something else happens', () => {
  test('orders of one property are sent one after the other, and the last one wins', async () => {
    const backend = openImageBackend(imageRows(3))
    const { user, onOptimize } = await openImages()
    const saving = holdOrders(backend)
    stopClock()
    await user.click(button('Move photograph 3, 2.jpg, earlier'))
    await pass(2000)
    expect(saving.held).toHaveLength(1)
    await user.click(button('Move photograph 2, 2.jpg, later'))
    expect(shownNames()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
    await user.click(button('Move photograph 2, 1.jpg, earlier'))
    await user.click(button('Save & Optimize Images'))
    await pass(0)
    expect(saving.held).toHaveLength(1)
    expect(onOptimize).not.toHaveBeenCalled()
    saving.release()
    await pass(0)
    expect(onOptimize).toHaveBeenCalledOnce()
    expect(saving.held).toHaveLength(2)
    expect(backend.names()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  })

  test('an upload that ends while an order is unsaved leaves it as it is', async () => {
    const backend = openImageBackend(imageRows(3))
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
    expect(saveOrder()).toBeVisible()
    expect(backend.names()).toEqual(['0.jpg', '1.jpg', '2.jpg', 'new.jpg'])
    await pass(2000)
    expect(backend.names()).toEqual(['0.jpg', '2.jpg', '1.jpg', 'new.jpg'])
    expect(backend.rows.map(({ display_order }) => display_order).toSorted()).toEqual([0, 1, 2, 3])
  })

  test('deleting an image while an order is unsaved saves the order of the rest', async () => {
    const backend = openImageBackend(imageRows(4))
    const { user } = await openImages()
    const deletion = holding(backend.deleteImage)
    backend.answer(calls.deleteImage, deletion.answer)
    stopClock()
    await user.click(button('Move photograph 4, 3.jpg, earlier'))
    await user.click(button('Delete photograph 1, 0.jpg'))
    await user.click(button('Delete photograph'))
    await pass(3000)
    expect(deletion.held).toHaveLength(1)
    expect(backend.callsOf(calls.reorder), 'an order with an image that is going').toEqual([])

    deletion.release()
    await pass(0)
    expect(shownNames()).toEqual(['1.jpg', '3.jpg', '2.jpg'])
    await pass(2000)
    expect(saveOrder()).toBeNull()
    expect(backend.names()).toEqual(['1.jpg', '3.jpg', '2.jpg'])
  })
})

describe('on leaving', () => {
  test('closing the dialog within the two seconds saves', async () => {
    const backend = openImageBackend(imageRows(3))
    const { user, manager } = await openImages()
    stopClock()
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Close'))
    await pass(0)
    expect(manager).not.toBeInTheDocument()
    expect(backend.names()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  })

  test("'Cancel' within the two seconds gives the order up", async () => {
    const backend = openImageBackend(imageRows(3))
    const { user, manager } = await openImages()
    stopClock()
    await user.click(button('Move photograph 1, 0.jpg, later'))
    await user.click(button('Cancel'))
    await pass(5000)
    expect(manager).not.toBeInTheDocument()
    expect(backend.callsOf(calls.reorder)).toEqual([])
    expect(backend.names()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  })

  for (const { sign, event, target } of [
    { sign: 'a page that is left', event: 'pagehide', target: window },
    { sign: 'a page that goes out of sight', event: 'visibilitychange', target: document },
  ]) {
    test(`${sign} saves at once and only once, with a request that outlives it`, async () => {
      const backend = openImageBackend(imageRows(3))
      // Whoever is signed in has their token at hand.
      backend.answer('POST /auth/v1/token', () => aSession())
      await signIn('clara@bramleyandgrove.example', 'correct horse battery')
      const { user } = await openImages()
      const saving = holdOrders(backend)
      stopClock()
      await user.click(button('Move photograph 1, 0.jpg, later'))
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      backend.options.length = 0
      fireEvent(target, new Event(event))
      fireEvent(target, new Event(event))
      // No more than a page that is going has: the end of what was begun, and no timer.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      expect(backend.options.map(({ keepalive }) => keepalive)).toEqual([true])
      saving.release()
      await pass(5000)
      expect(saveOrder()).toBeNull()
      expect(saving.held).toHaveLength(1)
      expect(backend.names()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    })
  }
})

describe('somebody else put them in another order meanwhile', () => {
  const theirs = (backend: ImageBackend) => {
    const [first, second, third] = imageRows(3)
    backend.rows = [third, second, first].flatMap((row, display_order) =>
      row ? [{ ...row, display_order }] : [],
    )
  }
  const entry = {
    ...{ id: '1', happened_at: '2026-11-24T09:05:00.000+00:00', action: 'photographs' },
    ...{ actor: '2', actor_email: 'ada@bramleyandgrove.example', actor_name: 'Ada' },
    ...{ property_id: listing.id, property_title: listing.title, changes: { reordered: true } },
  }
  const TOLD =
    'Failed to save image order. Please try again. Ada has put the photographs in another order meanwhile (24 Nov 2026, 09:05). It is shown now; yours is not saved.'

  async function comeTooLate() {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const backend = openImageBackend(imageRows(3))
    backend.answer('GET /rest/v1/audit_log', () => [entry])
    const { user, onOptimize } = await openImages()
    await user.click(button('Move photograph 1, 0.jpg, later'))
    theirs(backend)
    return { backend, user, onOptimize }
  }

  test('theirs is shown and stays, and one can go on from there', async () => {
    const { backend, user } = await comeTooLate()
    await user.click(button('Save Order'))
    expect(await screen.findByRole('alert')).toHaveTextContent(TOLD)
    expect(shownNames()).toEqual(['2.jpg', '1.jpg', '0.jpg'])
    expect(saveOrder()).toBeNull()
    expect(backend.names()).toEqual(['2.jpg', '1.jpg', '0.jpg'])

    await user.click(button('Move photograph 1, 2.jpg, later'))
    await user.click(button('Save Order'))
    await expect.poll(backend.names).toEqual(['1.jpg', '2.jpg', '0.jpg'])
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  test('one’s own can be used instead', async () => {
    const { backend, user } = await comeTooLate()
    await user.click(button('Save Order'))
    await user.click(await screen.findByRole('button', { name: 'Use my order instead' }))
    await expect.poll(backend.names).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    expect(shownNames()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  test("'Save & Optimize Images' stays and tells", async () => {
    const { backend, user, onOptimize } = await comeTooLate()
    await user.click(button('Save & Optimize Images'))
    await screen.findByText(TOLD)
    expect(onOptimize).not.toHaveBeenCalled()
    expect(backend.names()).toEqual(['2.jpg', '1.jpg', '0.jpg'])
  })

  test('an upload alone leaves theirs as it is', async () => {
    const backend = openImageBackend(imageRows(3))
    const { user, onOptimize } = await openImages()
    choose([await aPhoto('new.jpg')])
    await expect.poll(shownNames).toContain('new.jpg')
    theirs(backend)
    await user.click(button('Save & Optimize Images'))
    await expect.poll(() => onOptimize.mock.calls.length).toBe(1)
    expect(backend.names().slice(0, 3)).toEqual(['2.jpg', '1.jpg', '0.jpg'])
  })
})

test('when somebody else has deleted a photograph, the order of the rest is kept and one is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const backend = openImageBackend(imageRows(3))
  const { user } = await openImages()
  await user.click(button('Move photograph 3, 2.jpg, earlier'))
  backend.rows = backend.rows.filter(({ filename }) => filename !== '1.jpg')
  await user.click(button('Save Order'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save image order. Please try again. Somebody else has deleted a photograph meanwhile; yours are still in the order you gave them.',
  )
  expect(shownNames()).toEqual(['0.jpg', '2.jpg'])

  await user.click(button('Save Order'))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(backend.names()).toEqual(['0.jpg', '2.jpg'])
})

test('orders that follow each other before the answers come are no conflict with oneself', async () => {
  const backend = openImageBackend(imageRows(3))
  const { user } = await openImages()
  stopClock()
  for (const [position, name, save] of [
    [1, '0.jpg', true],
    [2, '0.jpg', true],
    [1, '1.jpg', false],
  ] as const) {
    await user.click(button(`Move photograph ${position}, ${name}, later`))
    if (save) await user.click(button('Save Order'))
  }
  await pass(5000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(backend.names()).toEqual(shownNames())
})

test('a save that gets no answer keeps the order and the flag, and can be repeated', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const backend = openImageBackend(imageRows(3))
  const { user } = await openImages()
  backend.answer(calls.reorder, cutConnection)
  await user.click(button('Move photograph 1, 0.jpg, later'))
  await user.click(button('Save Order'))
  expect(await screen.findByRole('alert')).toHaveTextContent(withReference(NOT_SAVED))
  expect(logged.mock.lastCall?.map(String)).toContainEqual('TypeError: Failed to fetch')
  expect(shownNames()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  expect(backend.names()).toEqual(['0.jpg', '1.jpg', '2.jpg'])

  backend.answer(calls.reorder, backend.saveOrder)
  await user.click(button('Save Order'))
  await expect.poll(saveOrder).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(backend.names()).toEqual(['1.jpg', '0.jpg', '2.jpg'])
})
