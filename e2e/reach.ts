import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tooWideAt, WINDOW_WIDTHS } from './page.ts'

/** A phone, a tablet, a desk. */
const AXE_WIDTHS = [390, 768, 1440] as const

/**
 * axe finds nothing at any of these widths, and nothing scrolls sideways at these and others. The page is left
 * as wide as it was. Ask for reduced motion: half-way through a transition, colours are not what anybody reads.
 */
export async function expectReach(
  page: Page,
  widths: readonly number[] = AXE_WIDTHS,
): Promise<void> {
  const initial = page.viewportSize()
  for (const width of WINDOW_WIDTHS) {
    await test.step(`at ${width} pixels`, async () => {
      expect(await tooWideAt(page, width), 'what is wider than the window').toEqual([])
      if (widths.includes(width)) await expectNoViolations(page)
    })
  }
  if (initial) await page.setViewportSize(initial)
}
