import { openPlainPage } from '../browser/plainPage.ts'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }
const AFTER_LOADING_MS = 4_000

/**
 * The processor time of a page's main thread until four seconds after loading, on a phone's screen, in ms. Unlike the
 * blocking time it hardly depends on how busy the machine is.
 * @param scripts 'off' for what the browser alone needs to read, lay out and paint the document.
 */
export async function mainThreadTime(url: string, scripts: 'on' | 'off' = 'on'): Promise<number> {
  const { page, close } = await openPlainPage('about:blank')
  try {
    await page.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.send('Emulation.setScriptExecutionDisabled', { value: scripts === 'off' })
    await page.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await taskTime()
    const loaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()))
    await page.send('Page.navigate', { url })
    await loaded
    await new Promise((resolve) => setTimeout(resolve, AFTER_LOADING_MS))
    return (await taskTime()) - before
  } finally {
    await close()
  }

  async function taskTime(): Promise<number> {
    const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    )
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    if (seconds === undefined) throw new Error(`The browser counts no time of ${url}`)
    return seconds * 1_000
  }
}
