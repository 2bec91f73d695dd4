import { frameSize, type JpegSegment, jpegSegments, START_OF_SCAN } from './jpegSegments'

const BASELINE = 0xc0
const EXTENDED = 0xc1

/** Whole blocks, which a decoder unpacks anyway; and an eighth of them can be halved to whole pixels, as it is drawn. */
const BLOCK_ROWS = 64

/**
 * Makes a JPEG end after its first rows, in place, by lowering the height in its header. A few more rows may be kept;
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
    const kept = Math.ceil(rows / BLOCK_ROWS) * BLOCK_ROWS
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
