import { listingId, theListing } from '../../e2e/demo.ts'
import { besideFloor } from '../floor/beside.ts'
import { median } from '../median.ts'
import type { Bench, Measurement } from '../section.ts'
import type { Line } from './slowLine.ts'
import { firstOpening, type Visit, visit } from './visit.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

const FAST: Line = { name: '1.6 Mbit/s and 150 ms', kilobits: 1600, roundTripMs: 150 }
const SLOW: Line = { name: '400 kbit/s and 400 ms', kilobits: 400, roundTripMs: 400 }

const LIST = '/properties'
const pages = [
  { name: 'For sale', path: LIST, largestPaint: { [FAST.name]: 1400, [SLOW.name]: 3800 } },
  {
    name: 'A property',
    path: `/property/${listingId(theListing('sale-belgravia-stucco-house'))}`,
    largestPaint: { [FAST.name]: 1100, [SLOW.name]: 2800 },
  },
]

const LIST_KILOBYTES = 450
const LIST_REQUESTS = 36
const LIST_BUSY = 3.5
const OPENING_MS = 80

export const bench: Bench = async (log) => ({
  name: 'Slow lines',
  method: `A phone of 390 × 844 at density 2 with an empty cache, Chromium, over a proxy through which each byte and each round trip takes as long as on the line; median of ${ROUNDS} rounds. The opening of a home is measured without the proxy, from a click as soon as the page works to the frame with the dialog. Baseline: an empty page drawn by React, the router and Tailwind, over the same line.`,
  measurements: await besideFloor(log, (site, floor) => measure(site, floor, log)),
})

async function measure(
  site: string,
  floor: string,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const visits = new Map<string, Visit[]>()
  const openings: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    openings.push(await firstOpening(site, LIST))
    for (const line of [FAST, SLOW]) {
      for (const { name, path, server } of [
        { name: 'floor', path: '/', server: floor },
        ...pages.map((page) => ({ ...page, server: site })),
      ]) {
        const found = await visit(server, path, line)
        const key = `${name}, ${line.name}`
        visits.set(key, [...(visits.get(key) ?? []), found])
        const { lcp, kilobytes, requests, busy } = found
        log(
          `${round}/${ROUNDS} ${key}: ${Math.round(lcp)} ms, ${Math.round(kilobytes)} kB, ${requests} requests, busy ${Math.round(busy)} ms`,
        )
      }
    }
    log(`${round}/${ROUNDS} opening: ${Math.round(openings.at(-1) ?? 0)} ms`)
  }
  return [...measurementsOf(visits), opening(median(openings))]
}

function measurementsOf(visits: ReadonlyMap<string, readonly Visit[]>): Measurement[] {
  const middle = (name: string, line: Line, figure: keyof Visit) =>
    median((visits.get(`${name}, ${line.name}`) ?? []).map((each) => each[figure]))
  const pair = (name: string, line: Line, figure: keyof Visit) => ({
    ours: middle(name, line, figure),
    baseline: { what: 'floor', value: middle('floor', line, figure) },
  })
  const atMost = (value: number, of: 'ours' | 'ratio' = 'ours') =>
    ({ of, bound: 'at most', value }) as const
  return [
    ...pages.flatMap(({ name, largestPaint }) =>
      [FAST, SLOW].map(
        (line): Measurement => ({
          what: `${name}: largest paint at ${line.name}`,
          unit: 'ms',
          ...pair(name, line, 'lcp'),
          target: atMost(largestPaint[line.name] ?? 0),
        }),
      ),
    ),
    {
      what: 'For sale: weight before scrolling',
      unit: 'kB',
      ...pair('For sale', FAST, 'kilobytes'),
      target: atMost(LIST_KILOBYTES),
    },
    {
      what: 'For sale: requests before scrolling',
      unit: '',
      ...pair('For sale', FAST, 'requests'),
      target: atMost(LIST_REQUESTS),
    },
    {
      what: 'For sale: main thread',
      unit: 'ms',
      ...pair('For sale', FAST, 'busy'),
      target: atMost(LIST_BUSY, 'ratio'),
    },
  ]
}

const opening = (ms: number): Measurement => ({
  what: 'For sale: first opening of a home',
  unit: 'ms',
  ours: ms,
  target: { of: 'ours', bound: 'at most', value: OPENING_MS },
})
