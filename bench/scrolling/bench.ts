import type { Browser } from '@playwright/test'
import { type Memory, measureMemory } from '../browser/memory.ts'
import { openBrowser } from '../browser/open.ts'
import { builtSite } from '../builtSite.ts'
import type { Bench, Measurement } from '../section.ts'
import { openLargeSite } from '../site/largeSite.ts'
import { type Frames, scrollByWheel } from './frames.ts'
import { openLongList } from './longList.ts'

const CARDS = Number(process.env.BENCH_CARDS ?? 2000)
const FRAMES_TARGET_MS = 1000 / 30

interface Run extends Frames {
  loaded: Memory
  lastLoadMs: number
}

async function measure(url: string, plain: boolean): Promise<Run> {
  // A browser of its own, so that neither list finds what the other has left.
  const browser: Browser = await openBrowser()
  try {
    const { page, cdp, lastLoadMs } = await openLongList(browser, { url, cards: CARDS, plain })
    const loaded = await measureMemory(browser, cdp)
    return { lastLoadMs, loaded, ...(await scrollByWheel(page, cdp)) }
  } finally {
    await browser.close()
  }
}

export const bench: Bench = async (log) => {
  const site = await openLargeSite(await builtSite(log), log)
  try {
    log(`Loading ${CARDS} cards ...`)
    const ours = await measure(site.url, false)
    log(`Loading ${CARDS} cards as a plain list ...`)
    const plain = await measure(site.url, true)
    const beside = (value: number) => ({ baseline: { what: 'every card whole', value } })
    const measurements: Measurement[] = [
      {
        what: `memory of the page with ${CARDS} cards`,
        unit: 'MB',
        ours: ours.loaded.footprintMB,
        ...beside(plain.loaded.footprintMB),
        target: { of: 'ours', bound: 'at most', value: 150 },
        note: 'private footprint of the page’s process after a collection, as Chromium’s task manager shows it',
      },
      {
        what: 'of it JavaScript’s heap',
        unit: 'MB',
        ours: ours.loaded.heapMB,
        ...beside(plain.loaded.heapMB),
      },
      {
        what: 'nodes of the document',
        unit: '',
        ours: ours.loaded.nodes,
        ...beside(plain.loaded.nodes),
      },
      { what: 'frame while scrolling, median', unit: 'ms', ours: ours.p50, ...beside(plain.p50) },
      {
        what: 'frame while scrolling, 95 in 100',
        unit: 'ms',
        ours: ours.p95,
        ...beside(plain.p95),
        target: { of: 'ours', bound: 'at most', value: FRAMES_TARGET_MS },
      },
      {
        what: 'frame while scrolling, longest',
        unit: 'ms',
        ours: ours.longest,
        ...beside(plain.longest),
      },
      {
        what: 'frames dropped, of a hundred',
        unit: '',
        ours: ours.droppedPercent,
        ...beside(plain.droppedPercent),
      },
      {
        what: "main thread blocked by the last 'Load more'",
        unit: 'ms',
        ours: ours.lastLoadMs,
        ...beside(plain.lastLoadMs),
        note: 'sum of the tasks over 50 ms',
      },
    ]
    return {
      name: 'scrolling',
      method: `The listing page for sales at 1440 × 900, brought to ${CARDS} cards by 'Load more', each with a photograph of its own address; then eight seconds of real wheel input from the top, through the DevTools protocol. The baseline is the same build with every card told that it is in view.`,
      measurements,
    }
  } finally {
    await site.close()
  }
}
