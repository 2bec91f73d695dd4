import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drawnHere, lookThrough } from './page.ts'
import { arriveAt, hold, type SitePage, sitePages } from './routes.ts'

/** A shift above this could be noticed (issue: 'no layout shift when images arrive'). */
const LIMIT = 0.01

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records every layout shift from the first paint on, with the elements that moved. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 120)} from ${from.y}+${from.height} to ${to.y}+${to.height}`
        })
        shifts.push({ value, moved: moved.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The core tests the page that most visitors see first, on a phone; the extended suite tests the others. */
const isCore = (path: string, width: number) => path === '/' && width === 390

const drawnByTheBrowser = (sitePage: SitePage) => ({ ...sitePage, path: drawnHere(sitePage.path) })

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    const drawn = sitePages.filter(({ lists }) => lists).map(drawnByTheBrowser)
    for (const sitePage of [...sitePages, ...drawn]) {
      const tag = isCore(sitePage.path, width) ? [] : '@extended'
      test(`nothing jumps on ${sitePage.path} as its content arrives late`, { tag }, async ({
        page,
        allowedNoise,
      }) => {
        // The server says so of an address of no page.
        if (sitePage.path.startsWith('/no/such')) allowedNoise.push(/404 \(Not Found\)/)
        await watchShifts(page)
        const answer = await hold(page, '**/rest/v1/**')
        const deliver = await hold(page, /\.(avif|jpg|png|webp)$/)
        await page.goto(sitePage.path, { waitUntil: 'commit' })
        if (drawn.includes(sitePage)) {
          await expect(page.locator('.skeleton').first()).toBeVisible()
        }
        answer()
        // Does not wait for the similar listings of a property, whose code loads only when they come near the viewport.
        const isOfOne = /^\/(property|developments)\/./.test(sitePage.path)
        await arriveAt(page, { ...sitePage, lists: sitePage.lists && !isOfOne })
        deliver()
        // The first scroll fetches the code of the lower parts, which a person cannot reach before it has loaded.
        await page.mouse.wheel(0, 1)
        await expect(page.locator('[data-waiting]')).toHaveCount(0)
        await lookThrough(page)
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
        )
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThan(LIMIT)
      })
    }
  })
}

test("a hero's photograph stands where it stays before its words have arrived", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/properties', '/services', '/contact']) {
    await page.goto(path)
    const photograph = page.locator('main section img').first()
    const whole = await photograph.boundingBox()
    if (!whole) throw new Error(`${path} shows no photograph.`)
    await page
      .locator('main section h1')
      .locator('..')
      .evaluate((words) => words.remove())
    const alone = await photograph.boundingBox()
    expect({ x: alone?.x, width: alone?.width }, path).toEqual({ x: whole.x, width: whole.width })
  }
})
