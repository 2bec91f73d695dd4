import { openPlainPage } from '../browser/plainPage.ts'
import { blockedIn, type TraceEvent } from './trace.ts'

const AFTER_LOADING_MS = 4_000

/**
 * The time for which a page would be blocked on Lighthouse's phone, in ms. Lighthouse takes it from the time that
 * passes, in which its own programs and the browser's other threads run on the same two processors. This is the
 * processor time of the page's tasks after its first paint.
 */
export async function blockedTime(url: string): Promise<number> {
  const { page, close } = await openPlainPage('about:blank')
  try {
    const events: TraceEvent[] = []
    page.on('Tracing.dataCollected', (part) => {
      events.push(...(part as { value: TraceEvent[] }).value)
    })
    const happens = (event: string) => new Promise<unknown>((resolve) => page.on(event, resolve))
    await page.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
    const loaded = happens('Page.loadEventFired')
    await page.send('Page.navigate', { url })
    await loaded
    await new Promise((resolve) => setTimeout(resolve, AFTER_LOADING_MS))
    const complete = happens('Tracing.tracingComplete')
    await page.send('Tracing.end')
    await complete
    return blockedIn(events)
  } finally {
    await close()
  }
}

const CATEGORIES = ['devtools.timeline', 'loading', 'toplevel']
