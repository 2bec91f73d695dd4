import { openPlainPage, type PlainPage } from '../browser/plainPage.ts'
import { peakDuring, residentMemory } from '../browser/residentMemory.ts'
import type { Measurement } from '../section.ts'
import type { OptimizerPage } from './page/main.ts'

interface MeasuredPage extends PlainPage {
  call: <Name extends keyof OptimizerPage>(
    name: Name,
    ...args: Parameters<OptimizerPage[Name]>
  ) => Promise<Awaited<ReturnType<OptimizerPage[Name]>>>
}

const FEW = 20
const IDLE_MS = 5000

const addresses = (count: number, url: string) =>
  Array.from({ length: count }, (_, index) => `${url}/photographs/${index}`)

/** Optimizes many photographs like the portal, and measures the page and its memory meanwhile. */
export async function runMany(url: string, count: number): Promise<Measurement[]> {
  const few = await ours(url, FEW)
  const many = await ours(url, count)
  const compression = await byCompression(url, FEW)
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
      note: `Resident memory of all page processes, which the browser clears up when it likes. Of the empty page: ${many.before.toFixed(0)} MB; with ${FEW} photographs: ${few.peak.toFixed(0)} MB.`,
    },
  ]
}

function ours(url: string, count: number) {
  return onPage(url, async (page) => {
    const { longestBlock: idleBlock } = await page.call('idle', IDLE_MS)
    const before = await residentMemory(page)
    const work = page.call('optimizeMany', addresses(count, url))
    const { result, peak } = await peakDuring(page, work)
    if (result.done !== count) throw new Error(`Only ${result.done} of ${count} were optimized`)
    return { ...result, idleBlock, before, peak }
  })
}

function byCompression(url: string, count: number) {
  return onPage(url, async (page) => {
    const work = page.call('makeMany', 'compression', addresses(count, url))
    const { result, peak } = await peakDuring(page, work)
    return { ...result, peak }
  })
}

const STARTED = `(async () => {
  while (!('optimizerPage' in window)) {
    if (performance.now() > 30_000) throw new Error('The page did not start.')
    await new Promise(requestAnimationFrame)
  }
})()`

async function onPage<Result>(
  url: string,
  measure: (page: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const page = await openPlainPage(url)
  try {
    await page.evaluate(STARTED)
    const call: MeasuredPage['call'] = (name, ...args) =>
      page.evaluate(`optimizerPage.${name}(...${JSON.stringify(args)})`)
    return await measure({ ...page, call })
  } finally {
    await page.close()
  }
}
