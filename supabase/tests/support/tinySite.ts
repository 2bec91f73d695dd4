import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the smallest folder that start.ts accepts as a built site. */
export async function writeTinySite(folder: string): Promise<string> {
  const site = join(folder, 'site')
  await mkdir(site, { recursive: true })
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Tiny</title>')
  return site
}
