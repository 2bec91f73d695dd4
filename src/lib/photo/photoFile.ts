import type { Size } from './crop'
import { type ImageType, imageTypeOf, joinBytes } from './imageFile'
import {
  END_OF_IMAGE,
  frameSize,
  jpegSegments,
  orientationIn,
  orientationOf,
  START_OF_SCAN,
  turnsSideways,
} from './jpegSegments'

/** The stored size, before any turning that the metadata asks for. */
export interface PhotoFacts extends Size {
  type: ImageType
  /** The camera's orientation, 1 (upright) to 8. */
  orientation: number
}

const PNG_SIGNATURE_LENGTH = 8
const CHUNK_HEAD = 8
const CHECK_SUM = 4

/** The size of a photograph when shown upright. */
export function sizeAsShown({ width, height, orientation }: PhotoFacts): Size {
  return turnsSideways(orientation) ? { width: height, height: width } : { width, height }
}

/** Reads a photograph's facts from its bytes without decoding it. Undefined for a file that is neither JPEG nor PNG. */
export function readPhotoFacts(bytes: Uint8Array): PhotoFacts | undefined {
  const type = imageTypeOf(bytes)
  if (type === 'image/png') return readPngFacts(bytes)
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

function readPngFacts(bytes: Uint8Array): PhotoFacts | undefined {
  let size: Size | undefined
  let orientation = 1
  for (const { name, content } of pngChunks(bytes)) {
    const view = viewOf(content)
    if (name === 'IHDR' && content.length >= 8) {
      size = { width: view.getUint32(0), height: view.getUint32(4) }
    }
    if (name === 'eXIf') orientation = orientationOf(content)
    if (name === 'IDAT') break
  }
  return size && { type: 'image/png', ...size, orientation }
}

/** A PNG without the data that turn it: not every browser heeds them. */
export function withoutPngOrientation(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const others = [...pngChunks(bytes)].filter(({ name }) => name !== 'eXIf')
  return joinBytes([
    bytes.subarray(0, PNG_SIGNATURE_LENGTH),
    ...others.map(({ start, end }) => bytes.subarray(start, end)),
  ])
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
  for (const { name } of pngChunks(bytes)) if (name === 'IEND') return true
  return false
}

interface PngChunk {
  name: string
  content: Uint8Array
  start: number
  end: number
}

/** The whole chunks of a PNG. */
function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes)
  let start = PNG_SIGNATURE_LENGTH
  while (start + CHUNK_HEAD + CHECK_SUM <= bytes.length) {
    const contentStart = start + CHUNK_HEAD
    const contentEnd = contentStart + view.getUint32(start)
    const end = contentEnd + CHECK_SUM
    if (end > bytes.length) return
    const name = String.fromCharCode(...bytes.subarray(start + 4, contentStart))
    yield { name, content: bytes.subarray(contentStart, contentEnd), start, end }
    start = end
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
