import type { Size } from './crop'
import { APP1, EXIF, orientationIn, orientationOnly, turnsSideways } from './exifOrientation'
import { type CleanImage, joinBytes, startsWithText, UnreadableImage } from './imageBytes'
import {
  END_OF_IMAGE,
  frameSize,
  jpegSegments,
  START_OF_IMAGE,
  START_OF_SCAN,
} from './jpegSegments'

const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

/** Of application data only what decides how the picture looks: colour profile, colour transform, density. */
function isKept(marker: number, data: Uint8Array): boolean {
  if (marker === COM) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP0) return startsWithText(data, 'JFIF\0')
  if (marker === APP2) return startsWithText(data, 'ICC_PROFILE\0')
  return marker === APP14 && startsWithText(data, 'Adobe')
}

/**
 * A JPEG without what tells of camera, place and person, bit for bit the same picture. What follows its
 * end (a second picture, a film) goes too.
 * @throws UnreadableImage
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const kept: Uint8Array[] = []
  let size: Size | undefined
  let orientation = 1
  let hasScan = false
  let isWhole = false

  for (const segment of jpegSegments(bytes)) {
    const { marker, start, content, end } = segment
    if (orientation === 1) orientation = orientationIn(segment) ?? 1
    size ??= frameSize(segment)
    hasScan ||= marker === START_OF_SCAN
    isWhole = marker === END_OF_IMAGE
    if (isKept(marker, content)) kept.push(bytes.subarray(start, end))
  }
  if (!isWhole) throw new UnreadableImage('the file is incomplete')
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
    bytes: joinBytes([[0xff, START_OF_IMAGE], ...jfif, ...upright, ...rest]),
    ...(turnsSideways(orientation) ? { width: height, height: width } : { width, height }),
  }
}

function exifSegment(orientation: number): Uint8Array {
  const name = new TextEncoder().encode(EXIF)
  const data = orientationOnly(orientation)
  return joinBytes([[0xff, APP1, 0, 2 + name.length + data.length], name, data])
}
