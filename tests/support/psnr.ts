/** The peak signal-to-noise ratio in dB. */
export function psnr(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let squares = 0
  for (let index = 0; index < a.length; index += 1) {
    squares += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2
  }
  return 10 * Math.log10((255 ** 2 * a.length) / squares)
}
