import type { Page } from '@playwright/test'

/** The time of an interaction in the browser, without waiting for the network. */
export interface Timing {
  /** The time from the input to the next paint, like Interaction to Next Paint. */
  pressMs: number
  /** The time from the last network answer to the last frame that it changed. */
  drawMs: number
}

/** An interaction is over after this time without answers and changes. It is longer than the pause after typing. */
const QUIET_MS = 500

/** An expression that is true after that time without answers or changes. */
export const QUIET = `performance.now() - Math.max(drawnAt, answeredAt()) > ${QUIET_MS}`

/** Records paints and inputs; it runs in the page before the page's own code. */
export const RECORDER = `
  // The loader of these files names functions by a call that pages do not have.
  globalThis.__name = (named) => named
  globalThis.inputs = []
  new PerformanceObserver((entries) => inputs.push(...entries.getEntries()))
    .observe({ type: 'event', durationThreshold: 16 })
  globalThis.drawnAt = 0
  const painted = new MessageChannel()
  painted.port1.onmessage = () => { drawnAt = performance.now() }
  new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage('')))
    .observe(document, { subtree: true, childList: true, characterData: true })
  globalThis.answeredAt = (until = Infinity) => Math.max(0, ...performance.getEntriesByType('resource')
    .filter(({ initiatorType, responseEnd }) => initiatorType !== 'img' && responseEnd <= until)
    .map(({ responseEnd }) => responseEnd))
`

interface Recorder {
  inputs: PerformanceEntry[]
  drawnAt: number
  /** The time when the last answer was complete, or 0 without a request. */
  answeredAt: (until?: number) => number
}

/**
 * Measures an interaction.
 * @param act makes real input.
 * @param shown an expression that is true once the page shows the result.
 */
export async function time(page: Page, act: () => Promise<void>, shown: string): Promise<Timing> {
  const start = await page.evaluate(() => {
    performance.clearResourceTimings()
    return performance.now()
  })
  await act()
  await page.waitForFunction(`performance.now() - ${start} > ${QUIET_MS} && ${QUIET} && (${shown})`)
  return page.evaluate((start) => {
    const { inputs, drawnAt, answeredAt } = globalThis as unknown as Recorder
    const durations = inputs
      .filter(({ startTime }) => startTime >= start)
      .map(({ duration }) => duration)
    // Code that is preloaded, because something new lies under the pointer, may arrive after the frame.
    const answered = answeredAt(drawnAt)
    return {
      pressMs: Math.max(0, ...durations),
      drawMs: answered > 0 ? drawnAt - answered : 0,
    }
  }, start)
}
