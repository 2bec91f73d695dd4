import type { Size } from './crop'
import { type ImageType, imageTypeOf } from './imageType'

export interface PhotoFacts extends Size {
  type: ImageType
}

const PNG_SIGNATURE_LENGTH = 8
const PNG_HEADER = 0x49484452
const PNG_END = 0x49454e44

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/**
 * What a photograph's bytes say of it, without decoding: its type and its size as stored, before any
 * turning that its metadata asks for. Undefined for what is neither JPEG nor PNG.
 */
export function readPhotoFacts(bytes: Uint8Array): PhotoFacts | undefined {
  const type = imageTypeOf(bytes)
  const view = viewOf(bytes)
  if (type === 'image/png') {
    if (bytes.length < 24 || view.getUint32(12) !== PNG_HEADER) return undefined
    return { type, width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (type === undefined) return undefined
  for (const { marker, offset } of jpegSegments(bytes)) {
    if (!isStartOfFrame(marker) || offset + 9 > bytes.length) continue
    return { type, width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
  }
  return undefined
}

/**
 * Whether a photograph goes on to its end. A decoder may take one that was cut off and leave the rest of
 * the picture grey.
 */
export function isWholePhoto(bytes: Uint8Array): boolean {
  if (imageTypeOf(bytes) === 'image/png') return reachesPngEnd(bytes)
  for (const { marker } of jpegSegments(bytes)) if (marker === END_OF_IMAGE) return true
  return false
}

function reachesPngEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let offset = PNG_SIGNATURE_LENGTH
  // A chunk: length, name, content, checksum.
  while (offset + 12 <= bytes.length) {
    if (view.getUint32(offset + 4) === PNG_END) return true
    offset += 12 + view.getUint32(offset)
  }
  return false
}

/** SOF0 to SOF15; three of the numbers between stand for tables. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** RST0 to RST7 and TEM stand alone, without length and content. */
function standsAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01
}

/** The segments of a JPEG up to its end, those after each scan included. `offset` is where the marker stands. */
function* jpegSegments(bytes: Uint8Array): Generator<{ marker: number; offset: number }> {
  // Decoders step over bytes that are no marker.
  let offset = bytes.indexOf(0xff, 2)
  while (offset >= 0 && offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    // Filling, a stuffed byte or a marker that stands alone.
    if (marker === 0xff) offset += 1
    else if (marker === 0 || standsAlone(marker)) offset += 2
    else {
      yield { marker, offset }
      if (marker === END_OF_IMAGE) return
      offset += 2 + (((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0))
      if (marker === START_OF_SCAN) offset = endOfScan(bytes, offset)
    }
    offset = bytes.indexOf(0xff, offset)
  }
}

/** The next marker after the compressed data, in which ff is followed by 00 or by a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset >= 0) {
    const next = bytes[offset + 1]
    if (next === undefined) return bytes.length
    if (next !== 0 && !standsAlone(next)) return offset
    offset = bytes.indexOf(0xff, offset + 2)
  }
  return bytes.length
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
