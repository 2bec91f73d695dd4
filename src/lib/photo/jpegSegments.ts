import type { Size } from './crop'
import { startsWithText } from './imageFile'

export interface JpegSegment {
  marker: number
  /** The position of the marker. */
  start: number
  /** The bytes after the marker and the length. */
  content: Uint8Array
  /** The end of the segment; after a scan's header this includes the coded picture. */
  end: number
}

export const START_OF_IMAGE = 0xd8
export const END_OF_IMAGE = 0xd9
export const START_OF_SCAN = 0xda
const TEMPORARY = 0x01

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Markers without length and content that do not end the picture. */
const standsAlone = (marker: number) =>
  marker === TEMPORARY || marker === START_OF_IMAGE || isRestart(marker)

/** SOF0 to SOF15; the three others in that range are tables. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * The segments of a JPEG after its first marker, including those after each scan. The last is END_OF_IMAGE; a broken or
 * truncated file ends without it, after the last whole segment.
 * @param endOfScan the end of the coded picture that begins at `start`, where it is known without searching for it.
 */
export function* jpegSegments(
  bytes: Uint8Array,
  endOfScan: (
    bytes: Uint8Array,
    start: number,
    header: Uint8Array,
  ) => number | undefined = findEndOfScan,
): Generator<JpegSegment> {
  // Decoders skip fill bytes and bytes that are no marker.
  let at = bytes.indexOf(0xff, 2)
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0 || standsAlone(marker)) at += 2
    else if (marker === END_OF_IMAGE) {
      yield { marker, start: at, content: bytes.subarray(at + 2, at + 2), end: at + 2 }
      return
    } else {
      const headEnd = at + 2 + numberAt(bytes, at + 2)
      if (headEnd < at + 4 || headEnd > bytes.length) return
      const end =
        marker === START_OF_SCAN
          ? endOfScan(bytes, headEnd, bytes.subarray(at + 4, headEnd))
          : headEnd
      if (end === undefined) return
      yield { marker, start: at, content: bytes.subarray(at + 4, headEnd), end }
      at = end
    }
    at = bytes.indexOf(0xff, at)
  }
}

/** The size of the picture before any turning, if this is a frame's header. */
export function frameSize({ marker, content }: JpegSegment): Size | undefined {
  if (!isFrame(marker) || content.length < 5) return undefined
  return { width: numberAt(content, 3), height: numberAt(content, 1) }
}

/** The end of the coded picture: the next marker that is not part of it. Undefined if there is none. */
function findEndOfScan(bytes: Uint8Array, start: number): number | undefined {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return undefined
}

/** A number of two bytes. */
export function numberAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
const LITTLE_ENDIAN = 0x4949
const BIG_ENDIAN = 0x4d4d

export const APP1 = 0xe1
export const EXIF = 'Exif\0\0'

/** The orientation in a JPEG's segment; undefined unless it is the one with Exif data. */
export function orientationIn({ marker, content }: JpegSegment): number | undefined {
  if (marker !== APP1 || !startsWithText(content, EXIF)) return undefined
  return orientationOf(content.subarray(EXIF.length))
}

/** The camera's orientation, 1 (upright) to 8, from the TIFF block of Exif data; 1 where it is not stated. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (view.byteLength < 8) return 1
  const byteOrder = view.getUint16(0)
  if (byteOrder !== LITTLE_ENDIAN && byteOrder !== BIG_ENDIAN) return 1
  const little = byteOrder === LITTLE_ENDIAN
  const start = view.getUint32(4, little)
  if (start + 2 > view.byteLength) return 1
  const entries = view.getUint16(start, little)
  for (let index = 0; index < entries; index += 1) {
    const entry = start + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > view.byteLength) return 1
    if (view.getUint16(entry, little) === ORIENTATION) {
      if (view.getUint16(entry + 2, little) !== SHORT) return 1
      const value = view.getUint16(entry + 8, little)
      return value >= 1 && value <= 8 ? value : 1
    }
  }
  return 1
}

/** A TIFF block that contains only the orientation. */
export function orientationOnly(orientation: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(26))
  view.setUint16(0, BIG_ENDIAN)
  view.setUint16(2, 42)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, SHORT)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return new Uint8Array(view.buffer)
}

/** Whether width and height are swapped when the picture is shown. */
export function turnsSideways(orientation: number): boolean {
  return orientation >= 5
}

/**
 * The transformation, as a canvas takes it, that draws a stored picture upright.
 * @param size the stored size
 */
export function uprightTransform(
  orientation: number,
  { width, height }: Size,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

/** Whether the left and upper edges of the shown picture are the right or lower edges of the stored one. */
export function startsAtEnd(orientation: number): { x: boolean; y: boolean } {
  return { x: [2, 3, 6, 7].includes(orientation), y: [3, 4, 7, 8].includes(orientation) }
}
