import { describe, expect, it } from 'vitest'
import type { Machine } from '../../bench/machine.ts'
import type { Measurement, Section } from '../../bench/section.ts'
import { report } from '../../bench/table.ts'

const machine: Machine = {
  at: '2026-11-22T10:04:33.000Z',
  commit: 'abc1234+',
  cpu: 'Abacus 3',
  cores: 2,
  memoryGb: 8,
  system: 'Linux 6.1',
  node: '20.20.2',
  chromium: '150.0.1',
  postgres: '15.18',
  load: 1.3,
}

const reached: Measurement = {
  what: 'Largest paint',
  unit: 'ms',
  ours: 1049.4,
  baseline: { what: 'floor', value: 1269 },
  target: { of: 'ratio', bound: 'at most', value: 0.85 },
}

const failed: Measurement = {
  what: 'Score',
  unit: 'points',
  ours: 98,
  target: { of: 'ours', bound: 'at least', value: 99 },
  note: 'The hero | is\nlarge.',
}

const aside: Measurement = { what: 'Weight', unit: 'KiB', ours: 494.31 }

const section: Section = {
  name: 'Paint',
  method: 'Looked at.',
  measurements: [reached, failed, aside],
}

const row = (text: string, what: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${what} `))
    ?.split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

describe('the report of a part', () => {
  const text = report(section, machine)

  it('shows each figure beside its baseline, their ratio, its target and whether it is met', () => {
    expect(row(text, 'Largest paint')).toEqual([
      'Largest paint',
      '1,049 ms',
      '1,269 ms (floor)',
      '0.827',
      '≤ 0.85 × baseline',
      'met',
      '',
    ])
  })

  it('shows a miss with its reason, whatever signs that holds', () => {
    expect(row(text, 'Score')).toEqual([
      'Score',
      '98 points',
      '',
      '',
      '≥ 99 points',
      '**missed**',
      'The hero \\| is large.',
    ])
  })

  it('shows a figure without a target too', () => {
    expect(row(text, 'Weight')).toEqual(['Weight', '494.3 KiB', '', '', '', '', ''])
  })

  it('says of each part how, where and when it was measured', () => {
    expect(text).toContain('### Paint')
    expect(text).toContain('Looked at.')
    expect(text).toContain('Measured 2026-11-22 10:04 UTC at abc1234+')
    expect(text).toContain('Abacus 3, 2 cores, 8 GB, Linux 6.1')
    expect(text).toContain('Node 20.20.2, Chromium 150.0.1, PostgreSQL 15.18')
    expect(text).toContain('load average 1.3 at the start')
  })

  it('says what other virtual machines took meanwhile, where the system tells', () => {
    expect(text).not.toContain('virtual machines')
    expect(report(section, { ...machine, stolen: 2.5 })).toContain(
      'load average 1.3 at the start; 2.5 % of the time that programs wanted went to other virtual machines',
    )
  })
})
