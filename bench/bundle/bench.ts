import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzippedKb, readManifest, scriptsOf, staticImports } from '../../build/manifest.ts'
import { builtSite } from '../builtSite.ts'
import { buildFloor } from '../floor/build.ts'
import type { Bench, Measurement } from '../section.ts'

const ENTRY = 'index.html'

/** The most kilobytes that each public page may load; pages without a limit are listed for information. */
const PAGES: readonly { page: string; name: string; bound?: number }[] = [
  { page: 'HomePage', name: 'Home', bound: 112 },
  { page: 'ListingPage', name: 'A listing page', bound: 112 },
  { page: 'PropertyPage', name: 'A property', bound: 112 },
  { page: 'PropertiesSelectionPage', name: 'The choice of class' },
  { page: 'ServicesPage', name: 'Services' },
  { page: 'MarketAnalysisPage', name: 'Market analysis' },
  { page: 'ContactPage', name: 'Contact' },
  { page: 'AboutPage', name: 'About' },
  { page: 'PrivacyPage', name: 'Privacy policy' },
  { page: 'TermsPage', name: 'Terms' },
  { page: 'LettingFeesPage', name: 'Letting fees' },
  { page: 'PortalPage', name: 'The portal' },
]

export const bench: Bench = async (log) => {
  const site = await builtSite(log)
  const floor = await mkdtemp(join(tmpdir(), 'bg-floor-'))
  try {
    await buildFloor(floor)
    const baseline = {
      script: await firstView(floor, [ENTRY]),
      style: await styles(floor),
    }
    const ofPages = PAGES.map(
      async ({ page, name, bound }): Promise<Measurement> => ({
        what: `${name}: JavaScript of the first view`,
        unit: 'kB',
        ours: await firstView(site, [ENTRY, `src/pages/${page}.tsx`]),
        baseline: { what: 'floor', value: baseline.script },
        ...(bound === undefined ? {} : { target: { of: 'ours', bound: 'at most', value: bound } }),
      }),
    )
    return {
      name: 'Bundle',
      method:
        'Scripts that a page needs before it works: the entry, the page and all that they import at once, compressed by gzip, in kB of 1,000 bytes. Baseline: an empty page with React, the router and Tailwind, built by the same Vite.',
      measurements: [
        ...(await Promise.all(ofPages)),
        {
          what: 'Every page: styles',
          unit: 'kB',
          ours: await styles(site),
          baseline: { what: 'floor', value: baseline.style },
        },
      ],
    }
  } finally {
    await rm(floor, { recursive: true, force: true })
  }
}

async function firstView(folder: string, keys: readonly string[]): Promise<number> {
  return gzippedKb(folder, scriptsOf(await readManifest(folder), keys, staticImports))
}

async function styles(folder: string): Promise<number> {
  return gzippedKb(folder, (await readManifest(folder))[ENTRY]?.css ?? [])
}
