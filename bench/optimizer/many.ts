import type { Browser } from '@playwright/test'
import type { Measurement } from '../section.ts'
import { watchProcesses } from './browser.ts'
import { openUnwatchedPage } from './unwatched.ts'

const FEW = 20
const IDLE_MS = 5000

const addresses = (count: number, url: string) =>
  Array.from({ length: count }, (_, index) => `${url}/photographs/${index}`)

/** Optimizes many photographs as the portal does, and watches the page and its memory meanwhile. */
export async function runMany(
  browser: Browser,
  url: string,
  count: number,
): Promise<Measurement[]> {
  const few = await ours(browser, url, FEW)
  const many = await ours(browser, url, count)
  const compression = await byCompression(browser, url, FEW)
  return [
    {
      what: `Longest block of the page, ${count} photographs`,
      unit: 'ms',
      ours: many.longestBlock,
      baseline: {
        what: `browser-image-compression, ${FEW} photographs`,
        value: compression.longestBlock,
      },
      target: { of: 'ours', bound: 'at most', value: 50 },
      note: `The longest gap between two beats of a timer, so a busy machine's pauses count: of the idle page it is ${many.idleBlock.toFixed(0)} ms. Downloads, storing and records included, on a server of the bench.`,
    },
    {
      what: `Peak memory of the page, ${count} photographs`,
      unit: 'MB',
      ours: many.peak,
      baseline: { what: `browser-image-compression, ${FEW} photographs`, value: compression.peak },
      target: { of: 'ratio', bound: 'at most', value: 1 },
      note: `Resident memory of all page processes, which the browser clears up when it likes, while nobody listens to its network, for whom it would keep downloads. Of the empty page: ${many.before.toFixed(0)} MB; with ${FEW} photographs: ${few.peak.toFixed(0)} MB.`,
    },
  ]
}

async function ours(browser: Browser, url: string, count: number) {
  const processes = await watchProcesses(browser)
  const page = await openUnwatchedPage(browser, url)
  const { longestBlock: idleBlock } = await page.call('idle', IDLE_MS)
  const before = await processes.memory()
  const work = page.call('optimizeMany', addresses(count, url))
  const { result, peak } = await processes.peakDuring(work)
  await page.close()
  if (result.done !== count) throw new Error(`Only ${result.done} of ${count} were optimized`)
  return { ...result, idleBlock, before, peak }
}

async function byCompression(browser: Browser, url: string, count: number) {
  const processes = await watchProcesses(browser)
  const page = await openUnwatchedPage(browser, url)
  const work = page.call('makeMany', 'compression', addresses(count, url))
  const { result, peak } = await processes.peakDuring(work)
  await page.close()
  return { ...result, peak }
}
