import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUDGET_KB, STAFF_PAGES } from '../../build/budgets.ts'
import { gzippedKb, readManifest, scriptsOf, staticImports } from '../../build/manifest.ts'
import { builtSite } from '../builtSite.ts'
import { buildFloor } from '../floor/build.ts'
import type { Bench, Measurement } from '../section.ts'

const ENTRY = 'index.html'

export const bench: Bench = async (log) => {
  const site = await builtSite(log)
  const floor = await mkdtemp(join(tmpdir(), 'bg-floor-'))
  try {
    await buildFloor(floor)
    const baseline = {
      script: await firstView(floor, [ENTRY]),
      style: await styles(floor),
    }
    const pages = Object.keys(await readManifest(site)).filter((key) => /^src\/pages\//.test(key))
    const ofPages = pages.map(
      async (page): Promise<Measurement> => ({
        what: `${/\w+(?=\.tsx)/.exec(page)}: JavaScript of the first view`,
        unit: 'kB',
        ours: await firstView(site, [ENTRY, page]),
        baseline: { what: 'floor', value: baseline.script },
        ...(!STAFF_PAGES.includes(page) && {
          target: { of: 'ours', bound: 'at most', value: BUDGET_KB },
        }),
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
