/** @throws RangeError when there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  if (low === undefined || high === undefined) throw new RangeError('No values, no median')
  return (low + high) / 2
}
