import type { PlainPage } from './plainPage.ts'

export interface Memory {
  /** The private memory of the page's process, as Chromium's task manager shows it; not a number if Chromium says none. */
  footprintMB: number
  /** The part of it in JavaScript's heap. */
  heapMB: number
  nodes: number
}

const MEMORY_INFRA = 'disabled-by-default-memory-infra'
const ATTEMPTS = 5

interface Dump {
  pid: number
  args?: {
    dumps?: {
      process_totals?: { private_footprint_bytes?: string }
      allocators?: Record<string, unknown>
    }
  }
}

/** The memory of a page after garbage collection. */
export async function measureMemory({ browser, page }: PlainPage): Promise<Memory> {
  // The second pass frees what finalised objects held.
  for (let pass = 0; pass < 2; pass++) await page.send('HeapProfiler.collectGarbage')
  await page.send('Performance.enable')
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  )
  await page.send('Performance.disable')
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? Number.NaN
  const heap = metric('JSHeapUsedSize')
  return {
    footprintMB: (await footprintOver(heap, browser)) / 1e6,
    heapMB: heap / 1e6,
    nodes: metric('Nodes'),
  }
}

/** A busy page may be missing in a dump: what is found is then less than its heap alone, and asked for again. */
async function footprintOver(heap: number, browser: PlainPage['browser']): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const footprint = await footprintOfPage(browser)
    if (footprint > heap) return footprint
  }
  return Number.NaN
}

async function footprintOfPage(browser: PlainPage['browser']): Promise<number> {
  const dumps: Dump[] = []
  browser.on('Tracing.dataCollected', (params) => {
    dumps.push(...(params as { value: Dump[] }).value)
  })
  const complete = new Promise((resolve) => browser.on('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [MEMORY_INFRA],
      excludedCategories: ['*'],
      // Only the requested dump is made.
      memoryDumpConfig: { triggers: [] },
    },
  })
  await browser.send('Tracing.requestMemoryDump', { levelOfDetail: 'detailed' })
  await browser.send('Tracing.end')
  await complete
  return footprintIn(dumps)
}

/** The largest process with a document: Chromium also keeps a spare one and the first, empty page. */
function footprintIn(dumps: readonly Dump[]): number {
  const found = dumps.flatMap(({ pid, args }) => (args?.dumps ? [{ pid, ...args.dumps }] : []))
  const renderers = new Set(
    found
      .filter(({ allocators = {} }) =>
        Object.keys(allocators).some((key) => key.startsWith('blink')),
      )
      .map(({ pid }) => pid),
  )
  const footprints = found
    .filter(({ pid }) => renderers.has(pid))
    .map((dump) => Number.parseInt(dump.process_totals?.private_footprint_bytes ?? '', 16))
    .filter(Number.isFinite)
  if (footprints.length === 0) throw new Error('Chromium gave no account of its memory.')
  return Math.max(...footprints)
}
