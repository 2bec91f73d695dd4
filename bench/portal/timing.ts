import type { Page } from '@playwright/test'

/** What an interaction cost in the browser, without what it waited for. */
export interface Timing {
  /** From the input to the next paint, as Interaction to Next Paint has it. */
  pressMs: number
  /** From the last answer of the network to the last frame that it changed. */
  drawMs: number
}

/** With no answer and no change for so long, an interaction is over; longer than typing waits before it asks. */
const QUIET_MS = 500

/** An expression that holds once nothing has changed or been answered for that long. */
export const QUIET = `performance.now() - Math.max(drawnAt, answeredAt()) > ${QUIET_MS}`

/** Runs in the page before its own code. */
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
  globalThis.answeredAt = () => Math.max(0, ...performance.getEntriesByType('resource')
    .filter(({ initiatorType }) => initiatorType !== 'img')
    .map(({ responseEnd }) => responseEnd))
`

interface Recorder {
  inputs: PerformanceEntry[]
  drawnAt: number
  /** When the last answer was here whole, or 0 if nothing was asked for. */
  answeredAt: () => number
}

/**
 * @param act makes real input.
 * @param shown an expression that holds once the page shows the outcome.
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
    return {
      pressMs: Math.max(0, ...durations),
      drawMs: answeredAt() > 0 ? Math.max(0, drawnAt - answeredAt()) : 0,
    }
  }, start)
}
