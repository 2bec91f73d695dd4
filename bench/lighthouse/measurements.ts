import { median } from '../median.ts'
import type { Measurement } from '../section.ts'
import type { Audit } from './audit.ts'

export interface SitePage {
  name: string
  path: string
}

/** The measurements of a page in one round. */
export interface Round extends Audit {
  /** The time for which the page is blocked, by its processor time on a slower phone, in ms. */
  blocked: number
}

type Figure = Exclude<keyof Round, 'failed'>

const SCORES = [
  { figure: 'performance', name: 'performance', bound: 99 },
  { figure: 'accessibility', name: 'accessibility', bound: 100 },
  { figure: 'bestPractices', name: 'best practices', bound: 100 },
  { figure: 'seo', name: 'SEO', bound: 100 },
] as const

const SHIFT = 0.01
/** Within this time Lighthouse takes off no point. */
const BLOCKED_MS = 60

/** The medians of each page beside the floor's. */
export function measurementsOf(
  pages: readonly SitePage[],
  rounds: ReadonlyMap<string, readonly Round[]>,
): Measurement[] {
  const middle = (name: string, figure: Figure) =>
    median((rounds.get(name) ?? []).map((round) => round[figure]))

  function ofPage({ name }: SitePage): Measurement[] {
    const beside = (figure: Figure) => ({ what: 'floor', value: middle('floor', figure) })
    const ours = (figure: Figure) => middle(name, figure)
    const failed = new Set((rounds.get(name) ?? []).flatMap((round) => round.failed))
    return [
      ...SCORES.map(
        ({ figure, name: score, bound }): Measurement => ({
          what: `${name}: ${score}`,
          unit: 'points',
          ours: ours(figure),
          baseline: beside(figure),
          target: { of: 'ours', bound: 'at least', value: bound },
          ...(figure === 'bestPractices' && failed.size > 0
            ? { note: `Lighthouse complained of ${[...failed].join(', ')} in at least one round.` }
            : {}),
        }),
      ),
      { what: `${name}: first paint`, unit: 'ms', ours: ours('fcp'), baseline: beside('fcp') },
      { what: `${name}: largest paint`, unit: 'ms', ours: ours('lcp'), baseline: beside('lcp') },
      {
        what: `${name}: blocked`,
        unit: 'ms',
        ours: ours('blocked'),
        baseline: beside('blocked'),
        target: { of: 'ours', bound: 'at most', value: BLOCKED_MS },
      },
      {
        what: `${name}: layout shift`,
        unit: '',
        ours: ours('cls'),
        baseline: beside('cls'),
        target: { of: 'ours', bound: 'at most', value: SHIFT },
      },
      { what: `${name}: weight`, unit: 'KiB', ours: ours('weight'), baseline: beside('weight') },
    ]
  }

  return pages.flatMap(ofPage)
}
