import { listingId, theListing } from '../../e2e/demo.ts'
import { besideFloor } from '../floor/beside.ts'
import type { Bench } from '../section.ts'
import { audit } from './audit.ts'
import { blockedTime } from './blockedTime.ts'
import { measurementsOf, type Round, type SitePage } from './measurements.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const property = `/property/${listingId(theListing('sale-belgravia-stucco-house'))}`

const pages: readonly SitePage[] = [
  { name: 'Home', path: '/' },
  { name: 'For sale', path: '/properties' },
  { name: 'To rent', path: '/rentals' },
  { name: 'Developments', path: '/developments' },
  { name: 'Commercial', path: '/commercial' },
  { name: 'A property', path: property },
  { name: 'Contact', path: '/contact' },
]

export const bench: Bench = async (log) => {
  const rounds = await besideFloor(log, (site, floor) =>
    inRounds(
      new Map([['floor', floor], ...pages.map(({ name, path }) => [name, site + path] as const)]),
      log,
    ),
  )
  return {
    name: 'Lighthouse',
    method: `Lighthouse 12, mobile, simulated throttling, median of ${ROUNDS} rounds. Each round measures every page once, in a browser of its own. The blocked time is that of its tasks after the first paint beyond 50 ms each, by four times their processor time, because Lighthouse’s own takes in what else runs on the same processors. Baseline: an empty page drawn by React, the router and Tailwind, built and served alike.`,
    measurements: measurementsOf(pages, rounds),
  }
}

/** Measures every page once per round, so that other load on the machine affects all of them alike. */
async function inRounds(addresses: ReadonlyMap<string, string>, log: (line: string) => void) {
  const rounds = new Map<string, Round[]>()
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, url] of addresses) {
      const found = { ...(await audit(url)), blocked: await blockedTime(url) }
      rounds.set(name, [...(rounds.get(name) ?? []), found])
      const { performance, accessibility, bestPractices, seo, fcp, lcp, blocked, failed } = found
      log(
        `${round}/${ROUNDS} ${name}: ${performance} ${accessibility} ${bestPractices} ${seo}, FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)}, blocked ${Math.round(blocked)} ms ${failed.join(' ')}`,
      )
    }
  }
  return rounds
}
