import type { Locator, Page } from '@playwright/test'
import { calls, drag, rowsOf } from './imageManager.ts'
import type { MadeListing, Records } from './records.ts'

/** What is stored: display_order and file name. */
export async function storedOrder(records: Records, listing: MadeListing): Promise<string[]> {
  const rows = await rowsOf(records, listing)
  return rows.map(({ filename, display_order }) => `${display_order} ${filename}`)
}

/** Right after a drop dnd-kit still swallows clicks, for 50 ms of a clock that stands still. */
export async function dragWithStoppedClock(
  manager: Locator,
  from: number,
  to: number,
): Promise<void> {
  await drag(manager, from, to)
  await manager.page().clock.runFor(60)
}

/** Time goes on by `page.clock` alone, so that nothing is saved before it is meant to be. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

export const saveOrder = (manager: Locator) => manager.getByRole('button', { name: 'Save Order' })

export const saved = (page: Page) => page.waitForResponse(calls.reorder)
