import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listingId, theListing } from '../../e2e/demo.ts'
import { builtSite, serveFolder, serveSite } from '../builtSite.ts'
import { buildFloor, STATIC_FLOOR } from '../floor/build.ts'
import type { Bench } from '../section.ts'
import { audit } from './audit.ts'
import { blockedTime } from './blockedTime.ts'
import { mainThreadTime } from './mainThread.ts'
import { measurementsOf, type Round, type SitePage } from './measurements.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const property = `/property/${listingId(theListing('sale-belgravia-stucco-house'))}`

const pages: readonly SitePage[] = [
  { name: 'Home', path: '/', beatsFloor: true, work: 2.2 },
  { name: 'For sale', path: '/properties', beatsFloor: true, work: 3 },
  { name: 'To rent', path: '/rentals', beatsFloor: true, work: 3 },
  { name: 'Developments', path: '/developments', beatsFloor: true, work: 3 },
  { name: 'Commercial', path: '/commercial', beatsFloor: true, work: 3 },
  { name: 'A property', path: property, beatsFloor: false },
  { name: 'Contact', path: '/contact', beatsFloor: false },
]

export const bench: Bench = async (log) => {
  const floor = await mkdtemp(join(tmpdir(), 'bg-floor-'))
  const stops: (() => Promise<void>)[] = [() => rm(floor, { recursive: true, force: true })]
  try {
    await buildFloor(floor)
    const site = await serveSite(await builtSite(log))
    stops.push(site.stop)
    const floorServer = await serveFolder(floor)
    stops.push(floorServer.stop)
    const staticServer = await serveFolder(STATIC_FLOOR)
    stops.push(staticServer.stop)

    const addresses = new Map([
      ['floor', floorServer.url],
      ['static', staticServer.url],
      ...pages.map(({ name, path }) => [name, site.url + path] as const),
    ])
    const rounds = await inRounds(addresses, log)
    return {
      name: 'Lighthouse',
      method: `Lighthouse 12, mobile, simulated throttling, median of ${ROUNDS} rounds. Each round measures every page once, in a browser of its own. The work of the main thread is its processor time until four seconds after loading (DevTools protocol, threadTicks, 390 pixels wide, density 3, nothing slowed); without scripts, it is what the browser needs for the document, its styles and its pictures alone. The blocked time is that of its tasks after the first paint beyond 50 ms each, by four times their processor time, because Lighthouse’s own takes in what else runs on the same processors. Baseline: an empty page drawn by React, the router and Tailwind, built and served alike.`,
      measurements: measurementsOf(pages, rounds),
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Measures every page once per round, so that other load on the machine affects all of them alike. */
async function inRounds(addresses: ReadonlyMap<string, string>, log: (line: string) => void) {
  const rounds = new Map<string, Round[]>()
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, url] of addresses) {
      const found = {
        ...(await audit(url)),
        mainThread: await mainThreadTime(url),
        withoutScripts: await mainThreadTime(url, 'off'),
        blocked: await blockedTime(url),
      }
      rounds.set(name, [...(rounds.get(name) ?? []), found])
      const { performance, accessibility, bestPractices, seo, fcp, lcp, failed } = found
      const { mainThread, blocked } = found
      log(
        `${round}/${ROUNDS} ${name}: ${performance} ${accessibility} ${bestPractices} ${seo}, FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)}, main thread ${Math.round(mainThread)} ms, blocked ${Math.round(blocked)} ms ${failed.join(' ')}`,
      )
    }
  }
  return rounds
}
