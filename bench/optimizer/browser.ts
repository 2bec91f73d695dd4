import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/findBrowser.ts'
import type { OptimizerPage } from './page/main.ts'

type BenchWindow = Window & { optimizerPage: OptimizerPage }

export function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH to one.')
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not start as root, as in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** Opens the page in a normal browser, or in one without ImageDecoder. */
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

/** Returns a function that reads the processor time of the browser's pages so far, in ms, on all their threads. */
export async function watchProcessorTime(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
}
