import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from '~/lib/photo/imageMetadata'

const WIDTH = 48
const HEIGHT = 32
/** What a file with this text in it has told of its place. */
const SECRET = 'SECRET PLACE'

/** A picture in which no two corners look alike. */
function picture(channels: 3 | 4 = 3) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = (y * WIDTH + x) * channels
      pixels.set([x * 5, y * 7, x < WIDTH / 2 ? 40 : 220, 128 + x].slice(0, channels), at)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
}

const place = {
  IFD0: { Make: SECRET, Copyright: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 27/1 30/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 18/1 4/1',
  },
}

const located = (image: Sharp, orientation = 1) =>
  image.withExif(place).withMetadata({ orientation })

/** The pixels as they are stored, and what a browser shows. */
const stored = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const shown = (bytes: Uint8Array) =>
  sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })

function insertAfter(bytes: Uint8Array, at: number, added: Uint8Array): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

/** A segment of a JPEG with its marker and length. */
function segment(marker: number, text: string): Uint8Array {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([head, data])
}

describe('stripMetadata of a JPEG', () => {
  it('drops camera and place and leaves the picture bit for bit', async () => {
    const original = await located(picture().jpeg()).toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { bytes, type, width, height } = stripMetadata(original)
    expect(type).toBe('image/jpeg')
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
    expect(await stored(bytes)).toEqual(await stored(original))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'keeps orientation %i and nothing else of Exif',
    async (orientation) => {
      const original = await located(picture().jpeg(), orientation).toBuffer()
      const { bytes, width, height } = stripMetadata(original)
      const before = await shown(original)
      const after = await shown(bytes)
      expect(after.data).toEqual(before.data)
      expect([width, height]).toEqual([after.info.width, after.info.height])
      expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(orientation)
      expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
      const { exif } = await sharp(bytes).metadata()
      expect(exif?.length).toBe(orientation === 1 ? undefined : 32)
    },
  )

  it('reads little-endian Exif', async () => {
    const tiff = Buffer.from([
      ...[0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
      ...[0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0],
      ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
    ])
    const plain = await picture().jpeg().toBuffer()
    const exif = segment(0xe1, `Exif\0\0${tiff.toString('latin1')}`)
    const { bytes, width, height } = stripMetadata(insertAfter(plain, 2, exif))
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    expect([width, height]).toEqual([HEIGHT, WIDTH])
  })

  it.each([
    ['truncated', 'Exif\0\0MM\0*\0\0\0\x08\0\x05\x01\x12'],
    ['pointing outside', 'Exif\0\0MM\0*\xff\xff\xff\xff'],
    ['empty', 'Exif\0\0'],
  ])('takes %s Exif data as upright', async (_, text) => {
    const plain = await picture().jpeg().toBuffer()
    const { bytes } = stripMetadata(insertAfter(plain, 2, segment(0xe1, text)))
    expect(Buffer.from(bytes)).toEqual(Buffer.from(stripMetadata(plain).bytes))
  })

  it.each([
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'],
    ['IPTC', 0xed, 'Photoshop 3.0\x008BIM'],
    ['a multi-picture index', 0xe2, 'MPF\0MM'],
    ['a vendor segment', 0xe7, 'VENDOR'],
    ['a JFIF thumbnail', 0xe0, 'JFXX\0\x10'],
    ['a comment', 0xfe, ''],
  ])('drops %s', async (_, marker, text) => {
    const plain = await picture().jpeg().toBuffer()
    const original = insertAfter(plain, 2, segment(marker, `${text}${SECRET}`))
    const { bytes } = stripMetadata(original)
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
    expect(await stored(bytes)).toEqual(await stored(plain))
  })

  it('drops what follows the end: a second picture or a film', async () => {
    const plain = await picture().jpeg().toBuffer()
    const second = await located(picture().jpeg()).toBuffer()
    const { bytes } = stripMetadata(Buffer.concat([plain, second, Buffer.from(SECRET)]))
    expect(Buffer.from(bytes)).toEqual(Buffer.from(stripMetadata(plain).bytes))
    expect(Buffer.from(bytes.slice(-2))).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('keeps the colour profile', async () => {
    const original = await located(picture().jpeg()).withIccProfile('p3').toBuffer()
    const { icc } = await sharp(original).metadata()
    const { bytes } = stripMetadata(original)
    expect(icc?.length).toBeGreaterThan(100)
    expect((await sharp(bytes).metadata()).icc).toEqual(icc)
    expect(await stored(bytes)).toEqual(await stored(original))
  })

  it('leaves a progressive picture as it is', async () => {
    const original = await located(picture().jpeg({ progressive: true }), 6).toBuffer()
    const { bytes } = stripMetadata(original)
    expect((await sharp(bytes).metadata()).isProgressive).toBe(true)
    expect(await stored(bytes)).toEqual(await stored(original))
  })

  it('keeps what tells how the inks of a CMYK picture are stored', async () => {
    const original = await picture()
      .toColourspace('cmyk')
      .jpeg()
      .withExif({ ...place, IFD0: { ...place.IFD0, Orientation: '3' } })
      .toBuffer()
    const { bytes } = stripMetadata(original)
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    expect(Buffer.from(bytes).includes('Adobe')).toBe(true)
    expect(await stored(bytes)).toEqual(await stored(original))
  })

  it('steps over restart markers and filling', async () => {
    const plain = await picture().jpeg({ mozjpeg: false }).toBuffer()
    const filled = insertAfter(plain, 2, Buffer.from([0xff, 0xff]))
    expect(await stored(stripMetadata(filled).bytes)).toEqual(await stored(plain))
  })

  it('cleans what is clean into the same bytes', async () => {
    const once = stripMetadata(await located(picture().jpeg(), 8).toBuffer()).bytes
    expect(stripMetadata(once).bytes).toEqual(once)
  })

  it.each([0.05, 0.3, 0.6, 0.95])('refuses a file cut off at %f of its length', async (share) => {
    const original = await located(picture().jpeg()).toBuffer()
    const cut = original.subarray(0, Math.max(4, Math.floor(original.length * share)))
    expect(() => stripMetadata(cut)).toThrow('the file is incomplete')
  })

  it('refuses a file that begins and ends as a JPEG and holds no picture', () => {
    expect(() => stripMetadata(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toThrow(
      'the file holds no photograph',
    )
  })
})

describe('stripMetadata of a PNG', () => {
  it('drops texts, camera and place and leaves the picture bit for bit', async () => {
    const original = await located(picture(4).png()).withXmp(`<x>${SECRET}</x>`).toBuffer()
    expect(original.includes(SECRET)).toBe(true)
    const { bytes, type, width, height } = stripMetadata(original)
    expect(type).toBe('image/png')
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await stored(bytes)).toEqual(await stored(original))
  })

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX'])('drops a chunk %s', async (name) => {
    const plain = await picture().png().toBuffer()
    const original = insertAfter(plain, 33, pngChunk(name, SECRET))
    expect(Buffer.from(stripMetadata(original).bytes)).toEqual(plain)
  })

  it.each(['gAMA', 'cHRM', 'sRGB', 'pHYs', 'tRNS'])('keeps a chunk %s', async (name) => {
    const plain = await picture().png().toBuffer()
    const original = insertAfter(plain, 33, pngChunk(name, 'data'))
    expect(Buffer.from(stripMetadata(original).bytes)).toEqual(original)
  })

  it('refuses a chunk that the picture needs and nobody knows', async () => {
    const plain = await picture().png().toBuffer()
    const original = insertAfter(plain, 33, pngChunk('SeCR', SECRET))
    expect(() => stripMetadata(original)).toThrow('browsers do not show this kind of PNG')
  })

  it('keeps colour profile, palette, transparency and 16 bits', async () => {
    const profiled = await picture().png().withIccProfile('p3').toBuffer()
    const palette = await picture(4).png({ palette: true }).toBuffer()
    const deep = await picture().toColourspace('rgb16').png().toBuffer()
    for (const original of [profiled, palette, deep]) {
      const { bytes } = stripMetadata(original)
      const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()]
      expect(after).toMatchObject({ depth: before.depth, hasAlpha: before.hasAlpha })
      expect(after.icc).toEqual(before.icc)
      expect(await stored(bytes)).toEqual(await stored(original))
    }
  })

  it('keeps an orientation', async () => {
    const original = await located(picture().png(), 6).toBuffer()
    const { bytes, width, height } = stripMetadata(original)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    expect((await shown(bytes)).data).toEqual((await shown(original)).data)
    expect([width, height]).toEqual([HEIGHT, WIDTH])
  })

  it.each([0.1, 0.5, 0.99])('refuses a file cut off at %f of its length', async (share) => {
    const original = await picture().png().toBuffer()
    const cut = original.subarray(0, Math.floor(original.length * share))
    expect(() => stripMetadata(cut)).toThrow('the file is incomplete')
  })

  it.each([
    ['the header', 20],
    ['the picture', -13],
  ])('refuses a file of which a bit of %s is wrong', async (_, at) => {
    const damaged = await picture().png().toBuffer()
    const place = at < 0 ? damaged.length + at : at
    damaged[place] = (damaged[place] ?? 0) ^ 1
    expect(() => stripMetadata(damaged)).toThrow('the file is damaged')
  })

  it('does not mind damage in what it takes out', async () => {
    const plain = await picture().png().toBuffer()
    const text = Buffer.from(pngChunk('tEXt', SECRET))
    text[text.length - 1] = (text.at(-1) ?? 0) ^ 1
    expect(stripMetadata(insertAfter(plain, 33, text)).type).toBe('image/png')
  })

  it('refuses a file without a header', async () => {
    const plain = await picture().png().toBuffer()
    const headless = Buffer.concat([plain.subarray(0, 8), plain.subarray(33)])
    expect(() => stripMetadata(headless)).toThrow('the file holds no photograph')
  })
})

it('refuses what is neither', () => {
  expect(() => stripMetadata(new TextEncoder().encode('GIF89a, or so'))).toThrow(
    'the file is no JPG or PNG',
  )
})

function pngChunk(name: string, text: string): Uint8Array {
  const named = Buffer.from(`${name}${text}`, 'latin1')
  const [length, checkSum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  checkSum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checkSum])
}
