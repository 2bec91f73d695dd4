import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../section.ts'
import { launch } from './browser.ts'
import { buildPage } from './build.ts'
import { runMany } from './many.ts'
import { makePhotographs } from './photographs.ts'
import { serve } from './server.ts'
import { comparePerPhoto } from './singly.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MANY = Number(process.env.BENCH_PHOTOGRAPHS ?? 200)

export const bench: Bench = async (log) => {
  log('Making photographs of twelve megapixels ...')
  const photographs = await makePhotographs()
  const folder = await mkdtemp(join(tmpdir(), 'bg-optimizer-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await buildPage(folder)
    const server = await serve(folder, photographs)
    stops.push(server.stop)
    const browser = await launch()
    stops.push(() => browser.close())

    log(`One photograph at a time, ${ROUNDS} rounds ...`)
    const singly = await comparePerPhoto(browser, server.url, photographs, ROUNDS)
    log(`${MANY} photographs in one run ...`)
    const many = await runMany(server.url, MANY)
    return {
      name: 'Optimizer',
      method: `${photographs.length} JPEGs of 4000 × 3000 px (3 to 4 MB: the demo photographs enlarged, with grain) become 383 × 256 and 96 × 64 px, cropped from the centre, quality 0.8. The portal's own modules, built from src, run in Chromium; from the downloaded bytes to both files, median of ${ROUNDS} rounds after one to warm up, the ways taking turns photograph by photograph. SSIM: lightness, Gaussian windows of 11 × 11, against sharp's Lanczos filter over the whole photograph, mean of the photographs.`,
      measurements: [...singly, ...many],
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
