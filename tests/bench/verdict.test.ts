import { describe, expect, it } from 'vitest'
import type { Measurement } from '../../bench/section.ts'
import { isMet } from '../../bench/verdict.ts'

const measured = (ours: number, value?: number): Measurement => ({
  what: 'Something',
  unit: 'ms',
  ours,
  ...(value === undefined ? {} : { baseline: { what: 'floor', value } }),
})

const cases: [string, Measurement, boolean | undefined][] = [
  ['has no target', measured(1), undefined],
  ['is just small enough', { ...measured(50), target: atMost('ours', 50) }, true],
  ['is too large', { ...measured(50.1), target: atMost('ours', 50) }, false],
  ['is just large enough', { ...measured(99), target: atLeast('ours', 99) }, true],
  ['is too small', { ...measured(98), target: atLeast('ours', 99) }, false],
  [
    'is small enough beside the baseline',
    { ...measured(85, 100), target: atMost('ratio', 0.85) },
    true,
  ],
  [
    'is too large beside the baseline',
    { ...measured(86, 100), target: atMost('ratio', 0.85) },
    false,
  ],
  ['is large enough beside the baseline', { ...measured(6, 1), target: atLeast('ratio', 6) }, true],
]

function atMost(of: 'ours' | 'ratio', value: number) {
  return { of, bound: 'at most', value } as const
}

function atLeast(of: 'ours' | 'ratio', value: number) {
  return { of, bound: 'at least', value } as const
}

describe('the verdict', () => {
  it.each(cases)('on a figure that %s', (_, measurement, verdict) => {
    expect(isMet(measurement)).toBe(verdict)
  })

  it.each([undefined, 0])('refuses a ratio to a baseline of %s', (baseline) => {
    const measurement = { ...measured(1, baseline), target: atMost('ratio', 1) }
    expect(() => isMet(measurement)).toThrow('Something: a ratio needs a baseline')
  })
})
