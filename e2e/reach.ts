import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expectDesign } from './design.ts'
import { expect, test } from './fixtures.ts'
import { tooWideAt, WINDOW_WIDTHS } from './page.ts'

/** The widths of a phone, a tablet and a desktop. */
const AXE_WIDTHS = [390, 768, 1440] as const

/**
 * Expects at these widths that axe finds nothing and that all is of the design, and that nothing scrolls sideways at
 * these and others. The page keeps its width. Ask for reduced motion, because colours during a transition are not those that people read.
 */
export async function expectReach(
  page: Page,
  widths: readonly number[] = AXE_WIDTHS,
): Promise<void> {
  const initial = page.viewportSize()
  for (const width of WINDOW_WIDTHS) {
    await test.step(`at ${width} pixels`, async () => {
      expect(await tooWideAt(page, width), 'what is wider than the window').toEqual([])
      if (!widths.includes(width)) return
      await expectDesign(page)
      await expectNoViolations(page)
    })
  }
  if (initial) await page.setViewportSize(initial)
}
