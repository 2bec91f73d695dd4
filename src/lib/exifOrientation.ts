import { startsWithText } from './imageBytes'
import type { JpegSegment } from './jpegSegments'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
const LITTLE_ENDIAN = 0x4949
const BIG_ENDIAN = 0x4d4d

export const APP1 = 0xe1
export const EXIF = 'Exif\0\0'

/** The orientation that a JPEG's segment states; undefined where it is not the one with Exif data. */
export function orientationIn({ marker, content }: JpegSegment): number | undefined {
  if (marker !== APP1 || !startsWithText(content, EXIF)) return undefined
  return orientationOf(content.subarray(EXIF.length))
}

/** How a camera was held, 1 (upright) to 8, from the TIFF block of Exif data; 1 where it does not say so. */
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

/** A TIFF block that says the orientation and nothing else. */
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

/** Whether width and height change places when the picture is shown. */
export function turnsSideways(orientation: number): boolean {
  return orientation >= 5
}

/** Whether the left and the upper edge of a picture, as shown, are right or lower edges as stored. */
export function startsAtEnd(orientation: number): { x: boolean; y: boolean } {
  return { x: [2, 3, 6, 7].includes(orientation), y: [3, 4, 7, 8].includes(orientation) }
}
