import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite, serveFolder, serveSite } from '../builtSite.ts'
import { buildFloor } from './build.ts'

/** Serves the built site and, beside it, an empty page of the same libraries, for as long as the work takes. */
export async function besideFloor<Found>(
  log: (line: string) => void,
  work: (site: string, floor: string) => Promise<Found>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-floor-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await buildFloor(folder)
    const site = await serveSite(await builtSite(log))
    stops.push(site.stop)
    const floor = await serveFolder(folder)
    stops.push(floor.stop)
    return await work(site.url, floor.url)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
