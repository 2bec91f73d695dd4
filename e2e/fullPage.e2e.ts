import sharp from 'sharp'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { arriveAt, sitePages } from './routes.ts'

/** Whoever prints, archives or previews a page takes a picture of all of it, without scrolling. */

/** A band is blank where this many rows in a row have one and the same colour from edge to edge. */
const BLANK_ROWS = 200

/** Where the first blank band of a picture begins. */
async function blankBand(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bytes = info.width * info.channels
  let colour = ''
  let rows = 0
  for (let row = 0; row < info.height; row += 1) {
    const pixels = data.subarray(row * bytes, (row + 1) * bytes)
    const isPlain = pixels.subarray(info.channels).equals(pixels.subarray(0, -info.channels))
    const here = pixels.toString('hex', 0, info.channels)
    rows = isPlain && here === colour ? rows + 1 : Number(isPlain)
    colour = here
    if (rows === BLANK_ROWS) return `#${colour} from row ${row + 1 - BLANK_ROWS}`
  }
  return undefined
}

for (const width of [390, 1440]) {
  for (const sitePage of sitePages) {
    const { path } = sitePage
    const isCore = width === 390 || ['/', '/properties', '/contact'].includes(path)
    test(
      `a picture of all of ${path} at ${width} pixels has no blank band`,
      inCore(isCore),
      async ({ page, allowedNoise }) => {
        // The server says so of an address of no page.
        if (path.startsWith('/no/such')) allowedNoise.push(failedRequest)
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await arriveAt(page, sitePage)
        await expect(page.locator('[data-waiting], .skeleton')).toHaveCount(0)
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        expect(await blankBand(picture)).toBeUndefined()
      },
    )
  }
}
