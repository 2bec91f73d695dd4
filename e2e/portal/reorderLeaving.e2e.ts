import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { openImages } from './imageManager.ts'
import { dragWithStoppedClock, saveOrder, stopClock, storedOrder } from './imageOrder.ts'

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
