import type { Browser } from '@playwright/test'
import { psnr, ssim } from '../../tests/support/similarity.ts'
import { median } from '../median.ts'
import type { Measurement } from '../section.ts'
import { openPage, watchProcessorTime } from './browser.ts'
import { lightness, nativeEach, nativeFromOne, reference } from './native.ts'
import { VERSIONS } from './sizes.ts'

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

interface Made {
  ms: number
  files: Uint8Array[]
}

type Make = (photograph: Buffer, address: string) => Promise<Made>

async function timed(work: () => Promise<Buffer[]>): Promise<Made> {
  const start = performance.now()
  const files = await work()
  return { ms: performance.now() - start, files }
}

/** Makes both versions of each photograph in every way, and compares times and results. */
export async function comparePerPhoto(
  browser: Browser,
  url: string,
  photographs: readonly Buffer[],
  rounds: number,
): Promise<Measurement[]> {
  const page = await openPage(browser, url)
  const withoutDecoder = await openPage(browser, url, false)
  const ways = {
    ours: (_, address) => page.make('ours', address),
    fallback: (_, address) => withoutDecoder.make('ours', address),
    compression: (_, address) => page.make('compression', address),
    draws: (_, address) => page.make('draws', address),
    nativeFromOne: (photograph) => timed(() => nativeFromOne(photograph)),
    nativeEach: (photograph) => timed(() => nativeEach(photograph)),
  } satisfies Record<string, Make>
  type Way = keyof typeof ways
  const names = Object.keys(ways) as Way[]
  const times = new Map<Way, number[]>(names.map((name) => [name, []]))
  const efforts = new Map<Way, number[]>(names.map((name) => [name, []]))
  const pagesTime = await watchProcessorTime(browser)
  /** The processor time used so far: by the browser's pages, or by sharp in this process. */
  const processorTime = async (name: Way) => {
    if (!name.startsWith('native')) return pagesTime()
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const pictures = new Map<Way, Buffer[][]>(names.map((name) => [name, []]))

  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, photograph] of photographs.entries()) {
      for (const name of names) {
        const make: Make = ways[name]
        const before = await processorTime(name)
        const { ms, files } = await make(photograph, `/photographs/${index}`)
        // The first round warms up and provides the pictures to compare.
        if (round > 0) {
          times.get(name)?.push(ms)
          efforts.get(name)?.push((await processorTime(name)) - before)
        } else pictures.get(name)?.push(await Promise.all(files.map(lightness)))
      }
    }
  }
  await page.close()
  await withoutDecoder.close()

  const references = await Promise.all(photographs.map(reference))
  const time = (name: Way) => median(times.get(name) ?? [])
  const effort = (name: Way) => mean(efforts.get(name) ?? [])
  /** The mean similarity of two ways' pictures of a version, over all photographs. */
  const compare = (a: Way, b: readonly Buffer[][], version: 0 | 1, measure: typeof ssim) => {
    const each = (pictures.get(a) ?? []).map((made, photograph) =>
      measure(made[version] ?? [], b[photograph]?.[version] ?? [], VERSIONS[version]),
    )
    return mean(each)
  }
  const likeness = (name: Way, version: 0 | 1) => compare(name, references, version, ssim)

  const qualities = ([0, 1] as const).flatMap((version): Measurement[] => {
    const { width, height } = VERSIONS[version]
    const size = `${width} × ${height}`
    return [
      {
        what: `SSIM, ${size}`,
        unit: '',
        ours: likeness('ours', version),
        baseline: { what: 'sharp', value: likeness('nativeEach', version) },
        target: { of: 'ours', bound: 'at least', value: 0.93 },
        note: `browser-image-compression ${likeness('compression', version).toFixed(3)}, two canvas draws ${likeness('draws', version).toFixed(3)}`,
      },
      {
        what: `SSIM of the fallback without ImageDecoder to it, ${size}`,
        unit: '',
        ours: compare('fallback', pictures.get('ours') ?? [], version, ssim),
        target: { of: 'ours', bound: 'at least', value: 0.99 },
        note: `PSNR ${compare('fallback', pictures.get('ours') ?? [], version, psnr).toFixed(1)} dB`,
      },
    ]
  })
  return [
    {
      what: 'A photograph, against browser-image-compression',
      unit: 'ms',
      ours: time('ours'),
      baseline: { what: 'browser-image-compression, then canvas', value: time('compression') },
      target: { of: 'ratio', bound: 'at most', value: 1 / 6 },
    },
    {
      what: 'A photograph, against native code',
      unit: 'ms',
      ours: time('ours'),
      baseline: { what: 'sharp, each version from the file', value: time('nativeEach') },
      target: { of: 'ratio', bound: 'at most', value: 1.2 },
    },
    {
      what: 'A photograph, against native code that decodes once',
      unit: 'ms',
      ours: time('ours'),
      baseline: { what: 'sharp, decoding once', value: time('nativeFromOne') },
      target: { of: 'ratio', bound: 'at most', value: 1.2 },
    },
    {
      what: 'Processor time of a photograph, against native code that decodes once',
      unit: 'ms',
      ours: effort('ours'),
      baseline: { what: 'sharp, decoding once', value: effort('nativeFromOne') },
      note: `The mean, all threads: what other programs do meanwhile does not count. browser-image-compression ${effort('compression').toFixed(0)} ms, sharp each version from the file ${effort('nativeEach').toFixed(0)} ms, two canvas draws ${effort('draws').toFixed(0)} ms.`,
    },
    {
      what: 'A photograph, against two canvas draws',
      unit: 'ms',
      ours: time('ours'),
      baseline: { what: 'createImageBitmap, then two draws', value: time('draws') },
    },
    {
      what: 'A photograph without ImageDecoder',
      unit: 'ms',
      ours: time('fallback'),
      baseline: { what: 'browser-image-compression, then canvas', value: time('compression') },
    },
    ...qualities,
  ]
}
