import { formatPounds, groupThousands } from './money'

export type ChartUnit = 'pounds' | 'days' | 'sales' | 'views'

/** A figure such as £690,000, 47 days, 312 views or 41,200. */
export function formatFigure(unit: ChartUnit, value: number): string {
  if (unit === 'pounds') return formatPounds(value)
  const number = groupThousands(value)
  if (unit === 'sales') return number
  return `${number} ${value === 1 ? unit.slice(0, -1) : unit}`
}

/** A short figure for the narrow space beside an axis, such as £690k, 47 or 41k. */
export function formatTick(unit: ChartUnit, value: number): string {
  if (unit === 'days' || value === 0) return String(value)
  if (unit === 'views' && value < 10_000) return groupThousands(value)
  const thousands = `${value / 1000}k`
  return unit === 'pounds' ? `£${thousands}` : thousands
}
