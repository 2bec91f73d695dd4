import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keepFirstRows } from '~/lib/jpegRows'
import { readPhotoFacts } from '~/lib/photoFile'

const WIDTH = 321
const HEIGHT = 243

/** Each row has a tone and a colour of its own, so that a row too few or in another place shows. */
const tones = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let row = 0; row < HEIGHT; row += 1) {
  for (let x = 0; x < WIDTH; x += 1) tones.set([row, 128, 255 - row], (row * WIDTH + x) * 3)
}

const picture = () => sharp(tones, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

const decode = (jpeg: Uint8Array) =>
  // What follows the last row is no picture to a decoder, which warns of it.
  sharp(jpeg, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })

describe('keepFirstRows', () => {
  it.each([
    ['fine colours', { chromaSubsampling: '4:4:4' }],
    ['coarse colours', { chromaSubsampling: '4:2:0' }],
  ])('leaves the first rows as they were, with %s', async (_, options) => {
    const whole = await picture().jpeg(options).toBuffer()
    const shortened = Buffer.from(whole)

    expect(keepFirstRows(shortened, 100)).toBe(128)

    expect(readPhotoFacts(shortened)).toMatchObject({ width: WIDTH, height: 128 })
    const [all, first] = [await decode(whole), await decode(shortened)]
    expect(first.info).toMatchObject({ width: WIDTH, height: 128 })
    // The last row of a block borrows from the next one where colours are coarse.
    const sure = WIDTH * 3 * 127
    expect(first.data.subarray(0, sure).equals(all.data.subarray(0, sure))).toBe(true)
  })

  it('keeps as many rows as can be halved six times without a rest', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const kept = [1, 64, 65, 130].map((rows) => keepFirstRows(Buffer.from(jpeg), rows))
    expect(kept).toEqual([64, 64, 128, 192])
  })

  it('keeps one that is turned as it is stored', async () => {
    const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(keepFirstRows(bytes, 16)).toBe(64)
    expect(readPhotoFacts(bytes)).toMatchObject({ width: WIDTH, height: 64, orientation: 6 })
  })

  it.each([
    ['all of its rows are wanted', HEIGHT, {}],
    ['hardly fewer are wanted', HEIGHT - 2, {}],
    ['it comes in several scans', 16, { progressive: true }],
  ])('changes nothing where %s', async (_, rows, options) => {
    const bytes = await picture().jpeg(options).toBuffer()
    const before = Buffer.from(bytes)
    expect(keepFirstRows(bytes, rows)).toBe(HEIGHT)
    expect(bytes.equals(before)).toBe(true)
  })

  it('changes nothing where each colour has a scan of its own', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    bytes[scan + 4] = 1
    const before = Buffer.from(bytes)
    expect(keepFirstRows(bytes, 16)).toBe(HEIGHT)
    expect(bytes.equals(before)).toBe(true)
  })

  it('finds no height in what ends before its picture', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    expect(keepFirstRows(bytes.subarray(0, scan), 16)).toBeUndefined()
    expect(keepFirstRows(Buffer.from('<html>Not found</html>'), 16)).toBeUndefined()
  })
})
