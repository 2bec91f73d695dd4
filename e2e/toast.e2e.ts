import type { Locator, Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cards } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const SAVED = 'Saved in this browser. No account needed.'

/** The box of the message, below its text. */
const toast = (page: Page) => page.getByRole('status').filter({ hasText: SAVED }).locator('> div')

async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Where the words of an element begin, within its padding. */
const textStart = (target: Locator) =>
  target.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().left
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a message stands at the foot of the window, on the grid of the page', async ({
      page,
    }) => {
      await page.goto('/properties')
      const card = cards(page).first()
      const bar = page.getByRole('heading', { name: /homes for sale$/i, level: 2 })
      await bar.evaluate((title) => title.parentElement?.scrollIntoView())
      await card.getByRole('button', { name: 'Save' }).click()
      const { x, y, right, bottom } = await boxOf(toast(page))
      const inLastColumn = await boxOf(cards(page).nth(2))
      expect(Math.abs(x - inLastColumn.x), 'left edge').toBeLessThanOrEqual(1)
      const grid = await boxOf(bar.locator('..'))
      expect(Math.abs(right - grid.right), 'right edge').toBeLessThanOrEqual(1)
      const sentence = await textStart(toast(page).getByText(SAVED))
      const action = await textStart(toast(page).getByRole('button', { name: 'Open shortlist' }))
      expect(Math.abs(action - sentence), 'its words are below each other').toBeLessThanOrEqual(1)
      expect(viewport.height - bottom).toBe(16)
      expect(y).toBeGreaterThan((await boxOf(bar)).bottom)
      expect(y).toBeGreaterThan((await boxOf(card)).bottom)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a message stands above the button that stays at the foot of a pop-up', async ({ page }) => {
    await page.goto(`/properties?property=${listingId(house)}`)
    const popUp = page.getByRole('dialog', { name: house.title })
    await popUp.getByRole('button', { name: 'Save' }).tap()
    const { bottom } = await boxOf(toast(page))
    const button = await boxOf(popUp.getByRole('button', { name: 'Book Viewing' }))
    expect(bottom).toBeLessThan(button.y)
    expect(button.y - bottom).toBeLessThan(40)
  })

  test('a message makes way for the button that a page brings to its foot', async ({ page }) => {
    await page.goto(`/property/${listingId(house)}`)
    await page.getByRole('button', { name: 'Save' }).first().tap()
    expect((await boxOf(toast(page))).bottom).toBe(844 - 16)
    const ring = page.getByRole('link', { name: 'Ring Sales' }).last()
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    const button = await boxOf(ring)
    await expect.poll(async () => (await boxOf(toast(page))).bottom).toBeLessThan(button.y)
  })
})
