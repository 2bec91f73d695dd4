import type { Page } from '@playwright/test'
import { readPdf } from '../tests/support/readPdf.ts'
import { expect, test } from './fixtures.ts'
import { articles, findMany, loadAll, titleOf } from './manyListings.ts'
import { cards, tabTo } from './page.ts'

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

test('far from what is seen a card is its text alone, and whole as soon as one comes near', {
  tag: '@extended',
}, async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 0))
  const last = card(page, TOTAL - 1)
  await expect(last.getByRole('img')).toHaveCount(0)
  await expect(last.getByRole('button')).toHaveCount(0)
  await expect(last).toContainText('£')
  // The first cards, of which one takes two places, and those around the card with the focus.
  await expect(cards(page)).toHaveCount(47 + 12)
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('button', { name: 'View Details' })).toBeVisible()
  await expect(last.getByRole('img')).not.toHaveCount(0)
  // The first cards are always whole; those in between are shortened again.
  await expect(card(page, 0).getByRole('button', { name: 'View Details' })).toHaveCount(1)
  await expect(card(page, 84).getByRole('button')).toHaveCount(0)
})

test('what is shortened keeps its height, so that nothing moves', { tag: '@extended' }, async ({
  page,
}) => {
  await card(page, 84).scrollIntoViewIfNeeded()
  await expect(card(page, 84).getByRole('button', { name: 'View Details' })).toBeVisible()
  const height = () =>
    page
      .locator('ul', { has: card(page, 84) })
      .evaluate((stretch) => stretch.getBoundingClientRect().height)
  const whole = await height()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(card(page, 84).getByRole('button')).toHaveCount(0)
  expect(await height()).toBeCloseTo(whole, 1)
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

test('the keyboard goes on from the last card of a stretch to the next one', {
  tag: '@extended',
}, async ({ page }) => {
  // The card is shortened when it gets the focus, and must become whole at once.
  await articles(page).nth(83).focus()
  await expect(card(page, 83).getByRole('button', { name: 'View Details' })).toBeVisible()
  await expect(card(page, 83)).toBeFocused()
  const next = card(page, 84).getByRole('button', { name: 'View Details' })
  await tabTo(next, 30)
  await expect(next).toBeInViewport()
})

test("the browser's search finds what is far away", { tag: '@extended' }, async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(card(page, 100).getByRole('button')).toHaveCount(0)
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
  await expect(card(page, 100).getByRole('button')).toHaveCount(0)
  const { text } = await readPdf(await page.pdf())
  // Chromium prints the buttons of cards; a shortened card has none.
  expect(text.match(/View Details/g)).toHaveLength(TOTAL)
  for (const number of [0, 100, TOTAL - 1]) expect(text).toContain(titleOf(number))
  await expect(card(page, 100).getByRole('button')).toHaveCount(0)
})

test('until the print is done, nothing shortens a card again', { tag: '@extended' }, async ({
  page,
}) => {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    window.dispatchEvent(new Event('beforeprint'))
  })
  await expect(card(page, 100).getByRole('button', { name: 'View Details' })).toBeAttached()
  // What comes into reach is reported, and so is what leaves it.
  await card(page, 100).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(cards(page).first().getByRole('img').first()).toBeInViewport()
  await expect(card(page, 100).getByRole('button', { name: 'View Details' })).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(card(page, 100).getByRole('button')).toHaveCount(0)
})
