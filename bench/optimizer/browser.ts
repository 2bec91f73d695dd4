import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/findBrowser.ts'
import type { OptimizerPage } from './page/main.ts'

type BenchWindow = Window & { optimizerPage: OptimizerPage }

export function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH to one.')
  return chromium.launch({
    executablePath,
    // Chromium's sandbox refuses to be set up by root, as in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** Opens the page in a browser as it is, or in one that knows no ImageDecoder. */
export async function openPage(browser: Browser, url: string, hasDecoder = true) {
  const page = await browser.newPage()
  if (!hasDecoder) {
    await page.route('**/*.worker-*.js', async (route) => {
      const response = await route.fetch()
      const body = `delete self.ImageDecoder;${await response.text()}`
      await route.fulfill({ response, body })
    })
  }
  await page.goto(url)
  await page.waitForFunction(() => 'optimizerPage' in window)
  return {
    make: async (way: Parameters<OptimizerPage['make']>[0], address: string) => {
      const made = await page.evaluate(
        ([chosen, photo]) => (window as unknown as BenchWindow).optimizerPage.make(chosen, photo),
        [way, address] as const,
      )
      return { ms: made.ms, files: made.files.map((file) => Buffer.from(file, 'base64')) }
    },
    close: () => page.close(),
  }
}

const POLL_MS = 100
const ask = promisify(execFile)

/** What the browser's page processes use. */
export async function watchProcesses(browser: Browser) {
  const session = await browser.newBrowserCDPSession()

  async function pages() {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }

  /** Resident, in MB. */
  async function memory(): Promise<number> {
    const ids = (await pages()).map(({ id }) => id)
    const { stdout } = await ask('ps', ['-o', 'rss=', '-p', ids.join()])
    const kilobytes = stdout.trim().split('\n').map(Number)
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1000
  }

  return {
    /** Processor time so far, in ms, of all their threads. */
    async processorTime(): Promise<number> {
      return (await pages()).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
    },
    memory,
    /** The most memory that is held while a work goes on. */
    async peakDuring<Result>(work: Promise<Result>): Promise<{ result: Result; peak: number }> {
      let peak = 0
      let isOver = false
      async function watch(): Promise<void> {
        while (!isOver) {
          peak = Math.max(peak, await memory())
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        }
      }
      const ended = work.finally(() => {
        isOver = true
      })
      const [result] = await Promise.all([ended, watch()])
      return { result, peak }
    },
  }
}
