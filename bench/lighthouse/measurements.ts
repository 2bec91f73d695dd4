import { median } from '../median.ts'
import type { Measurement } from '../section.ts'
import type { Audit } from './audit.ts'

export interface SitePage {
  name: string
  path: string
  /** Whether the page must be painted sooner than an empty page drawn in the browser. */
  beatsFloor: boolean
  /** The page's main-thread work, at most, as a multiple of the empty page's. */
  work?: number
}

/** The measurements of a page in one round. */
export interface Round extends Audit {
  /** The processor time of the main thread, in ms. */
  mainThread: number
  /** The same without scripts. */
  withoutScripts: number
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

const LCP_TO_FLOOR = 0.85
const SHIFT = 0.01
/** Within this time Lighthouse takes off no point. */
const BLOCKED_MS = 60

/** The medians of each page beside the floor's, and the static page's for comparison. */
export function measurementsOf(
  pages: readonly SitePage[],
  rounds: ReadonlyMap<string, readonly Round[]>,
): Measurement[] {
  const middle = (name: string, figure: Figure) =>
    median((rounds.get(name) ?? []).map((round) => round[figure]))

  function ofPage({ name, beatsFloor, work }: SitePage): Measurement[] {
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
      {
        what: `${name}: largest paint`,
        unit: 'ms',
        ours: ours('lcp'),
        baseline: beside('lcp'),
        ...(beatsFloor ? { target: { of: 'ratio', bound: 'at most', value: LCP_TO_FLOOR } } : {}),
      },
      {
        what: `${name}: work of the main thread`,
        unit: 'ms',
        ours: ours('mainThread'),
        baseline: beside('mainThread'),
        ...(work ? { target: { of: 'ratio', bound: 'at most', value: work } } : {}),
      },
      {
        what: `${name}: work of the main thread without scripts`,
        unit: 'ms',
        ours: ours('withoutScripts'),
        baseline: beside('mainThread'),
      },
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

  return [
    {
      what: 'A static HTML page: first paint',
      unit: 'ms',
      ours: middle('static', 'fcp'),
      baseline: { what: 'floor', value: middle('floor', 'fcp') },
    },
    {
      what: 'A static HTML page: work of the main thread',
      unit: 'ms',
      ours: middle('static', 'mainThread'),
      baseline: { what: 'floor', value: middle('floor', 'mainThread') },
    },
    ...pages.flatMap(ofPage),
  ]
}
