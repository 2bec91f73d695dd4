import type { Size } from './crop'
import {
  type CleanImage,
  imageTypeOf,
  joinBytes,
  type PreparedImage,
  startsWithText,
  UnreadableImage,
} from './imageFile'
import { JpegPicture } from './jpegPicture'
import {
  APP1,
  END_OF_IMAGE,
  EXIF,
  frameSize,
  isFrame,
  type JpegSegment,
  jpegSegments,
  orientationIn,
  orientationOf,
  orientationOnly,
  START_OF_IMAGE,
  START_OF_SCAN,
  turnsSideways,
} from './jpegSegments'

/**
 * Removes place, camera and comments from a file before upload; the picture stays unchanged and upright. Width and
 * height are as shown.
 * @throws UnreadableImage
 */
export function stripMetadata(bytes: Uint8Array): PreparedImage {
  const type = imageTypeOf(bytes)
  switch (type) {
    case 'image/jpeg':
      return { type, ...cleanJpeg(bytes) }
    case 'image/png':
      return { type, ...cleanPng(bytes) }
    case undefined:
      throw new UnreadableImage('the file is no JPG or PNG')
    default:
      return type satisfies never
  }
}

const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const JFIF = 'JFIF\0'
/** The bytes of these two that say how the picture looks; a preview, or anything else, may follow them. */
const JFIF_BYTES = 12
const ADOBE_BYTES = 12
/** Tables for decoding, the picture's header, restart interval, the header of a scan with the coded picture behind it. */
const PICTURE = [0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, START_OF_SCAN]

/** What is kept of a segment: nothing but what decodes the picture and affects its look. */
function keptOf(segment: JpegSegment, bytes: Uint8Array): readonly Uint8Array[] {
  const { marker, start, content, end } = segment
  const isWholeKept =
    PICTURE.includes(marker) || (marker === APP2 && startsWithText(content, 'ICC_PROFILE\0'))
  if (isWholeKept) return [bytes.subarray(start, end)]
  if (marker === APP0 && startsWithText(content, JFIF)) {
    return [segmentOf(APP0, joinBytes([content.subarray(0, JFIF_BYTES), [0, 0]]))]
  }
  if (marker === APP14 && startsWithText(content, 'Adobe')) {
    return [segmentOf(APP14, content.subarray(0, ADOBE_BYTES))]
  }
  return []
}

function segmentOf(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2
  return joinBytes([[0xff, marker, length >> 8, length & 0xff], content])
}

/**
 * Removes the data about camera, place and person from a JPEG; the picture stays bit for bit the same. Anything after
 * its last bit (a second picture, a film) is removed too, and a missing end marker is added.
 * @throws UnreadableImage
 */
function cleanJpeg(bytes: Uint8Array): CleanImage {
  const picture = new JpegPicture()
  const kept: Uint8Array[] = []
  let size: Size | undefined
  let orientation = 1
  let isWhole = false

  const endOfScan = (...at: Parameters<JpegPicture['endOfScan']>) => picture.endOfScan(...at)
  for (const segment of jpegSegments(bytes, endOfScan)) {
    const { marker } = segment
    if (isFrame(marker) && !PICTURE.includes(marker)) {
      throw new UnreadableImage('browsers do not show this kind of JPEG')
    }
    if (orientation === 1) orientation = orientationIn(segment) ?? 1
    size ??= frameSize(segment)
    picture.read(segment)
    kept.push(...keptOf(segment, bytes))
    // With its end marker a picture is whole, even if the scans with its finest details are missing.
    isWhole = picture.isWhole || marker === END_OF_IMAGE
    if (isWhole) break
  }
  if (!isWhole) throw new UnreadableImage('the file is incomplete')
  if (!picture.hasScan || !size || size.width === 0 || size.height === 0) {
    throw new UnreadableImage('the file holds no photograph')
  }

  // JFIF must come first.
  const [first] = kept
  const jfif = first && first[1] === APP0 ? [first] : []
  const rest = kept.slice(jfif.length)
  const upright = orientation === 1 ? [] : [exifSegment(orientation)]
  const { width, height } = size
  return {
    bytes: joinBytes([
      ...[[0xff, START_OF_IMAGE], ...jfif, ...upright, ...rest],
      [0xff, END_OF_IMAGE],
    ]),
    ...(turnsSideways(orientation) ? { width: height, height: width } : { width, height }),
  }
}

function exifSegment(orientation: number): Uint8Array {
  return segmentOf(APP1, joinBytes([new TextEncoder().encode(EXIF), orientationOnly(orientation)]))
}

const SIGNATURE_BYTES = 8
/** The length and the name, which precede a chunk's data; the check sum follows it. */
const HEAD = 8
const CHECK_SUM = 4

/** The chunks of the picture itself, and those for colour, transparency and the frames of an animated PNG. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** A name that begins with a capital marks a chunk without which the picture cannot be shown. */
const isNeeded = (name: string) => /^[A-Z]/.test(name)

/**
 * Removes texts, dates and camera data from a PNG; the picture stays bit for bit the same.
 * @throws UnreadableImage
 */
function cleanPng(bytes: Uint8Array): CleanImage {
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
      if (name !== 'IHDR' || length !== 13)
        throw new UnreadableImage('the file holds no photograph')
      size = { width: view.getUint32(at + HEAD), height: view.getUint32(at + HEAD + 4) }
    }
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + HEAD, end - CHECK_SUM))
    if (name === 'IDAT') hasData = true
    if (isNeeded(name) && !KEPT.has(name)) {
      throw new UnreadableImage('browsers do not show this kind of PNG')
    }
    if (KEPT.has(name)) {
      const checked = bytes.subarray(at + 4, end - CHECK_SUM)
      // No decoder shows a picture with wrong check sums, so it could never be optimized.
      if (crc32(checked) !== view.getUint32(end - CHECK_SUM)) {
        throw new UnreadableImage('the file is damaged')
      }
      kept.push(bytes.subarray(at, end))
    }
    if (name === 'IEND') break
    at = end
  }
  if (!hasData || !size || size.width === 0 || size.height === 0) {
    throw new UnreadableImage('the file holds no photograph')
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

/** The effect of each byte on a check sum. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** The check sum of the PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
