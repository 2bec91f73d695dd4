import type { Size } from './crop'
import { type ImageType, imageTypeOf } from './imageFile'
import {
  END_OF_IMAGE,
  frameSize,
  jpegSegments,
  orientationIn,
  START_OF_SCAN,
  turnsSideways,
} from './jpegSegments'

/** The stored size, before any turning that the metadata asks for. */
export interface PhotoFacts extends Size {
  type: ImageType
  /** The camera's orientation, 1 (upright) to 8; 1 for a PNG. */
  orientation: number
}

const PNG_SIGNATURE_LENGTH = 8
const PNG_HEADER = 0x49484452
const PNG_END = 0x49454e44

/** The size of a photograph when shown upright. */
export function sizeAsShown({ width, height, orientation }: PhotoFacts): Size {
  return turnsSideways(orientation) ? { width: height, height: width } : { width, height }
}

/** Reads a photograph's facts from its bytes without decoding it. Undefined for a file that is neither JPEG nor PNG. */
export function readPhotoFacts(bytes: Uint8Array): PhotoFacts | undefined {
  const type = imageTypeOf(bytes)
  if (type === 'image/png') {
    const view = viewOf(bytes)
    if (bytes.length < 24 || view.getUint32(12) !== PNG_HEADER) return undefined
    return { type, width: view.getUint32(16), height: view.getUint32(20), orientation: 1 }
  }
  if (type === undefined) return undefined
  let orientation: number | undefined
  let size: Size | undefined
  // Decoders look for the orientation only before the picture begins.
  for (const segment of jpegSegments(bytes, (_, start) => start)) {
    if (segment.marker === START_OF_SCAN) break
    orientation ??= orientationIn(segment)
    size ??= frameSize(segment)
  }
  return size && { type, ...size, orientation: orientation ?? 1 }
}

/** Whether a photograph is complete. A decoder may accept a truncated one and leave the rest of the picture grey. */
export function isWholePhoto(bytes: Uint8Array): boolean {
  if (imageTypeOf(bytes) === 'image/png') return reachesPngEnd(bytes)
  // The end marker cannot occur in a coded picture, so a file that ends with it after its picture began is whole.
  // Searching megabytes for it would take a twentieth of the time for making both versions.
  const ending = bytes.length - 2
  const endsWhole = bytes[ending] === 0xff && bytes[ending + 1] === END_OF_IMAGE
  const toTheEnd = (_: Uint8Array, start: number) => Math.max(start, ending)
  for (const { marker } of jpegSegments(bytes, endsWhole ? toTheEnd : undefined)) {
    if (marker === END_OF_IMAGE) return true
  }
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

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
