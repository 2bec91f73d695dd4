import { frameSize, type JpegSegment, jpegSegments, START_OF_SCAN } from './jpegSegments'

const BASELINE = 0xc0
const EXTENDED = 0xc1

/** Of whole blocks; and an eighth of them, as a decoder makes of a large photograph, can be halved three times more. */
const ROWS_STEP = 64

/**
 * Makes a JPEG end after its first rows, in place, by lowering the height in its header. Up to 63 more rows are kept;
 * all are where the picture comes in several scans, of which not every decoder may step over the rest of each.
 * @returns the height afterwards, in pixels; undefined where there is no picture.
 */
export function keepFirstRows(jpeg: Uint8Array, rows: number): number | undefined {
  let frame: JpegSegment | undefined
  // Its first scan is the last segment looked at, so where it ends does not matter.
  for (const segment of jpegSegments(jpeg, (_, start) => start)) {
    if (frameSize(segment)) frame = segment
    if (segment.marker !== START_OF_SCAN) continue
    if (!frame) return undefined
    const height = frameSize(frame)?.height ?? 0
    const kept = Math.ceil(rows / ROWS_STEP) * ROWS_STEP
    if (kept >= height || !isInOnePass(frame, segment)) return height
    frame.content.set([kept >> 8, kept & 0xff], 1)
    return kept
  }
  return undefined
}

function isInOnePass(frame: JpegSegment, scan: JpegSegment): boolean {
  const colours = frame.content[5]
  return [BASELINE, EXTENDED].includes(frame.marker) && scan.content[0] === colours
}
