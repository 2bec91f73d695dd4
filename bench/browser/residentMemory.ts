import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PlainPage } from './plainPage.ts'

const POLL_MS = 100
const ask = promisify(execFile)

/**
 * The memory of all page processes of the browser, in MB. Reading it is cheap enough to repeat during a measurement.
 */
export async function residentMemory({ browser }: PlainPage): Promise<number> {
  const { processInfo } = await browser.send<{ processInfo: { id: number; type: string }[] }>(
    'SystemInfo.getProcessInfo',
  )
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const { stdout } = await ask('ps', ['-o', 'rss=', '-p', ids.join()])
  const kilobytes = stdout.trim().split('\n').map(Number)
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The most memory in use during some work, in MB. */
export async function peakDuring<Result>(
  page: PlainPage,
  work: Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  let peak = 0
  let isOver = false
  async function watch(): Promise<void> {
    while (!isOver) {
      peak = Math.max(peak, await residentMemory(page))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  const ended = work.finally(() => {
    isOver = true
  })
  const [result] = await Promise.all([ended, watch()])
  return { result, peak }
}
