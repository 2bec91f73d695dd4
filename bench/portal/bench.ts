import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/findBrowser.ts'
import { builtSite } from '../builtSite.ts'
import { median } from '../median.ts'
import type { Bench, Measurement } from '../section.ts'
import { LISTINGS, openLargeSite } from '../site/largeSite.ts'
import { interactions, openDashboard, signIn } from './dashboard.ts'
import { changeSeveral, type SeveralRun } from './several.ts'
import { RECORDER } from './timing.ts'

/** The number of listings of a new agency. */
const FEW = 120
const REPEATS = Number(process.env.BENCH_REPEATS ?? 7)

interface Run {
  bytes: number
  /** The time that each interaction took in the browser alone, by its name. */
  took: ReadonlyMap<string, number>
  several: SeveralRun
}

async function measure(
  folder: string,
  listings: number,
  log: (line: string) => void,
): Promise<Run> {
  const site = await openLargeSite(folder, log, listings)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium's sandbox does not start as root, as in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const session = await signIn(site)
    const localStorage = {
      bng_auth: session,
      bng_cookie_consent: { necessary: true, analytics: false, marketing: false },
    }
    const page = await browser.newPage({
      // Playwright passes the code that waits for a change as text, which the site's policy would block.
      bypassCSP: true,
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies: [],
        origins: [
          {
            origin: site.url,
            localStorage: Object.entries(localStorage).map(([name, value]) => ({
              name,
              value: JSON.stringify(value),
            })),
          },
        ],
      },
    })
    await page.addInitScript(RECORDER)
    // Otherwise each dashboard would open with as many pages of listings as the one before it.
    await page.addInitScript(() => sessionStorage.clear())
    const bytes = await openDashboard(page)
    const took = new Map<string, number>()
    for (const { name, run } of interactions) {
      log(`${name} ...`)
      const times: number[] = []
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        await openDashboard(page)
        const { pressMs, drawMs } = await run(page)
        times.push(pressMs + drawMs)
      }
      took.set(name, median(times))
    }
    log('changing several at once ...')
    const several = await changeSeveral(page, site, session.access_token)
    return { bytes, took, several }
  } finally {
    await browser.close()
    await site.close()
  }
}

function severalMeasurements(many: SeveralRun, few: SeveralRun): Measurement[] {
  const what = `${FEW} listings, ${few.count} of them changed`
  return [
    {
      what: `changing ${many.count} at once: its progress is seen`,
      unit: 'ms',
      ours: many.progressMs,
      baseline: { what, value: few.progressMs },
      target: { of: 'ours', bound: 'at most', value: 100 },
    },
    {
      what: `changing ${many.count} at once: all are changed and told`,
      unit: 'ms',
      ours: many.wholeMs,
      baseline: { what, value: few.wholeMs },
      note: 'With what it waits for.',
    },
    {
      what: `changing ${many.count} at once: stopped midway, until it is told`,
      unit: 'ms',
      ours: many.stopMs,
      baseline: { what, value: few.stopMs },
      note: `With what it waits for: the 50 that are under way. ${many.stoppedAfter} had been changed, as it said.`,
    },
  ]
}

/** `npm run bench portal`: BENCH_LISTINGS and BENCH_REPEATS shorten it. */
export const bench: Bench = async (log) => {
  const folder = await builtSite(log)
  const few = await measure(folder, FEW, log)
  const many = await measure(folder, LISTINGS, log)
  const what = `${FEW} listings`
  const measurements: Measurement[] = [
    {
      what: 'data of the first view, unpacked',
      unit: 'kB',
      ours: many.bytes / 1000,
      baseline: { what, value: few.bytes / 1000 },
      target: { of: 'ours', bound: 'at most', value: 60 },
    },
    ...interactions.map(
      ({ name }): Measurement => ({
        what: name,
        unit: 'ms',
        ours: many.took.get(name) ?? Number.NaN,
        baseline: { what, value: few.took.get(name) ?? Number.NaN },
        target: { of: 'ours', bound: 'at most', value: 100 },
      }),
    ),
    ...severalMeasurements(many.several, few.several),
  ]
  return {
    name: 'portal',
    method: `The dashboard at 1440 × 900 with ${LISTINGS} listings on PostgreSQL, by real input, each on a dashboard just opened. An interaction’s time is that from the input to the next paint, and that from the last answer of the network to the frame that shows what it brought: what it waits for in between does not count. The median of ${REPEATS}. The baseline is the same with ${what}.`,
    measurements,
  }
}
