import { describeMachine, type Machine } from './machine.ts'
import type { Measurement, Section } from './section.ts'
import { isMet, ratio } from './verdict.ts'

type Target = NonNullable<Measurement['target']>

const HEAD = ['What', 'Ours', 'Baseline', 'Ratio', 'Target', '', 'Note']

/** Every figure of a part, with the machine and the time of the measurement. */
export function report({ name, method, measurements }: Section, machine: Machine): string {
  return [`### ${name}`, method, describeMachine(machine), table(measurements)].join('\n\n')
}

function table(measurements: readonly Measurement[]): string {
  return [HEAD, HEAD.map(() => '---'), ...measurements.map(cells)]
    .map((row) => `| ${row.map(asCell).join(' | ')} |`)
    .join('\n')
}

function cells(measurement: Measurement): string[] {
  const { what, unit, ours, baseline, target, note = '' } = measurement
  const share = ratio(measurement)
  return [
    what,
    withUnit(ours, unit),
    baseline ? `${withUnit(baseline.value, unit)} (${baseline.what})` : '',
    share === undefined ? '' : figure(share),
    target ? wordTarget(target, unit) : '',
    wordVerdict(isMet(measurement)),
    note,
  ]
}

function wordTarget({ of, bound, value }: Target, unit: Measurement['unit']): string {
  const sign = bound === 'at most' ? '≤' : '≥'
  return of === 'ours' ? `${sign} ${withUnit(value, unit)}` : `${sign} ${figure(value)} × baseline`
}

function wordVerdict(met: boolean | undefined): string {
  if (met === undefined) return ''
  return met ? 'met' : '**missed**'
}

function withUnit(value: number, unit: Measurement['unit']): string {
  return unit === '' ? figure(value) : `${figure(value)} ${unit}`
}

/** Rounds a figure to the precision that a reader can use. */
function figure(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

/** A bar would end the cell, a line break the table. */
const asCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
