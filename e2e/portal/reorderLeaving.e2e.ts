import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, drag, holding, openImages, shownNames } from './imageManager.ts'
import { dragWithStoppedClock, saved, saveOrder, stopClock, storedOrder } from './imageOrder.ts'

test('closing the dialog within the two seconds saves', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await stopClock(page)
  await dragWithStoppedClock(manager, 0, 1)
  await expect(saveOrder(manager)).toBeVisible()
  const answered = saved(page)
  await manager.getByRole('button', { name: 'Cancel', exact: true }).click()
  await answered
  await expect(manager).toBeHidden()
  expect(await storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})

for (const { how, leave } of [
  { how: 'closing the page', leave: (page: Page) => page.close({ runBeforeUnload: true }) },
  { how: 'going to another address', leave: (page: Page) => page.goto('about:blank') },
]) {
  test(`${how} within the two seconds saves`, async ({ page, records }) => {
    const listing = await records.makeListing({}, 3)
    const manager = await openImages(page, listing)
    await stopClock(page)
    await dragWithStoppedClock(manager, 0, 1)
    await expect(saveOrder(manager)).toBeVisible()
    await leave(page)
    await expect
      .poll(() => storedOrder(records, listing))
      .toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
  })
}

for (const { sign, event } of [
  { sign: 'a page that is left', event: 'pagehide' },
  { sign: 'a page that goes out of sight', event: 'visibilitychange' },
]) {
  test(`${sign} saves at once and only once, with a request that outlives it`, async ({
    page,
    records,
  }) => {
    const listing = await records.makeListing({}, 3)
    const manager = await openImages(page, listing)
    const saving = await holding(page, calls.reorder, 'POST')
    await stopClock(page)
    await dragWithStoppedClock(manager, 0, 1)
    const outlives = await page.evaluate(async (type) => {
      const send = window.fetch
      const kept: unknown[] = []
      window.fetch = (input, init) => {
        kept.push(init?.keepalive)
        return send(input, init)
      }
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      const target = type === 'pagehide' ? window : document
      target.dispatchEvent(new Event(type))
      target.dispatchEvent(new Event(type))
      // No more than a page that is going has: the end of what was begun, and no timer.
      await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))))
      return kept
    }, event)
    expect(outlives).toEqual([true])
    await expect.poll(() => saving.held.length).toBe(1)
    await saving.release()
    await page.clock.resume()
    await expect(saveOrder(manager)).toHaveCount(0)
    expect(await storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
  })
}

test('an order that somebody else has undone meanwhile is saved again on leaving', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 3)
  const ids = await records.imageIds(listing.id)
  const manager = await openImages(page, listing)
  await page.route(calls.reorder, async (route) => {
    const response = await route.fetch()
    for (const [display_order, id] of ids.entries()) {
      await records.client.from('property_images').update({ display_order }).eq('id', id)
    }
    await route.fulfill({ response })
  })
  await drag(manager, 0, 1)
  await expect(manager.getByText('The order is saved.')).toHaveCount(1)
  await expect.poll(() => shownNames(manager)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await page.unroute(calls.reorder)

  await stopClock(page)
  await dragWithStoppedClock(manager, 0, 1)
  await expect(saveOrder(manager)).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})
