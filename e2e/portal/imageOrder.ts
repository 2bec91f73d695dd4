import type { Locator, Page } from '@playwright/test'
import { calls, drag, rowsOf } from './imageManager.ts'
import type { MadeListing, Records } from './records.ts'

/** The stored order, as display_order and file name. */
export async function storedOrder(records: Records, listing: MadeListing): Promise<string[]> {
  const rows = await rowsOf(records, listing)
  return rows.map(({ filename, display_order }) => `${display_order} ${filename}`)
}

/** Drags a picture, and advances the stopped clock by the 50 ms during which dnd-kit ignores clicks. */
export async function dragWithStoppedClock(
  manager: Locator,
  from: number,
  to: number,
): Promise<void> {
  await drag(manager, from, to)
  await manager.page().clock.runFor(60)
}

/** Stops the clock, which then advances only by `page.clock`, so that nothing is saved early. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

export const saveOrder = (manager: Locator) => manager.getByRole('button', { name: 'Save Order' })

export const saved = (page: Page) => page.waitForResponse(calls.reorder)
