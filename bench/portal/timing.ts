import type { Page } from '@playwright/test'

/** What an interaction cost in the browser, without what it waited for. */
export interface Timing {
  /** From the input to the next paint, as Interaction to Next Paint has it. */
  pressMs: number
  /** From the last answer of the network to the frame that shows what it brought. */
  drawMs: number
}

/** Runs in the page before its own code. */
export const RECORDER = `
  // The loader of these files names functions by a call that pages do not have.
  globalThis.__name = (named) => named
  globalThis.inputs = []
  new PerformanceObserver((entries) => inputs.push(...entries.getEntries()))
    .observe({ type: 'event', durationThreshold: 16 })
`

interface Recorder {
  inputs: PerformanceEntry[]
}

/**
 * @param act makes real input.
 * @param shown an expression that holds from the moment that the page shows the outcome.
 */
export async function time(page: Page, act: () => Promise<void>, shown: string): Promise<Timing> {
  const start = await page.evaluate(() => {
    performance.clearResourceTimings()
    return performance.now()
  })
  await act()
  const handle = await page.waitForFunction(`(${shown}) && performance.now()`, undefined, {
    polling: 'raf',
  })
  const shownAt = Number(await handle.jsonValue())
  return page.evaluate(
    async ({ start, shownAt }) => {
      // Entries of input are delivered some time after the frame.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
      const { inputs } = globalThis as unknown as Recorder
      const durations = inputs
        .filter(({ startTime }) => startTime >= start)
        .map(({ duration }) => duration)
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType }) => initiatorType !== 'img')
        .map(({ responseEnd }) => responseEnd)
        .filter((end) => end <= shownAt)
      return {
        pressMs: Math.max(0, ...durations),
        drawMs: answers.length > 0 ? shownAt - Math.max(...answers) : 0,
      }
    },
    { start, shownAt },
  )
}
