import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './page.ts'

/** A phone, a tablet, a desk. */
const WIDTHS = [390, 768, 1440] as const

/**
 * axe finds nothing at any of these widths, and nothing scrolls sideways at these and others. The page is left
 * as wide as it was. Ask for reduced motion: half-way through a transition, colours are not what anybody reads.
 */
export async function expectReach(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const initial = page.viewportSize()
  for (const width of widths) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page)
    })
  }
  expect(await tooWide(page), 'what is wider than the window').toEqual([])
  if (initial) await page.setViewportSize(initial)
}
