import type { Page } from '@playwright/test'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, drawnHere } from './page.ts'
import { arriveAt, hold, sitePages } from './routes.ts'

const BACKEND = '**/rest/v1/**'
/** Between the columns of a page, and between photographs. */
const GUTTER = 24
const GAP = 8
const listings = ['/', '/properties', '/rentals', '/developments', '/commercial']
/** Of the pages built alike, the core tests one. */
const tagOf = (path: string) => (path === '/properties' ? {} : { tag: '@extended' })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The boxes of the first cards' photographs, or of their placeholders, relative to the top left of the grid.
 * Finds and measures them in one step, because the arriving code of the list replaces the placeholders.
 */
function photoBoxes(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate((photos) => {
    const elements = [...document.querySelectorAll(`main ${photos}`)]
    const boxes = elements.slice(0, 6).map((element) => element.getBoundingClientRect())
    const [first] = boxes
    if (!first) throw new Error('Nothing is shown')
    return boxes.map(({ x, y, width, height }) => ({
      x: Math.round(x - first.x),
      y: Math.round(y - first.y),
      width: Math.round(width),
      height: Math.round(height),
    }))
  }, selector)
}

for (const path of listings) {
  test(
    `while the backend is slow, ${path} shows the shape of its cards`,
    tagOf(path),
    async ({ page }) => {
      const answer = await hold(page, BACKEND)
      await page.goto(drawnHere(path))
      await expect(
        page.getByRole('status').filter({ hasText: /^Loading (featured )?properties\.\.\.$/ }),
      ).toBeVisible()
      const placeholders = await photoBoxes(page, '.skeleton.aspect-5\\/3')
      expect(placeholders).toHaveLength(6)
      await expect(cards(page)).toHaveCount(0)

      answer()
      await expect(cards(page).first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      // Home's articles on our services have no name.
      const photos = await photoBoxes(page, 'article[aria-labelledby] [class*=aspect-5]')
      // How many there are decides whether the first is two columns wide; the second row begins one card earlier then.
      const isWide = (photos[0]?.width ?? 0) > (photos[1]?.width ?? 0)
      const [from, before] = isWide ? [2, 1] : [0, 0]
      // The second row may be one card across, whose placeholder is as high up and narrower.
      const across = photos.findIndex(({ width }) => width > (photos[1]?.width ?? 0) + 1 && !isWide)
      const end = across < 0 ? placeholders.length - before : across
      expect(end, 'cards that can be compared').toBeGreaterThan(2)
      if (across > 0) {
        const down = (photos[across]?.y ?? Number.NaN) - (placeholders[across]?.y ?? Number.NaN)
        expect(Math.abs(down), 'the row of the card across').toBeLessThan(40)
      }
      for (const [index, { x, y, width, height }] of photos.slice(from, end).entries()) {
        const placeholder = placeholders[from + before + index]
        expect(placeholder, 'the same column').toMatchObject({ x, width, height })
        // The features of some cards take one line more, which moves the next row.
        expect(Math.abs((placeholder?.y ?? Number.NaN) - y), 'the same row').toBeLessThan(40)
      }
    },
  )
}

const ofListings = sitePages.filter(({ path }) => /^\/(property|developments)\/./.test(path))

for (const width of [390, 1440]) {
  for (const sitePage of ofListings) {
    test(`while the backend is slow, ${sitePage.path} shows its shape at ${width} pixels`, {
      tag: '@extended',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const answer = await hold(page, BACKEND)
      await page.goto(drawnHere(sitePage.path))
      const loading = page.getByRole('status', { name: 'Loading the property' })
      await expect(loading).toBeVisible()
      const placeholder = await loading.locator('.skeleton').first().boundingBox()
      answer()
      await arriveAt(page, sitePage)
      const gallery = page.getByRole('region', { name: /^Photographs of/ })
      const box = await gallery.boundingBox()
      // The bar with the arrows stands below the photographs.
      expect(box).toEqual({ ...placeholder, height: expect.any(Number) })
      expect(box?.height).toBeGreaterThanOrEqual(placeholder?.height ?? Number.NaN)
      const photo = await gallery.getByRole('img').first().boundingBox()
      const { x, y, height } = placeholder ?? {}
      expect(photo, 'the photograph in its place').toMatchObject({ x, y, height })
      // On a large screen two smaller photographs have the last of three columns.
      const whole = box?.width ?? 0
      const taken = width === 390 ? whole : whole - (whole - 2 * GUTTER) / 3 - GAP
      expect(Math.abs((photo?.width ?? 0) - taken)).toBeLessThan(1)
    })
  }
}

test('a backend that hangs is given up after fifteen seconds, twice, and can be asked again', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to fetch properties/)
  // Shortens only this limit, because a test's clock does not control AbortSignal.timeout.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms === 15_000 && !('patient' in window) ? 150 : ms)
  })
  let asked = 0
  await page.route(BACKEND, (route) => {
    if (route.request().url().includes('search_listings')) asked += 1
  })
  await page.goto('/properties')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to load properties')
  expect(asked).toBe(2)
  await page.unroute(BACKEND)
  await page.evaluate(() => Object.assign(window, { patient: true }))
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})
