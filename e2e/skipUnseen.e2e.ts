import type { Locator, Page } from '@playwright/test'
import { storagePaths } from '../supabase/seed/storagePaths.ts'
import { active, byPrice, listingId, theListing } from './demo.ts'
import { expect, inCore, test } from './fixtures.ts'
import { layOutUnseen, takenOver } from './page.ts'
import { hold } from './routes.ts'

const CODE = '**/assets/index-*.js'

const isLaidOut = (place: Locator) =>
  place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

const lastCard = (page: Page) => page.getByRole('main').getByRole('article').last()
const lastIsLaidOut = (page: Page) => isLaidOut(lastCard(page))

/** Opens a page as a visitor gets it, unlike the fixture, which makes the browser lay out the whole page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState()
  await takenOver(page)
}

/** Opens a prerendered page and holds back its code. */
async function openWithoutCode(page: Page, path: string) {
  const deliver = await hold(page, CODE)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState()
  return deliver
}

/** The scroll position, after content near the viewport has been rendered. */
const drawnPosition = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return window.scrollY
  })

test('a list’s lower cards are laid out once they come near, with or without code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const deliver = await openWithoutCode(page, '/properties')
  expect(await lastIsLaidOut(page)).toBe(false)
  await lastCard(page).scrollIntoViewIfNeeded()
  await expect(lastCard(page)).toBeInViewport()
  await expect.poll(() => lastIsLaidOut(page)).toBe(true)
  deliver()
})

for (const path of [
  '/',
  '/contact',
  `/property/${listingId(theListing('sale-belgravia-stucco-house'))}`,
]) {
  test(`${path} has its footer laid out once it comes near`, {
    tag: '@extended',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const admin = page.getByRole('contentinfo').getByRole('link', { name: 'Admin Login' })
    expect(await isLaidOut(admin)).toBe(false)
    await admin.scrollIntoViewIfNeeded()
    await expect(admin).toBeInViewport()
  })
}

for (const width of [390, 768, 1440]) {
  test(
    `at ${width} pixels what is not laid out is about as high as it will be`,
    inCore(width !== 768),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/properties')
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const estimated = await height()
      await layOutUnseen(page)
      expect(estimated / (await height())).toBeGreaterThan(0.95)
      expect(estimated / (await height())).toBeLessThan(1.05)
    },
  )
}

test('the ring of a card that has the focus is seen beyond its box', async ({ page }) => {
  await open(page, '/properties')
  const card = page.getByRole('main').getByRole('article').first()
  const margin = await card.evaluate((element) => {
    const { overflowClipMargin } = getComputedStyle(element.parentElement as Element)
    return Number.parseFloat(overflowClipMargin)
  })
  expect(margin).toBeGreaterThan(5)
})

test('nothing is wider than a window that becomes narrower', { tag: '@extended' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/properties', '/contact']) {
    const deliver = await openWithoutCode(page, path)
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

test('all is laid out where the browser goes to a place in the page, or back to one', async ({
  page,
}) => {
  const deliver = await openWithoutCode(page, '/properties#root')
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

test('back from another page of the site returns to where the list was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/properties')
  const home = page.getByRole('banner').getByRole('link', { name: 'Bramley & Grove' }).first()
  await home.focus()
  const card = page.getByRole('main').getByRole('article').nth(12)
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => isLaidOut(card)).toBe(true)
  await drawnPosition(page)
  const left = await top()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
})

test('a list on paper is whole at once', { tag: '@extended' }, async ({ page }) => {
  const deliver = await openWithoutCode(page, '/properties')
  await page.emulateMedia({ media: 'print' })
  expect(await lastIsLaidOut(page)).toBe(true)
  deliver()
})

test.describe('the pictures of cards', { tag: '@extended' }, () => {
  /** The photograph of the first card is large and in the first view, and is fetched with the page. */
  const [first] = byPrice(active('sale'))
  if (!first) throw new Error('The demo data have no home for sale')
  const leading = storagePaths(first, 0).medium.path

  /** Opens a list, holds back its first picture, and counts the pictures that the other cards request. */
  async function openWithoutHero(page: Page) {
    const deliver = await hold(page, '**/assets/hero-*.avif')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/property-images/') && !pathname.endsWith(leading))
        asked.push(pathname)
    })
    // Disables the limit of three seconds (index.html), which a slow machine would exceed.
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
