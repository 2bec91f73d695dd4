import { mostHomes } from '../../src/lib/shortlist/shortlist.ts'
import { type Memory, measureMemory } from '../browser/memory.ts'
import { builtSite } from '../builtSite.ts'
import { median } from '../median.ts'
import type { Bench, Measurement } from '../section.ts'
import { openLargeSite } from '../site/largeSite.ts'
import { type Frames, scrollByWheel } from './frames.ts'
import { keepHomes, pressHearts } from './keptHomes.ts'
import { openLongList } from './longList.ts'

const CARDS = Number(process.env.BENCH_CARDS ?? 2000)
/** The number of saved homes: as many as a shortlist holds. */
const HEARTS = Number(process.env.BENCH_HEARTS ?? mostHomes)
/** The duration of two frames of an ordinary screen. */
const SMOOTH_MS = 33.4
const FRAME_MS = 16.7
/** The number of scrolls; each continues where the one before ended. */
const SCROLLS = 3

interface Run {
  memory: Memory
  frames: Frames
  /** The median of the last ten times at which cards were added. */
  loadMs: number
  /** The median time for which a press on a heart blocked the main thread. */
  heartMs: number
}

interface Case {
  plain: boolean
  /** A script that saves homes before the page is loaded. */
  kept?: string
}

async function measure(url: string, { plain, kept }: Case): Promise<Run> {
  const list = await openLongList(url, { cards: CARDS, plain, ...(kept && { script: kept }) })
  try {
    const memory = await measureMemory(list)
    const scrolls: Frames[] = []
    while (scrolls.length < SCROLLS) scrolls.push(await scrollByWheel(list))
    const heartMs = median(await pressHearts(list, kept !== undefined))
    return { memory, frames: middleOf(scrolls), loadMs: median(list.loadsMs.slice(-10)), heartMs }
  } finally {
    await list.close()
  }
}

/** The run with the median 95th percentile. */
function middleOf(scrolls: Frames[]): Frames {
  const sorted = scrolls.sort((a, b) => a.p95 - b.p95)
  return sorted[Math.floor(sorted.length / 2)] as Frames
}

/** `npm run bench -- scrolling`: BENCH_CARDS, BENCH_HEARTS and BENCH_LISTINGS shorten it. */
export const bench: Bench = async (log) => {
  const site = await openLargeSite(await builtSite(log), log)
  try {
    log(`Loading ${CARDS} cards ...`)
    const ours = await measure(site.url, { plain: false })
    log(`Loading ${CARDS} cards, ${HEARTS} of them kept ...`)
    const kept = await measure(site.url, {
      plain: false,
      kept: await keepHomes(site, { homes: HEARTS, cards: CARDS }),
    })
    log(`Loading ${CARDS} cards as a plain list ...`)
    const plain = await measure(site.url, { plain: true })
    return {
      name: 'scrolling',
      method: `The page of homes for sale at 1440 × 900, brought to ${CARDS} cards by 'Load more', each with a photograph of its own address; then three times eight seconds of wheel input through the DevTools protocol, 240 px at a time, as fast as the page takes it, of which the middle one counts. Without graphics hardware. The baseline is the same build and data, but every card is told that it is in view, so that none is ever shortened. With homes kept, ${HEARTS} of the ${CARDS} are on the shortlist, evenly spread; the baseline is then the same list with none kept.`,
      measurements: [...compare(ours, plain), ...compareKept(kept, ours)],
    }
  } finally {
    await site.close()
  }
}

type Row = (what: string, unit: Measurement['unit'], pick: (run: Run) => number) => Measurement

/** Makes rows of a run and its baseline. */
function rowsOf(ours: Run, baseline: { what: string; run: Run }, prefix = ''): Row {
  return (what, unit, pick) => {
    const value = pick(baseline.run)
    return {
      what: `${prefix}${what}`,
      unit,
      ours: pick(ours),
      // Chromium may say nothing of the memory of a page with 2,000 whole cards.
      ...(Number.isFinite(value) && { baseline: { what: baseline.what, value } }),
    }
  }
}

function framesOf(row: Row): Measurement[] {
  return [
    row('a frame while scrolling, median', 'ms', ({ frames }) => frames.p50),
    {
      ...row('a frame while scrolling, 95 in 100 within', 'ms', ({ frames }) => frames.p95),
      target: { of: 'ours', bound: 'at most', value: SMOOTH_MS },
    },
    row('a frame while scrolling, longest', 'ms', ({ frames }) => frames.longest),
    row('frames dropped, of 100', '', ({ frames }) => frames.droppedPercent),
    row('screens scrolled in the time', '', ({ frames }) => frames.screens),
  ]
}

function compare(ours: Run, plain: Run): Measurement[] {
  const row = rowsOf(ours, { what: 'a plain list', run: plain })
  return [
    {
      ...row(`memory of the page with ${CARDS} cards`, 'MB', ({ memory }) => memory.footprintMB),
      target: { of: 'ours', bound: 'at most', value: 150 },
      note: 'The private footprint of its process after a collection, as Chromium’s task manager shows it.',
    },
    row('of it JavaScript’s heap', 'MB', ({ memory }) => memory.heapMB),
    row('nodes of the document', '', ({ memory }) => memory.nodes),
    ...framesOf(row),
    {
      ...row("main thread held by another 'Load more'", 'ms', ({ loadMs }) => loadMs),
      note: 'Tasks over 50 ms alone; the median of the last ten.',
    },
  ]
}

function compareKept(kept: Run, none: Run): Measurement[] {
  const row = rowsOf(kept, { what: 'none kept', run: none }, `${HEARTS} homes kept: `)
  return [
    row('memory of the page', 'MB', ({ memory }) => memory.footprintMB),
    ...framesOf(row),
    {
      ...row('main thread held by a press on a heart', 'ms', ({ heartMs }) => heartMs),
      target: { of: 'ours', bound: 'at most', value: FRAME_MS },
      note: 'From the press until what it changes is laid out, the list written included; the median of the hearts in view.',
    },
  ]
}
