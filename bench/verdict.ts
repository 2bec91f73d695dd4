import type { Measurement } from './section.ts'

/** Our figure divided by the baseline's; undefined without a baseline, or when it is zero. */
export function ratio({ ours, baseline }: Measurement): number | undefined {
  return baseline && baseline.value !== 0 ? ours / baseline.value : undefined
}

/**
 * Whether the target is met; undefined without a target.
 * @throws Error when the target is a ratio to a baseline that was not measured.
 */
export function isMet(measurement: Measurement): boolean | undefined {
  const { target, what } = measurement
  if (!target) return undefined
  const figure = target.of === 'ours' ? measurement.ours : ratio(measurement)
  if (figure === undefined) throw new Error(`${what}: a ratio needs a baseline other than 0`)
  return target.bound === 'at most' ? figure <= target.value : figure >= target.value
}
