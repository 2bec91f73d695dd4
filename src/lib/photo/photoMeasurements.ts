/** The brightness of each pixel of a picture from 0 to 255, row after row. */
export interface Greys {
  width: number
  height: number
  values: Uint8Array | Uint8ClampedArray
}

export interface PhotoMeasurements {
  /**
   * The share of the variation that is between neighbouring pixels, where the picture is sharpest; undefined for a
   * plain picture.
   */
  sharpness: number | undefined
  brightness: number
  /** The brightness that only a fiftieth of the pixels exceeds. */
  highlights: number
  /** The degrees by which most upright lines lean; undefined where there are too few lines. */
  tilt: number | undefined
  /** Whether the brightness rises from each field of a grid to the next (a difference hash). */
  fingerprint: readonly boolean[]
}

/** Measures a photograph by its pixels; it should be about 512 pixels long. */
export function measurePhoto(greys: Greys): PhotoMeasurements {
  const sorted = Uint8Array.from(greys.values).sort()
  return {
    sharpness: sharpnessOf(greys),
    brightness: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    highlights: sorted[Math.floor(sorted.length * 0.98)] ?? 0,
    tilt: tiltOf(greys),
    fingerprint: fingerprintOf(greys),
  }
}

const BLOCK = 32
/** Below this variance a block is a wall or the sky, which says nothing about sharpness. */
const PLAIN_VARIANCE = 100

/**
 * The variance of the Laplacian relative to that of the picture, block by block, because only a part may be in focus.
 */
function sharpnessOf({ width, height, values }: Greys): number | undefined {
  const blocks: number[] = []
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      const picture = newSum()
      const laplacian = newSum()
      for (let y = top; y < top + BLOCK; y += 1) {
        for (let at = y * width + left; at < y * width + left + BLOCK; at += 1) {
          const value = values[at] ?? 0
          const beside = (values[at - 1] ?? 0) + (values[at + 1] ?? 0)
          const above = (values[at - width] ?? 0) + (values[at + width] ?? 0)
          add(picture, value)
          add(laplacian, 4 * value - beside - above)
        }
      }
      if (varianceOf(picture) > PLAIN_VARIANCE) {
        blocks.push(varianceOf(laplacian) / varianceOf(picture))
      }
    }
  }
  return blocks.sort((a, b) => a - b)[Math.floor((blocks.length - 1) * 0.9)]
}

interface Sum {
  count: number
  values: number
  squares: number
}

const newSum = (): Sum => ({ count: 0, values: 0, squares: 0 })

function add(sum: Sum, value: number): void {
  sum.count += 1
  sum.values += value
  sum.squares += value * value
}

const varianceOf = ({ count, values, squares }: Sum) => squares / count - (values / count) ** 2

/** Lines that lean further are not meant to be upright. */
const MOST_DEGREES = 12
const BINS_A_DEGREE = 2
const EDGE = 120
/** Edges per pixel; with fewer, the result is chance. */
const ENOUGH = 1

/**
 * The direction of most nearly upright edges (an edge-orientation histogram). A tower seen from below leans to both
 * sides alike.
 */
function tiltOf({ width, height, values }: Greys): number | undefined {
  const bins = new Float64Array(2 * MOST_DEGREES * BINS_A_DEGREE + 1)
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const corner = (dx: number, dy: number) => values[at + dx + dy * width] ?? 0
      const down = corner(1, 1) - corner(-1, -1)
      const up = corner(1, -1) - corner(-1, 1)
      const across = down + up + 2 * (corner(1, 0) - corner(-1, 0))
      const along = down - up + 2 * (corner(0, 1) - corner(0, -1))
      const strength = Math.hypot(across, along)
      if (strength < EDGE || across === 0) continue
      const bin = ((Math.atan(along / across) * 180) / Math.PI + MOST_DEGREES) * BINS_A_DEGREE
      const index = Math.round(bin)
      if (index >= 0 && index < bins.length) bins[index] = (bins[index] ?? 0) + strength
    }
  }
  const total = bins.reduce((sum, bin) => sum + bin, 0)
  return total / (width * height) < ENOUGH ? undefined : peakOf(bins)
}

/** If the other side of the peak has this share of it, lines lean both ways and the camera was level. */
const BOTH_SIDES = 0.6

/** The middle of the five fullest bins, in degrees. */
function peakOf(bins: Float64Array): number {
  const around = (index: number) => [-2, -1, 0, 1, 2].map((step) => bins[index + step] ?? 0)
  const sums = Array.from(bins, (_, index) => around(index).reduce((sum, bin) => sum + bin, 0))
  const peak = sums.indexOf(Math.max(...sums))
  if ((sums[sums.length - 1 - peak] ?? 0) > BOTH_SIDES * (sums[peak] ?? 0)) return 0
  const offset = around(peak).reduce((sum, bin, step) => sum + bin * (step - 2), 0)
  return (peak + offset / (sums[peak] ?? 1)) / BINS_A_DEGREE - MOST_DEGREES
}

const FIELDS = 16

function fingerprintOf(greys: Greys): readonly boolean[] {
  return Array.from({ length: FIELDS }, (_, row) => {
    const means = Array.from({ length: FIELDS + 1 }, (_, column) => meanOf(greys, column, row))
    return means.slice(1).map((mean, index) => mean > (means[index] ?? 0))
  }).flat()
}

/** The mean brightness of one field of the grid, which has one column more than rows. */
function meanOf({ width, height, values }: Greys, column: number, row: number): number {
  const [left, right] = [column, column + 1].map((side) =>
    Math.floor((side * width) / (FIELDS + 1)),
  )
  const [top, bottom] = [row, row + 1].map((side) => Math.floor((side * height) / FIELDS))
  let sum = 0
  let count = 0
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      sum += values[y * width + x] ?? 0
      count += 1
    }
  }
  return sum / Math.max(1, count)
}
