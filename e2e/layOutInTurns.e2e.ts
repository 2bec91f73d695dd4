import type { Locator, Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { hold } from './routes.ts'

const CODE = '**/assets/index-*.js'

const isLaidOut = (place: Locator) =>
  place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

const lastIsLaidOut = (page: Page) => isLaidOut(page.getByRole('main').getByRole('article').last())

/** Opens a page as it was rendered ahead, its code still to come. */
async function open(page: Page, path: string) {
  const deliver = await hold(page, CODE)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState()
  return deliver
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 1440, tag: '@extended' },
]) {
  test(`at ${width} pixels a list’s lower cards are laid out once the page is calm, all of them`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const deliver = await open(page, '/properties')
    expect(await lastIsLaidOut(page)).toBe(false)

    deliver()
    await expect(page.locator('html')).not.toHaveClass(/in-turns/)
    expect(await lastIsLaidOut(page)).toBe(true)
    expect(await page.locator('.in-turn[style*="content-visibility"]').count()).toBe(0)
    const inTurns = await height(page)

    await page.reload()
    expect(await lastIsLaidOut(page)).toBe(true)
    expect(await height(page)).toBe(inTurns)
  })
}

for (const path of [
  '/',
  '/contact',
  `/property/${listingId(theListing('sale-belgravia-stucco-house'))}`,
]) {
  test(`${path} is laid out below its first view once it is calm, as if it had been whole at first`, {
    tag: '@extended',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const deliver = await open(page, path)
    const admin = page.getByRole('contentinfo').getByRole('link', { name: 'Admin Login' })
    expect(await isLaidOut(admin)).toBe(false)

    deliver()
    await expect(page.locator('html')).not.toHaveClass(/in-turns/)
    expect(await isLaidOut(admin)).toBe(true)
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    const inTurns = await height(page)
    await page.reload()
    expect(await isLaidOut(admin)).toBe(true)
    expect(await height(page)).toBe(inTurns)
  })
}

test('while it waits, nothing is wider than a window that becomes narrower', {
  tag: '@extended',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/properties', '/contact']) {
    const deliver = await open(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    const { wide, seen } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { wide: scrollWidth, seen: clientWidth }
    })
    expect(wide).toBeLessThanOrEqual(seen)
    deliver()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('nothing waits where the browser goes to a place in the page, or back to one', async ({
  page,
}) => {
  const deliver = await open(page, '/properties#root')
  expect(await lastIsLaidOut(page)).toBe(true)

  await page.goto('/properties', { waitUntil: 'commit' })
  await page.waitForLoadState()
  expect(await lastIsLaidOut(page)).toBe(false)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState()
  expect(await lastIsLaidOut(page)).toBe(true)

  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForLoadState()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForLoadState()
  expect(await lastIsLaidOut(page)).toBe(true)
  deliver()
})

test('a page whose code does not come is laid out whole', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest)
  await page.route(CODE, (route) => route.abort())
  await page.goto('/properties', { waitUntil: 'commit' })
  await expect(page.locator('html')).not.toHaveClass(/in-turns/)
  expect(await lastIsLaidOut(page)).toBe(true)
})

test('a list on paper is whole at once', { tag: '@extended' }, async ({ page }) => {
  const deliver = await open(page, '/properties')
  await page.emulateMedia({ media: 'print' })
  expect(await lastIsLaidOut(page)).toBe(true)
  deliver()
})

test('whoever scrolls at once sees the cards that come near', async ({ page }) => {
  const deliver = await open(page, '/properties')
  const last = page.getByRole('main').getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect.poll(() => lastIsLaidOut(page)).toBe(true)
  deliver()
})

test.describe('the pictures of cards', { tag: '@extended' }, () => {
  /** Opens a list whose first picture is still to come, and counts what cards ask for. */
  async function openWithoutHero(page: Page) {
    const deliver = await hold(page, '**/assets/hero-*.avif')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/property-images/')) asked.push(request.url())
    })
    // However slow this machine is, the pictures do not come for having waited long enough (index.html).
    await page.addInitScript(() => {
      const real = window.setTimeout
      const unlessPatience = (run: TimerHandler, wait = 0) => (wait === 3000 ? 0 : real(run, wait))
      Object.assign(window, { setTimeout: unlessPatience })
    })
    await page.goto('/properties', { waitUntil: 'commit' })
    await expect(page.getByRole('article').last()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    return { deliver, asked: () => asked.length }
  }

  test('are not asked for before the first picture is there', async ({ page }) => {
    const { deliver, asked } = await openWithoutHero(page)
    expect(asked()).toBe(0)
    deliver()
    await expect.poll(asked).toBeGreaterThan(0)
  })

  test('come at once for whoever scrolls to them', async ({ page }) => {
    const { deliver, asked } = await openWithoutHero(page)
    await page.mouse.wheel(0, 400)
    await expect.poll(asked).toBeGreaterThan(0)
    deliver()
  })
})
