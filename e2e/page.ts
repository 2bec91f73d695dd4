import { expect, type Locator, type Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { cutTexts } from './cutText.ts'

/** The same page, but rendered by the browser, because prerendered pages are valid only without a query. */
export function drawnHere(path: string): string {
  return `${path}?drawn=here`
}

/** Waits until React has hydrated the prerendered page. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('#root > header')
    return header === null || Object.keys(header).some((key) => key.startsWith('__reactProps$'))
  })
}

/** Waits for the end of all running finite animations, such as that of an opening dialog. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Presses the back button over an open layer or over the page itself. A layer's entry in the history comes and goes a
 * moment after the layer, which is soon enough for a person but not for a test.
 */
export async function goBackFrom(page: Page, top: 'layer' | 'page'): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => history.state?.isLayer === true), `the history is at a ${top}`)
    .toBe(top === 'layer')
  await page.goBack()
}

/** The cards of a page's properties, in their order. */
export function cards(page: Page): Locator {
  const details = page.getByRole('button', { name: 'View Details' })
  return page.getByRole('main').getByRole('article').filter({ has: details })
}

export function cardOf(page: Page, listing: Listing): Locator {
  return page.getByRole('article', { name: listing.title, exact: true })
}

/** Expects exactly these titles of cards, in this order. */
export async function expectTitles(page: Page, expected: readonly string[]): Promise<void> {
  await expect(cards(page).getByRole('heading')).toHaveText([...expected])
}

export async function expectQuery(page: Page, expected: Record<string, string>): Promise<void> {
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams), 'the query of the address')
    .toEqual(expected)
}

/** Presses Tab, or Shift and Tab, until the target has the focus. */
export async function tabTo(
  target: Locator,
  most = 120,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const page = target.page()
  let wanted = await target.elementHandles()
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    // Looks the element up by its role again only if the page has replaced it, because a lookup at each press would
    // take most of the time of a test.
    const { isFocused, isGone } = await page.evaluate(
      (elements) => ({
        isFocused: elements.some((element) => element === document.activeElement),
        isGone: !elements.some((element) => element.isConnected),
      }),
      wanted,
    )
    if (isFocused) return
    if (isGone) wanted = await target.elementHandles()
  }
  throw new Error(`Tab did not reach ${target.toString()} within ${most} presses`)
}

/** From the narrowest phone to a wide screen. */
export const WINDOW_WIDTHS = [320, 390, 640, 768, 1024, 1366, 1440, 1920, 2560] as const

/**
 * The page and the open dialogs, as far as their content is wider than they are when the window has this width, and the
 * texts that are wider than their boxes.
 */
export async function tooWideAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const boxes = await page.evaluate(async () => {
    // What listens to the width hears of it in the first frame, and is drawn in the second.
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    // With reduced motion, transitions of sizes that depend on the width of the window still take one frame.
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} at ${innerWidth}: ${element.scrollWidth}`)
  })
  return [...boxes, ...(await cutTexts(page)).map((text) => `${text} at ${width}`)]
}

/** What tooWideAt() finds at each width. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WINDOW_WIDTHS) found.push(...(await tooWideAt(page, width)))
  return found
}

/** Beside other programs, a browser's decoding and drawing have waited a minute for their turn. */
const LONG_WAIT = { timeout: 120_000 }

/** Scrolls through the whole page, and waits at each step until the visible pictures have loaded. */
export async function lookThrough(page: Page): Promise<void> {
  for (let top = 0, end = 1; top < end; top += 600) {
    end = await page.evaluate((y) => {
      window.scrollTo(0, y)
      return document.documentElement.scrollHeight - window.innerHeight
    }, top)
    await expect
      .poll(async () => {
        const missing = await page.evaluate(() =>
          [...document.images]
            .filter((image) => {
              const { top, bottom } = image.getBoundingClientRect()
              const isLoaded = image.complete && image.naturalWidth > 0
              return !isLoaded && bottom > 0 && top < innerHeight
            })
            .map((image) => image.outerHTML),
        )
        // A browser looks for pictures to load as it draws, and without a screen it may rest: a hand would move the page.
        if (missing.length > 0) {
          await page.bringToFront()
          await page.evaluate(() => window.scrollBy(0, window.scrollY % 2 === 0 ? 1 : -1))
        }
        return missing
      }, LONG_WAIT)
      .toEqual([])
  }
}
