import type { Measurement } from '../section.ts'
import type { Subject } from './lists.ts'
import { costsOf, percentile } from './measure.ts'

/** The 95th percentile of some queries at the large size, compared with the small size. */
export async function measureBothSizes(
  what: string,
  queries: readonly string[],
  mostMs: number,
  { small, large, runs }: Subject,
  log: (line: string) => void,
): Promise<Measurement> {
  const [before, ours] = await costsOf([small, large], queries, Math.ceil(runs / 4))
  const rounded = (ms: number[] = []) => Math.round(percentile(ms, 0.95) * 100) / 100
  log(`${what}: ${rounded(ours?.ms)} ms`)
  return {
    what: `${what}, 95th percentile`,
    unit: 'ms',
    ours: rounded(ours?.ms),
    baseline: { what: 'the same at the small size', value: rounded(before?.ms) },
    target: { of: 'ours', bound: 'at most', value: mostMs },
  }
}
