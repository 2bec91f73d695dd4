import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'

/** Of a phone, a tablet and a desk; one page load is enough for all of them. */
const axeWidths = [390, 768, 1440]
/** The narrowest and the widest that the site is made for. */
const extremes = [320, 2560]
const HEIGHT = 900

/** As it stands, axe finds nothing and the dialog does not scroll sideways, at every width. */
export async function expectFitsAndNoViolations(page: Page, dialog: Locator): Promise<void> {
  for (const width of [...axeWidths, ...extremes]) {
    await page.setViewportSize({ width, height: HEIGHT })
    const wide = await dialog.evaluate((element) =>
      [document.documentElement, element]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth }) => `${tagName}: ${scrollWidth}`),
    )
    expect(wide, `at ${width} pixels`).toEqual([])
    if (axeWidths.includes(width)) await expectNoViolations(page)
  }
}
