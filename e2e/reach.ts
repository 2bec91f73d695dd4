import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expectDesign } from './design.ts'
import { expect, test } from './fixtures.ts'
import { tooWideAt, WINDOW_WIDTHS } from './page.ts'
import { smallTargets } from './pressTargets.ts'

/** The widths of a phone, a tablet and a desktop. */
const AXE_WIDTHS = [390, 768, 1440] as const
/** The widths at which a finger presses. */
const TOUCH_WIDTHS: readonly number[] = [390, 768]

/**
 * Expects at these widths that axe finds nothing and that all is of the design, and that nothing scrolls sideways and no
 * text is cut at these and others, and that a finger finds what it presses. The page keeps its width. Ask for reduced
 * motion, because colours during a transition are not those that people read.
 */
export async function expectReach(
  page: Page,
  widths: readonly number[] = AXE_WIDTHS,
): Promise<void> {
  const initial = page.viewportSize()
  for (const width of WINDOW_WIDTHS) {
    await test.step(`at ${width} pixels`, async () => {
      expect(await tooWideAt(page, width), 'what is wider than its box').toEqual([])
      if (!widths.includes(width)) return
      await expectDesign(page)
      await expectNoViolations(page)
      if (TOUCH_WIDTHS.includes(width)) await expectLargeTargets(page)
    })
  }
  if (initial) await page.setViewportSize(initial)
}

/** The desk's icons are 40 pixels large for a mouse, and are not for a finger; its diary is used at the door. */
const isForMouse = (page: Page) =>
  page.url().includes('/management-portal/') && !page.url().includes('view=diary')

async function expectLargeTargets(page: Page): Promise<void> {
  if (isForMouse(page)) return
  const devtools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) =>
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  await touch(true)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect(await smallTargets(page), 'what is too small for a finger').toEqual([])
  await touch(false)
  await devtools.detach()
}
