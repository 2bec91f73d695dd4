import type { Rectangle, Size } from './crop'

export interface Pixels extends Size {
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: Uint8ClampedArray
}

/** The pixels of a row or column that a pixel of the target covers: how far each one lies within it. */
interface Span {
  first: number
  weights: readonly number[]
}

/**
 * Brings a part of a picture down to the target's size. Each pixel becomes the mean of all that it
 * covers, so fine patterns turn to an even tone. Opaque: opacity is not looked at.
 */
export function areaAverage(
  source: Pixels,
  part: Rectangle,
  target: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const columns = spans(part.x, part.width / target.width, target.width, source.width)
  const rows = spans(part.y, part.height / target.height, target.height, source.height)
  const result = new Uint8ClampedArray(target.width * target.height * 4)
  let at = 0
  for (const row of rows) {
    for (const column of columns) {
      result.set(meanOf(source, column, row), at)
      at += 4
    }
  }
  return result
}

function spans(start: number, length: number, count: number, limit: number): Span[] {
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * length
    const to = Math.min(from + length, limit)
    const first = Math.floor(from)
    const last = Math.max(first, Math.ceil(to) - 1)
    const weights = Array.from(
      { length: last - first + 1 },
      (_, step) => Math.min(to, first + step + 1) - Math.max(from, first + step),
    )
    return { first, weights }
  })
}

function meanOf({ data, width }: Pixels, column: Span, row: Span): number[] {
  let [red, green, blue, total] = [0, 0, 0, 0]
  let start = (row.first * width + column.first) * 4
  for (const vertical of row.weights) {
    let at = start
    for (const horizontal of column.weights) {
      const weight = vertical * horizontal
      red += weight * (data[at] ?? 0)
      green += weight * (data[at + 1] ?? 0)
      blue += weight * (data[at + 2] ?? 0)
      total += weight
      at += 4
    }
    start += width * 4
  }
  return [red / total, green / total, blue / total, 255]
}
