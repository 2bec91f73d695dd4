import { expect, it } from 'vitest'
import { measurementsOf, type Round } from '../../bench/lighthouse/measurements.ts'
import { blockedIn, type TraceEvent } from '../../bench/lighthouse/trace.ts'

const audit: Round = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 1000,
  lcp: 1000,
  cls: 0,
  weight: 100,
  failed: [],
  blocked: 10,
}

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Contact', path: '/contact' },
]

const measured = measurementsOf(
  pages,
  new Map([
    [
      'floor',
      [
        { ...audit, lcp: 1500 },
        { ...audit, lcp: 1100 },
        { ...audit, lcp: 1200 },
      ],
    ],
    [
      'Home',
      [
        { ...audit, lcp: 900 },
        { ...audit, lcp: 5000 },
        { ...audit, lcp: 1000 },
      ],
    ],
    ['Contact', [{ ...audit, bestPractices: 96, failed: ['errors-in-console'] }]],
  ]),
)
const find = (what: string) => measured.find((measurement) => measurement.what === what)

it('sets the median of a page beside that of the floor', () => {
  expect(find('Home: largest paint')).toMatchObject({
    ours: 1000,
    baseline: { what: 'floor', value: 1200 },
  })
})

it('names what cost a page its points', () => {
  expect(find('Contact: best practices')).toMatchObject({
    ours: 96,
    note: expect.stringContaining('errors-in-console'),
  })
  expect(find('Home: best practices')).not.toHaveProperty('note')
})

it('takes the processor time of whole tasks after the first paint, four times as slow', () => {
  const task = (ts: number, dur: number, tdur: number, tid = 1): TraceEvent => ({
    ...{ name: 'RunTask', ph: 'X', pid: 7, tid },
    ...{ ts: ts * 1000, dur: dur * 1000, tdur: tdur * 1000 },
  })
  const paint = { name: 'firstContentfulPaint', ph: 'R', pid: 7, tid: 1, ts: 100_000 }
  const before = task(0, 90, 90)
  const otherThread = task(200, 90, 90, 2)
  // 20 ms of processor time are 80 on the phone; the 15 within it are a part of them. 10 ms are none.
  const after = [task(200, 60, 20), task(210, 40, 15), task(300, 10, 10)]
  expect(blockedIn([paint, before, otherThread, ...after])).toBe(30)
  expect(() => blockedIn([before])).toThrow('The trace has no first paint.')
})
