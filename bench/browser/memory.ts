import { once } from 'node:events'
import type { Browser, CDPSession } from '@playwright/test'

export interface Memory {
  /** What the page's process has for itself, as Chromium's task manager shows it. */
  footprintMB: number
  /** Of it, what JavaScript holds after a collection. */
  heapMB: number
  nodes: number
}

const MEMORY_INFRA = 'disabled-by-default-memory-infra'

interface MemoryEvent {
  pid: number
  args?: {
    dumps?: {
      process_totals?: { private_footprint_bytes?: string }
      allocators?: Record<string, unknown>
    }
  }
}

/** What the browser's only page holds, once what it no longer needs has been collected. */
export async function measureMemory(browser: Browser, cdp: CDPSession): Promise<Memory> {
  // The first frees what only the second can: nodes that finalised objects held.
  for (let pass = 0; pass < 2; pass++) await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? Number.NaN
  return {
    footprintMB: (await footprintOfPage(browser)) / 1e6,
    heapMB: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
  }
}

async function footprintOfPage(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events: MemoryEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as MemoryEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [MEMORY_INFRA], excludedCategories: ['*'] },
  })
  await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'detailed' })
  const complete = once(session as unknown as NodeJS.EventEmitter, 'Tracing.tracingComplete')
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return footprintIn(events)
}

/** Of the processes that hold a document, the largest: Chromium keeps a spare one ready beside it. */
function footprintIn(events: readonly MemoryEvent[]): number {
  const dumps = events.flatMap(({ pid, args }) => (args?.dumps ? [{ pid, ...args.dumps }] : []))
  const renderers = new Set(
    dumps
      .filter(({ allocators = {} }) =>
        Object.keys(allocators).some((name) => name.startsWith('blink')),
      )
      .map(({ pid }) => pid),
  )
  const footprints = dumps
    .filter(({ pid }) => renderers.has(pid))
    .map((dump) => Number.parseInt(dump.process_totals?.private_footprint_bytes ?? '', 16))
    .filter(Number.isFinite)
  if (footprints.length === 0) throw new Error('Chromium gave no account of its memory.')
  return Math.max(...footprints)
}
