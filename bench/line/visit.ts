import { setTimeout as pause } from 'node:timers/promises'
import { evaluate } from '../browser/evaluate.ts'
import { openPlainPage } from '../browser/plainPage.ts'
import { type Line, slowLine } from './slowLine.ts'

export interface Visit {
  /** The largest paint, in ms. */
  lcp: number
  /** What came down the line before the visitor scrolled. */
  kilobytes: number
  requests: number
  /** The time for which the page's main thread was busy, in ms. */
  busy: number
}

const QUIET_MS = 2_000
const OPENING_LIMIT_MS = 10_000
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

/** Runs in the page, before anything else. */
const WATCH = `
  window.largest = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`

async function openOnPhone(script: string) {
  const { page, close } = await openPlainPage('about:blank')
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  return { page, close }
}

/** Opens a page over a slow line, as a phone with an empty cache, and leaves it alone until nothing comes any more. */
export async function visit(server: string, path: string, line: Line): Promise<Visit> {
  const { page, close } = await openOnPhone(WATCH)
  const slow = await slowLine(server, line)
  try {
    await page.send('Performance.enable')
    await page.send('Page.navigate', { url: slow.url + path })
    do await pause(QUIET_MS / 4)
    while (performance.now() - slow.lastUsed() < QUIET_MS || slow.bytes() === 0)
    const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    )
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return {
      lcp: await evaluate(page, 'largest'),
      kilobytes: slow.bytes() / 1000,
      // The page itself is one more.
      requests:
        1 + (await evaluate<number>(page, `performance.getEntriesByType('resource').length`)),
      busy: seconds * 1000,
    }
  } finally {
    await close()
    await slow.stop()
  }
}

/** Tells when a click reaches the page, and when the dialog that it opens has been drawn. */
const WATCH_OPENING = `
  window.opening = new Promise((resolve) => {
    let clicked = 0
    setTimeout(resolve, ${OPENING_LIMIT_MS})
    addEventListener('click', () => (clicked ||= performance.now()), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog[open]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - clicked)
        port2.postMessage(null)
      })
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  })
`
/** Before, the browser would follow the link. */
const TAKEN_OVER = `
  Object.keys(document.querySelector('article .card-link') ?? {}).some((key) => key.startsWith('__reactProps$'))
`
const PLACE_OF_LINK = `(() => {
  const link = document.querySelector('article .card-link')
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

/** How long the first home takes to open, by a click on its title as soon as the page works, in ms. */
export async function firstOpening(server: string, path: string): Promise<number> {
  const { page, close } = await openOnPhone(WATCH_OPENING)
  try {
    await page.send('Page.navigate', { url: server + path })
    while (!(await evaluate<boolean>(page, TAKEN_OVER))) await pause(10)
    const place = await evaluate<{ x: number; y: number }>(page, PLACE_OF_LINK)
    const mouse = { ...place, button: 'left', clickCount: 1 }
    await page.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' })
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
    const opening = await evaluate<number | undefined>(page, 'opening')
    if (opening === undefined) throw new Error('The home did not open.')
    return opening
  } finally {
    await close()
  }
}
