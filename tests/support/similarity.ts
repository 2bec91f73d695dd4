interface Size {
  width: number
  height: number
}

const RADIUS = 5
const SIGMA = 1.5
const weights = Array.from({ length: 2 * RADIUS + 1 }, (_, index) =>
  Math.exp(-((index - RADIUS) ** 2) / (2 * SIGMA ** 2)),
)
const total = weights.reduce((sum, weight) => sum + weight, 0)

/** Stabilises the quotient in plain areas, for values up to 255. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * The mean structural similarity (SSIM) of two pictures of one channel, in Gaussian windows of 11 × 11
 * pixels that lie within the picture; 1 for the same picture. https://doi.org/10.1109/TIP.2003.819861
 */
export function ssim(a: ArrayLike<number>, b: ArrayLike<number>, size: Size): number {
  const local = (of: (index: number) => number) => blurred(of, size)
  const at = (values: ArrayLike<number>, index: number) => values[index] ?? 0
  const meanA = local((index) => at(a, index))
  const meanB = local((index) => at(b, index))
  const squareA = local((index) => at(a, index) ** 2)
  const squareB = local((index) => at(b, index) ** 2)
  const product = local((index) => at(a, index) * at(b, index))
  const sum = meanA.reduce((subtotal, mean, index) => {
    const other = at(meanB, index)
    const varianceA = at(squareA, index) - mean ** 2
    const varianceB = at(squareB, index) - other ** 2
    const covariance = at(product, index) - mean * other
    return (
      subtotal +
      ((2 * mean * other + C1) * (2 * covariance + C2)) /
        ((mean ** 2 + other ** 2 + C1) * (varianceA + varianceB + C2))
    )
  }, 0)
  return sum / meanA.length
}

/** The peak signal-to-noise ratio in dB. */
export function psnr(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let squares = 0
  for (let index = 0; index < a.length; index += 1) {
    squares += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2
  }
  return 10 * Math.log10((255 ** 2 * a.length) / squares)
}

/** The weighted mean around each pixel whose window lies within the picture. */
function blurred(of: (index: number) => number, { width, height }: Size): Float64Array {
  const columns = width - 2 * RADIUS
  const rows = height - 2 * RADIUS
  const across = new Float64Array(columns * height)
  for (let index = 0; index < across.length; index += 1) {
    const start = Math.floor(index / columns) * width + (index % columns)
    across[index] = weighted((step) => of(start + step))
  }
  const result = new Float64Array(columns * rows)
  for (let index = 0; index < result.length; index += 1) {
    result[index] = weighted((step) => across[index + step * columns] ?? 0)
  }
  return result
}

function weighted(of: (step: number) => number): number {
  let sum = 0
  for (const [step, weight] of weights.entries()) sum += weight * of(step)
  return sum / total
}
