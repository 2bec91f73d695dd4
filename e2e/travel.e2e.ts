import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards } from './page.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new page begins at its top, and back returns to where one was', async ({ page }) => {
  await page.goto('/properties')
  // Waits for the code of the footer, without which its links load documents.
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(500)

  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).focus()
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(0)

  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('back and forward over loaded pages return to where one was on each', async ({ page }) => {
  const leaveAt = async (address: string, y: number) => {
    await page.goto(address)
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(() => scrollY(page)).toBe(y)
  }
  await leaveAt('/properties', 1500)
  await leaveAt('/about', 400)
  await leaveAt('/services', 900)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(400)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.goForward()
  await expect.poll(() => scrollY(page)).toBe(400)
  await page.reload()
  await expect.poll(() => scrollY(page)).toBe(400)
  // Opened anew, it begins at its top.
  await page.goto('/properties')
  expect(await scrollY(page)).toBe(0)
})

test('back from a short page returns to the far end of a long one', async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page).nth(24)).toBeFocused()
  const last = cards(page).nth(28)
  await last.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(4000)
  // Restores the position, because focusing a link may scroll.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).focus()
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(left)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // A reload shows as many listings and keeps the position.
  await page.reload()
  await expect(last).toBeInViewport()
  await expect.poll(() => scrollY(page)).toBe(left)
})

test('a pop-up leaves the page where it was, opened and closed', async ({ page }) => {
  await page.goto('/properties')
  const card = cards(page).nth(8)
  const button = card.getByRole('button', { name: 'View Details' })
  await button.scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await scrollY(page)).toBe(left)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await scrollY(page)).toBe(left)
})

test("the footer's ways to Home's sections lead from any page to their places", {
  tag: '@extended',
}, async ({ page }) => {
  const anchors = {
    'What we do': 'services',
    'Send us a message': 'contact',
  }
  for (const [label, anchor] of Object.entries(anchors)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })
    const section = page.locator(`#${anchor}`)
    const expectThere = () =>
      expect
        .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
        // Below the header and the bar of a list (scroll-padding-top in index.css).
        .toBeCloseTo(136, -1)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(`/#${anchor}`)
    await expect(cards(page).first()).toBeVisible()
    await expectThere()
    // Follows the link again, which does not change the address.
    await link.click()
    await expectThere()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expectThere()
  }
})
