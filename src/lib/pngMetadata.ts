import { orientationOf, orientationOnly, turnsSideways } from './exifOrientation'
import { type CleanImage, joinBytes, UnreadableImage } from './imageBytes'

const SIGNATURE_BYTES = 8
/** Length and name before the data of a chunk, its check sum behind. */
const HEAD = 8
const CHECK_SUM = 4

/** Beside the critical chunks: what decides colour, transparency and, in an animated PNG, the frames. */
const KEPT = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** Chunks whose name begins with a capital are those without which there is no picture. */
const isKept = (name: string) => /^[A-Z]/.test(name) || KEPT.has(name)

/**
 * A PNG without texts, dates and camera data, bit for bit the same picture.
 * @throws UnreadableImage
 */
export function cleanPng(bytes: Uint8Array): CleanImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let hasData = false
  let at = SIGNATURE_BYTES

  for (;;) {
    if (at + HEAD + CHECK_SUM > bytes.length) throw new UnreadableImage('the file is incomplete')
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD))
    const end = at + HEAD + length + CHECK_SUM
    if (!/^[A-Za-z]{4}$/.test(name) || end > bytes.length) {
      throw new UnreadableImage('the file is incomplete')
    }
    if (at === SIGNATURE_BYTES) {
      if (name !== 'IHDR' || length !== 13) throw new UnreadableImage('the file holds no picture')
      size = { width: view.getUint32(at + HEAD), height: view.getUint32(at + HEAD + 4) }
    }
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + HEAD, end - CHECK_SUM))
    if (name === 'IDAT') hasData = true
    if (isKept(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  if (!hasData || !size || size.width === 0 || size.height === 0) {
    throw new UnreadableImage('the file holds no picture')
  }

  const [signature, header, ...rest] = kept
  const upright = orientation === 1 ? [] : [chunk('eXIf', orientationOnly(orientation))]
  const { width, height } = size
  return {
    bytes: joinBytes([
      ...(signature ? [signature] : []),
      ...(header ? [header] : []),
      ...upright,
      ...rest,
    ]),
    ...(turnsSideways(orientation) ? { width: height, height: width } : { width, height }),
  }
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([new TextEncoder().encode(name), data])
  return joinBytes([bigEndian(data.length), named, bigEndian(crc32(named))])
}

function bigEndian(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

/** The check sum of the PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
