import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from '~/lib/photo/imageMetadata'
import { isWholePhoto, readPhotoFacts, withoutPngOrientation } from '~/lib/photo/photoFile'

const photo = (width = 301, height = 203) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5533' } })

const files = {
  'a JPEG': await photo().jpeg().toBuffer(),
  'a progressive JPEG': await photo().jpeg({ progressive: true }).toBuffer(),
  'a JPEG with a thumbnail’s worth of metadata': await photo()
    .withExif({ IFD0: { Copyright: 'x'.repeat(2000) } })
    .jpeg()
    .toBuffer(),
  'a CMYK JPEG': await photo().toColourspace('cmyk').jpeg().toBuffer(),
  'a PNG': await photo().png().toBuffer(),
  'a 16-bit PNG': await photo().toColourspace('rgb16').png().toBuffer(),
}

describe.each(Object.entries(files))('%s', (name, bytes) => {
  const type = name.endsWith('PNG') ? 'image/png' : 'image/jpeg'

  it('says what it is and how large', () => {
    expect(readPhotoFacts(bytes)).toEqual({ type, width: 301, height: 203, orientation: 1 })
  })

  it('is whole only with its last bytes', () => {
    expect(isWholePhoto(bytes)).toBe(true)
    for (const share of [0.1, 0.5, 0.9]) {
      expect(isWholePhoto(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false)
    }
    expect(isWholePhoto(bytes.subarray(0, -1))).toBe(false)
  })

  it('may be followed by something else', () => {
    expect(isWholePhoto(Buffer.concat([bytes, Buffer.from('film')]))).toBe(true)
  })
})

describe.each(['jpeg', 'png'] as const)('a photograph as %s', (format) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('says its orientation %i', async (orientation) => {
    const bytes = await photo().withMetadata({ orientation }).toFormat(format).toBuffer()
    const facts = { type: `image/${format}`, width: 301, height: 203, orientation }
    expect(readPhotoFacts(bytes)).toEqual(facts)
    expect(readPhotoFacts(stripMetadata(bytes).bytes)).toEqual(facts)
  })
})

it('a PNG can be had without what turns it', async () => {
  const bytes = await photo().withMetadata({ orientation: 6 }).png().toBuffer()
  const plain = withoutPngOrientation(bytes)
  expect(readPhotoFacts(plain)).toMatchObject({ width: 301, height: 203, orientation: 1 })
  expect((await sharp(plain).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(
    true,
  )
})

describe('a JPEG', () => {
  it('says its orientation also where that follows its size', async () => {
    const bytes = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const exif = bytes.indexOf(Buffer.from([0xff, 0xe1]))
    const exifEnds = exif + 2 + bytes.readUInt16BE(exif + 2)
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    const moved = Buffer.concat([
      bytes.subarray(0, exif),
      bytes.subarray(exifEnds, scan),
      bytes.subarray(exif, exifEnds),
      bytes.subarray(scan),
    ])
    expect((await sharp(moved).metadata()).orientation).toBe(6)
    expect(readPhotoFacts(moved)).toMatchObject({ width: 301, height: 203, orientation: 6 })
  })

  it('is not ended by the end of the thumbnail in its metadata', async () => {
    const inner = await photo(16, 16).jpeg().toBuffer()
    const outer = await photo().jpeg().toBuffer()
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xe1, ...[inner.length + 2].flatMap((size) => [size >> 8, size & 0xff])]),
      inner,
    ])
    const bytes = Buffer.concat([outer.subarray(0, 2), segment, outer.subarray(2)])
    expect(readPhotoFacts(bytes)).toMatchObject({ width: 301, height: 203 })
    expect(isWholePhoto(bytes)).toBe(true)
    expect(isWholePhoto(bytes.subarray(0, -2))).toBe(false)
    const uptoThumbnail = bytes.subarray(0, 2 + segment.length)
    expect([...uptoThumbnail.subarray(-2)]).toEqual([0xff, 0xd9])
    expect(isWholePhoto(uptoThumbnail), 'cut off after the thumbnail').toBe(false)
  })

  it('is not ended by the last bytes of what describes its picture', () => {
    const bytes = files['a JPEG']
    const begins = bytes.indexOf(Buffer.from([0xff, 0xda]))
    const describes = Buffer.from(bytes.subarray(0, begins + 2 + bytes.readUInt16BE(begins + 2)))
    expect(isWholePhoto(Buffer.concat([describes, Buffer.from([0xff, 0xd9])]))).toBe(true)
    describes.set([0xff, 0xd9], describes.length - 2)
    expect(isWholePhoto(describes)).toBe(false)
  })

  it('may hold fillers and bytes that are no marker between its segments', () => {
    const bytes = files['a JPEG']
    const firstEnds = 4 + bytes.readUInt16BE(4)
    const padded = Buffer.concat([
      bytes.subarray(0, firstEnds),
      Buffer.from([0x00, 0x13, 0xff, 0xff]),
      bytes.subarray(firstEnds),
    ])
    expect(readPhotoFacts(padded)).toMatchObject({ width: 301, height: 203 })
    expect(isWholePhoto(padded)).toBe(true)
  })
})

describe('readPhotoFacts', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<html>Not found</html>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ['the first bytes of a PNG', files['a PNG'].subarray(0, 20)],
  ])('finds no photograph in %s', (_, bytes) => {
    expect(readPhotoFacts(bytes)).toBeUndefined()
    expect(isWholePhoto(bytes)).toBe(false)
  })
})
