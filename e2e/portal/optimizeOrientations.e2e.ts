import sharp from 'sharp'
import { psnr } from '../../tests/support/psnr.ts'
import { expect, inCore } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  addPhoto,
  decodeVersion,
  expectNews,
  openOptimizer,
  type StoredPhoto,
} from './optimizer.ts'
import { photoBytes } from './records.ts'

/** How alike, in dB, ours and sharp's at least are; squeezed or with a black strip they are not. */
const LIKE_SHARP = 24

const sizes = [
  [600, 400],
  [700, 500],
  [720, 960],
  [4032, 3024],
] as const

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

/** As a camera stores it: its orientation beside it. */
async function turned(width: number, height: number, orientation: number) {
  const bytes = await sharp(await photoBytes(0))
    .resize(width, height, { fit: 'fill' })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { filename: `${width}x${height}-turned-${orientation}.jpg`, bytes }
}

/** The small version that sharp makes of it. */
async function expected(bytes: Buffer) {
  return sharp(bytes).autoOrient().resize(383, 256, { fit: 'cover' }).removeAlpha().raw().toBuffer()
}

/** Chromium draws canvases by the processor, or by a graphics card, for which SwiftShader stands in. */
const backends = [
  { name: 'without a graphics card, on a phone', flags: [], width: 390 },
  {
    name: 'with one, on a wide screen',
    flags: ['--use-angle=swiftshader', '--ignore-gpu-blocklist'],
    width: 1440,
  },
]

for (const { name, flags, width } of backends) {
  test(
    `turns all eight orientations of every size upright ${name}`,
    inCore(false),
    async ({ playwright, launchOptions, page, records }) => {
      test.setTimeout(240_000)
      const listing = await records.makeListing()
      const photos: (StoredPhoto & { bytes: Buffer })[] = []
      for (const [across, down] of sizes) {
        for (const orientation of orientations) {
          const file = await turned(across, down, orientation)
          photos.push({ ...(await addPhoto(records, listing, file)), bytes: file.bytes })
        }
      }

      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...flags],
      })
      const context = await browser.newContext({
        storageState: await page.context().storageState(),
        baseURL: new URL(page.url()).origin,
        viewport: { width, height: 844 },
        hasTouch: width < 640,
      })
      const optimizing = await context.newPage()
      const dialog = await openOptimizer(optimizing, listing)
      await dialog.getByRole('button', { name: `Optimize ${photos.length} Images` }).click()
      await expectNews(optimizing, `Successfully optimized ${photos.length} images`, 150_000)
      await browser.close()

      for (const { filename, smallPath, bytes } of photos) {
        const small = await decodeVersion(records, smallPath)
        expect(psnr(small.data, await expected(bytes)), filename).toBeGreaterThan(LIKE_SHARP)
      }
    },
  )
}
