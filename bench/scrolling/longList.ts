import type { Browser, Page } from '@playwright/test'
import { openPage } from '../browser/open.ts'

/** Every item of a long list whole, as in a list that knows nothing of what is seen. */
const PLAIN = `
  globalThis.IntersectionObserver = class {
    constructor(report) { this.report = report }
    observe(target) {
      const boundingClientRect = target.getBoundingClientRect()
      queueMicrotask(() => this.report([{ target, isIntersecting: true, boundingClientRect }], this))
    }
    unobserve() {}
    disconnect() {}
    takeRecords() { return [] }
  }
`

/** A page of listings that 'Load more' has brought to so many cards, seen from its top. */
export async function openLongList(
  browser: Browser,
  { url, cards, plain }: { url: string; cards: number; plain: boolean },
) {
  const { page, cdp } = await openPage(browser, { url })
  if (plain) await page.addInitScript(PLAIN)
  await page.goto('/properties')
  await page.getByRole('main').getByRole('article').first().waitFor()
  const busy: number[] = []
  for (let shown = 0; shown < cards; ) {
    const loaded = await loadMore(page)
    shown = loaded.shown
    busy.push(loaded.busyMs)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return { page, cdp, lastLoadMs: busy.at(-1) ?? Number.NaN }
}

/** Presses 'Load more' and waits until its cards are drawn; how long the main thread was busy after they had come. */
async function loadMore(page: Page): Promise<{ shown: number; busyMs: number }> {
  return page.evaluate(async () => {
    const cards = document.querySelector('main')?.getElementsByTagName('article')
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load more',
    )
    if (!cards || !button) throw new Error('There is nothing more to load.')
    const before = cards.length
    let busyMs = 0
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) busyMs += duration
    })
    observer.observe({ type: 'longtask' })
    button.click()
    while (cards.length === before) await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    observer.disconnect()
    return { shown: cards.length, busyMs }
  })
}
