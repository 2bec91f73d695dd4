import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { openImages } from './imageManager.ts'
import { dragWithStoppedClock, saveOrder, stopClock, storedOrder } from './imageOrder.ts'

test('closing the page within the two seconds saves', async ({ page, records }) => {
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await stopClock(page)
  await dragWithStoppedClock(manager, 0, 1)
  await expect(saveOrder(manager)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedOrder(records, listing)).toEqual(['0 1.jpg', '1 0.jpg', '2 2.jpg'])
})
