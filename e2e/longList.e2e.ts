import type { Page } from '@playwright/test'
import { readPdf } from '../tests/support/readPdf.ts'
import { expect, test } from './fixtures.ts'
import { findMany, loadAll, titleOf } from './manyListings.ts'

const TOTAL = 144

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: titleOf(number), exact: true })
const topOf = (page: Page, number: number) =>
  card(page, number).evaluate((element) => element.getBoundingClientRect().top)

test.beforeEach(async ({ page }) => {
  await findMany(page, TOTAL)
  await page.goto('/properties')
  await loadAll(page, TOTAL)
  // Keeps the pointer off the cards, which would request photographs that the backend does not have.
  await page.mouse.move(0, 0)
})

test('opening and closing a pop-up draws no card anew and returns the focus', {
  tag: '@extended',
}, async ({ page }) => {
  const opener = card(page, 90).getByRole('button', { name: 'View Details' })
  await card(page, 90).scrollIntoViewIfNeeded()
  await opener.focus()
  const drawn = await countDrawnPrices(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  // The pop-up formats prices too, perhaps more than once while it loads.
  expect(await drawn()).toBeLessThan(20)
})

/** Counts rendered cards by the prices that they format. */
async function countDrawnPrices(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { prices: 0 }
    Object.assign(window, { counted })
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        counted.prices += 1
        return format?.get?.call(this)
      },
    })
  })
  return () =>
    page.evaluate(() => (window as unknown as { counted: { prices: number } }).counted.prices)
}

test("the browser's search finds what is far away", { tag: '@extended' }, async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(
    await page.evaluate(
      (title) => 'find' in window && (window.find as (text: string) => boolean)(title),
      titleOf(100),
    ),
  ).toBe(true)
  await expect(card(page, 100).getByRole('button', { name: 'View Details' })).toBeInViewport()
})

test('back returns to the very card, wherever it stood', { tag: '@extended' }, async ({ page }) => {
  await card(page, 110).scrollIntoViewIfNeeded()
  await expect(card(page, 110).getByRole('button', { name: 'View Details' })).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await link.focus()
  await card(page, 110).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => topOf(page, 110)).toBeLessThan(500)
  const left = await topOf(page, 110)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
  await page.goBack()
  await expect(card(page, 110).getByRole('button', { name: 'View Details' })).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(page, 110)) - left)).toBeLessThanOrEqual(1)
})

test('on paper every card is whole', { tag: '@extended' }, async ({ page }) => {
  test.slow()
  await page.evaluate(() => window.scrollTo(0, 0))
  const { text } = await readPdf(await page.pdf())
  for (const number of [0, 100, TOTAL - 1]) expect(text).toContain(titleOf(number))
})
