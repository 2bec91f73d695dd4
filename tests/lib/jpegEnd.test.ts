import { randomFillSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from '~/lib/photo/imageMetadata'

const fixture = (name: string) =>
  readFile(new URL(`../fixtures/photos/${name}`, import.meta.url)).then((file) => Buffer.from(file))

const END = Buffer.from([0xff, 0xd9])
const [WIDTH, HEIGHT] = [61, 43]
const noisy = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 7919) % 251)
const drawn = (options: { progressive?: boolean; chromaSubsampling?: string }) =>
  sharp(noisy, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg(options)
    .toBuffer()

const kinds: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a baseline JPEG', () => drawn({})],
  ['a JPEG of full colour', () => drawn({ chromaSubsampling: '4:4:4' })],
  ['a progressive JPEG', () => drawn({ progressive: true })],
  ['a JPEG with restart markers', () => fixture('restart-markers.jpg')],
  ['a JPEG with a scan for each colour', () => fixture('a-scan-for-each-colour.jpg')],
]

const clean = (bytes: Uint8Array) => Buffer.from(stripMetadata(bytes).bytes)
/** Compares byte for byte, which `toEqual` does too slowly for a photograph. */
const same = (one: Buffer, other: Buffer) => one.equals(other)
const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: 'none' }).raw().toBuffer()

describe.each(kinds)('the end of %s', (_, make) => {
  it('is added where it is missing', async () => {
    const whole = await make()
    const cleaned = clean(whole)
    expect(cleaned.subarray(-2)).toEqual(END)
    expect(same(clean(whole.subarray(0, -2)), cleaned)).toBe(true)
    expect(same(await pixels(cleaned), await pixels(whole))).toBe(true)
  })

  it('is found where a trailer follows instead of the marker', async () => {
    const whole = await make()
    const cleaned = clean(whole)
    for (const trailer of [
      'SECRET PLACE',
      '\xff\xc4\0\x10SECRET',
      '\xff\xd8\xff\xe0SECRET\xff\xd9',
    ]) {
      const file = Buffer.concat([whole.subarray(0, -2), Buffer.from(trailer, 'latin1')])
      expect(same(clean(file), cleaned), trailer).toBe(true)
    }
  })

  it.each([3, 4, 40])('is missed where the last %i bytes are', async (bytes) => {
    const whole = await make()
    expect(() => clean(whole.subarray(0, -bytes))).toThrow('the file is incomplete')
  })
})

it('stores a panorama without an end marker', async () => {
  const file = await fixture('panorama-no-eoi.jpg')
  const cleaned = clean(file)
  expect(same(cleaned, Buffer.concat([file, END]))).toBe(true)
})

it('stores of a panorama with trailer, film and preview the picture alone', async () => {
  const file = await fixture('panorama-no-eoi-trailer-preview.jpg')
  const cleaned = clean(file)
  expect(same(await pixels(cleaned), await pixels(file))).toBe(true)
  expect(same(file.subarray(0, cleaned.length - 2), cleaned.subarray(0, -2))).toBe(true)
  expect(file.subarray(cleaned.length - 2).includes('ftyp')).toBe(true)
})

it('keeps no byte of 10 MB behind a picture, a thousand times', async () => {
  const TRAILER = 10_000_000
  const pictures = await Promise.all(kinds.map(([, make]) => make()))
  const ends = pictures.map((whole) => ({
    unended: whole.subarray(0, -2),
    whole,
    cleaned: clean(whole),
  }))
  const room = Math.max(...pictures.map(({ length }) => length))
  const RUNS = 1000
  // One sea of random bytes; each run lays a picture into it a little further on, so that each has another trailer.
  const file = randomFillSync(Buffer.alloc(room * RUNS + TRAILER))
  for (let run = 0; run < RUNS; run += 1) {
    const { unended, whole, cleaned } = ends[run % ends.length] ?? { ...ends[0] }
    const picture = run % 2 === 0 ? unended : whole
    if (!picture || !cleaned) throw new Error('There is no picture')
    const start = run * room
    file.set(picture, start)
    const kept = clean(file.subarray(start, start + picture.length + TRAILER))
    if (!kept.equals(cleaned))
      throw new Error(`Run ${run} kept ${kept.length - cleaned.length} bytes`)
  }
})

it('drops the preview in the header of JFIF', async () => {
  const whole = await drawn({})
  const preview = Buffer.from('SECRET PLACE')
  const app0 = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16 + preview.length]),
    Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02', 'latin1'),
    preview,
  ])
  const cleaned = clean(Buffer.concat([whole.subarray(0, 2), app0, whole.subarray(2)]))
  expect(cleaned.includes('SECRET')).toBe(false)
  expect(same(await pixels(cleaned), await pixels(whole))).toBe(true)
})

it.each([0x02, 0xdc, 0xf0, 0xfd])('drops a segment %i that no picture needs', async (marker) => {
  const whole = await drawn({})
  const segment = Buffer.from([0xff, marker, 0, 8, ...Buffer.from('SECRET')])
  const file = Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)])
  expect(same(clean(file), clean(whole))).toBe(true)
})

it('refuses a picture in whose middle the code breaks off', async () => {
  const whole = await fixture('restart-markers.jpg')
  const marker = whole.indexOf(Buffer.from([0xff, 0xd1]))
  const damaged = Buffer.concat([whole.subarray(0, marker), whole.subarray(marker + 2)])
  expect(() => clean(damaged)).toThrow(/the file is (damaged|incomplete)/)
})

it.each([0xc3, 0xc9, 0xcb])('refuses a kind of JPEG that no browser shows: %i', async (frame) => {
  const whole = Buffer.from(await drawn({}))
  whole[whole.indexOf(Buffer.from([0xff, 0xc0])) + 1] = frame
  expect(() => clean(whole)).toThrow('browsers do not show this kind of JPEG')
})
