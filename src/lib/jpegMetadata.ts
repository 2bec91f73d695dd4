import { orientationOf, orientationOnly, turnsSideways } from './exifOrientation'
import { type CleanImage, joinBytes, startsWithText, UnreadableImage } from './imageBytes'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const TEM = 0x01
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const EXIF = 'Exif\0\0'

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** SOF0 to SOF15; the three others in that range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Of application data only what decides how the picture looks: colour profile, colour transform, density. */
function isKept(marker: number, data: Uint8Array): boolean {
  if (marker === COM) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP0) return startsWithText(data, 'JFIF\0')
  if (marker === APP2) return startsWithText(data, 'ICC_PROFILE\0')
  return marker === APP14 && startsWithText(data, 'Adobe')
}

/** Where the coded picture that starts here ends: at the next marker that is no part of it. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = start
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) break
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at += next === 0xff ? 1 : 2
  }
  throw new UnreadableImage('the file is incomplete')
}

/**
 * A JPEG without what tells of camera, place and person, bit for bit the same picture. What follows its
 * end (a second picture, a film) goes too.
 * @throws UnreadableImage
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let hasScan = false
  let at = 2

  for (;;) {
    // Decoders step over bytes that are no marker, and over filling.
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) throw new UnreadableImage('the file is incomplete')
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === TEM || isRestart(marker) || marker === SOI) at += 2
    else if (marker === EOI) break
    else {
      if (at + 4 > bytes.length) throw new UnreadableImage('the file is incomplete')
      const end = at + 2 + view.getUint16(at + 2)
      if (end < at + 4 || end > bytes.length) throw new UnreadableImage('the file is incomplete')
      const data = bytes.subarray(at + 4, end)
      if (marker === APP1 && startsWithText(data, EXIF) && orientation === 1) {
        orientation = orientationOf(data.subarray(EXIF.length))
      }
      if (isFrame(marker) && data.length >= 5) {
        size ??= { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      }
      const stop = marker === SOS ? endOfScan(bytes, end) : end
      hasScan ||= marker === SOS
      if (isKept(marker, data)) kept.push(bytes.subarray(at, stop))
      at = stop
    }
  }
  if (!hasScan || !size || size.width === 0 || size.height === 0) {
    throw new UnreadableImage('the file holds no picture')
  }

  // JFIF demands to be first.
  const [first] = kept
  const jfif = first && first[1] === APP0 ? [first] : []
  const rest = kept.slice(jfif.length)
  const upright = orientation === 1 ? [] : [exifSegment(orientation)]
  const { width, height } = size
  return {
    bytes: joinBytes([[0xff, SOI], ...jfif, ...upright, ...rest, [0xff, EOI]]),
    ...(turnsSideways(orientation) ? { width: height, height: width } : { width, height }),
  }
}

function exifSegment(orientation: number): Uint8Array {
  const name = new TextEncoder().encode(EXIF)
  const data = orientationOnly(orientation)
  return joinBytes([[0xff, APP1, 0, 2 + name.length + data.length], name, data])
}
